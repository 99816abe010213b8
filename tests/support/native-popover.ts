// Popovers, which jsdom lacks: opening and closing by their button, and by script.

/** The open popovers. */
const open = new Set<Element>();

function toggle(element: Element, isOpen: boolean): void {
  if (open.has(element) === isOpen) return;
  const event = Object.assign(new Event('beforetoggle'), { newState: isOpen ? 'open' : 'closed' });
  element.dispatchEvent(event);
  if (isOpen) open.add(element);
  else open.delete(element);
  element.toggleAttribute('data-open', isOpen);
}

function onClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null;
  const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (panel) toggle(panel, !open.has(panel));
}

/** Call it at the top of a test file whose components have popovers. */
export function preparePopovers(): void {
  const matches = Element.prototype.matches;
  const closed = document.createElement('style');
  closed.textContent = '[popover]:not([data-open]) { display: none }';
  beforeEach(() => {
    open.clear();
    document.head.append(closed);
    Object.assign(HTMLElement.prototype, {
      hidePopover(this: HTMLElement) {
        toggle(this, false);
      },
      matches(this: HTMLElement, selector: string) {
        return selector === ':popover-open' ? open.has(this) : matches.call(this, selector);
      },
    });
    document.addEventListener('click', onClick);
  });
  afterEach(() => document.removeEventListener('click', onClick));
}
