// Pointer events, which jsdom lacks: mouse events with an ID and a type.

class TestPointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 1;
    this.pointerType = init.pointerType ?? 'mouse';
  }
}

/** Call it at the top of a test file that drags, or checks the kind of pointer. */
export function preparePointers(): void {
  beforeEach(() => {
    Object.assign(globalThis, { PointerEvent: TestPointerEvent });
  });
}
