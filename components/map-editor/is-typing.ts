/** True for a key press in a field or dialog, which is not a command of the editor. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.matches('input, textarea, select, [contenteditable]') || target.closest('[role=dialog]') !== null
  );
}
