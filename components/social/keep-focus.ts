import { isFocusLost } from '@/components/ui/focus';

/** Longer than a window takes to close. */
const AFTER_QUESTION_MS = 300;

/**
 * Focuses an element if the pressed button has disappeared with its row. A dialog returns the focus first, to
 * a button that is gone.
 */
export function keepFocus(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (isFocusLost()) find()?.focus();
  }, AFTER_QUESTION_MS);
}
