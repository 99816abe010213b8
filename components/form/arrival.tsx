import { useEffect } from 'react';
import { fieldAnchor, focusAnchor } from '@/components/form/focus-field';

/** How long a link's target is marked, in ms. */
const MARKED_MS = 2500;

/** Scrolls to a link's target and marks it briefly. False if it isn't rendered. */
export function pointAt(id: string): boolean {
  const element = document.getElementById(id);
  if (!element || !focusAnchor(id)) return false;
  element.dataset.pointed = '';
  setTimeout(() => delete element.dataset.pointed, MARKED_MS);
  return true;
}

/** Points at the setting in the URL's anchor once it is rendered. */
export function Arrival() {
  useEffect(() => {
    const anchor = decodeURIComponent(window.location.hash.slice(1));
    if (!anchor.startsWith(fieldAnchor('')) || pointAt(anchor)) return;
    // Some fields render only once their code has loaded.
    const observer = new MutationObserver(() => pointAt(anchor) && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return null;
}
