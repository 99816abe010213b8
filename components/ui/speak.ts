let region: HTMLElement | null = null;

/**
 * Announces something to screen readers, wherever on the page it belongs. The live region is at the end of
 * the body, since nothing around it may be hidden while a dialog is open.
 */
export function speak(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('p');
    region.setAttribute('aria-live', 'polite');
    region.className = 'sr-only';
    document.body.append(region);
  }
  region.textContent = text;
}
