/** The id of a field's element: an address may point to one setting by `#setting-welcome.message`. */
export function fieldAnchor(path: string): string {
  return `setting-${path}`;
}

/** Brings a field into view and puts the focus on its first control. False when it is not drawn. */
export function focusField(path: string): boolean {
  return focusAnchor(fieldAnchor(path));
}

/** The same for the element with this id. */
export function focusAnchor(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  element.scrollIntoView?.({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  const control = element.querySelector<HTMLElement>(
    ':is(input, textarea, select, button:not([tabindex="-1"])):not(:disabled)',
  );
  control?.focus({ preventScroll: true });
  return true;
}
