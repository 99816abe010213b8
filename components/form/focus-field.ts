/**
 * The id of a field's element: an address may point to one setting by `#setting-welcome.message`. `scope`
 * tells the fields of a window from those of the page below it.
 */
export function fieldAnchor(path: string, scope = 'setting'): string {
  return `${scope}-${path}`;
}

/** Brings a field into view and puts the focus on its first control. False when it is not drawn. */
export function focusField(path: string, scope?: string): boolean {
  return focusAnchor(fieldAnchor(path, scope));
}

/** Asks everything around an element that has hidden it to show it. */
export const revealEvent = 'corallium-reveal';

/** Frames that what hides an element is given to show it. */
const PATIENCE = 60;

function bringIn(element: HTMLElement, patience: number): void {
  if (element.closest('[hidden]') && patience > 0) {
    requestAnimationFrame(() => bringIn(element, patience - 1));
    return;
  }
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  element.scrollIntoView?.({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  const control =
    element.querySelector<HTMLElement>('[aria-invalid=true]') ??
    element.querySelector<HTMLElement>(
      ':is(input, textarea, select, button:not([tabindex="-1"])):not(:disabled)',
    );
  control?.focus({ preventScroll: true });
}

/**
 * The same for the element with this id. What is marked as wrong in it comes first. In another tab or a
 * folded block it is shown first.
 */
export function focusAnchor(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  if (element.closest('[hidden]')) element.dispatchEvent(new Event(revealEvent, { bubbles: true }));
  bringIn(element, PATIENCE);
  return true;
}
