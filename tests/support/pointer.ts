// Pointers, which the browser of the tests doesn't know: mouse events with an id and a type.

class TestPointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 1;
    this.pointerType = init.pointerType ?? 'mouse';
  }
}

/** Call it at the top of a test file that drags, or asks with what something was pressed. */
export function preparePointers(): void {
  beforeEach(() => {
    Object.assign(globalThis, { PointerEvent: TestPointerEvent });
  });
}
