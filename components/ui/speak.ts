let region: HTMLElement | null = null;

/**
 * Says something to who does not see it, wherever on the page it belongs. It stands at the end of the body:
 * nothing around a live region can be hidden while a dialog is open.
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
