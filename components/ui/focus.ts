/** The selector of what can be pressed or filled in. */
export const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/** Whether the element that had the focus is gone, and nothing else has it. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
