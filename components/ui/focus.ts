/** The selector of interactive elements. */
export const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/** True if the focused element was removed and no other one has the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
