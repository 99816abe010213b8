/**
 * The id of a field's element, for URLs such as `#setting-welcome.message`. `scope` distinguishes fields of
 * a dialog from those of the page below.
 */
export function fieldAnchor(path: string, scope = 'setting'): string {
  return `${scope}-${path}`;
}

/** Scrolls to a field and focuses its first control. False if it isn't rendered. */
export function focusField(path: string, scope?: string): boolean {
  return focusAnchor(fieldAnchor(path, scope));
}

/** The event that asks hidden ancestors to show an element. */
export const revealEvent = 'corallium-reveal';

/** Frames that hidden ancestors have for showing an element. */
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

/** Like `focusField` for an element's id, preferring an invalid control. Shows its tab or block first. */
export function focusAnchor(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  if (element.closest('[hidden]')) element.dispatchEvent(new Event(revealEvent, { bubbles: true }));
  bringIn(element, PATIENCE);
  return true;
}
