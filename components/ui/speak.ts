let region: HTMLElement | null = null;

/**
 * Announces a text to screen readers from anywhere on the page. The live region is at the end of the body,
 * since an open dialog may hide none of its ancestors.
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
