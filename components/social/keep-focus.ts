/** Longer than a window takes to close. */
const AFTER_QUESTION_MS = 300;

/**
 * Gives the focus to an element where the pressed button has gone with what it was for. A question that was
 * asked gives the focus back first, to a button that is gone.
 */
export function keepFocus(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) find()?.focus();
  }, AFTER_QUESTION_MS);
}
