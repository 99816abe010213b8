/** The selector of interactive elements. */
export const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/** True if the focused element was removed and no other one has the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Longer than a dialog takes to close. */
const AFTER_QUESTION_MS = 300;

/**
 * Focuses an element if the pressed button has disappeared with its row. A dialog first returns the focus to
 * the removed button.
 */
export function keepFocus(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (isFocusLost()) find()?.focus();
  }, AFTER_QUESTION_MS);
}
