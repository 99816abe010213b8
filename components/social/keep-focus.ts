import { isFocusLost } from '@/components/ui/focus';

/** Longer than a dialog's closing takes. */
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
