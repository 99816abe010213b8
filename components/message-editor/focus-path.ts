/** Brings the field at a path into view and focuses it, or the nearest part around it that can be focused. */
export function focusPath(root: ParentNode, path: string): void {
  const steps = path === '' ? ['content'] : path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const wanted = steps.slice(0, length).join('.');
    const field = root.querySelector<HTMLElement>(`[data-path="${wanted}"]`);
    if (!field) continue;
    field.closest('details')?.setAttribute('open', '');
    field.focus();
    field.scrollIntoView?.({ block: 'center' });
    return;
  }
}
