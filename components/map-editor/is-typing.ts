/** True for a key press in a field or a window, which the editor's keys are not for. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.matches('input, textarea, select, [contenteditable]') || target.closest('[role=dialog]') !== null
  );
}
