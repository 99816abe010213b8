import { useEffect } from 'react';
import { fieldAnchor, focusAnchor } from '@/components/form/focus-field';

/** So many milliseconds what a link has led to is marked. */
const MARKED_MS = 2500;

/** Brings what a link leads to into view and marks it for a moment. False when it is not drawn. */
export function pointAt(id: string): boolean {
  const element = document.getElementById(id);
  if (!element || !focusAnchor(id)) return false;
  element.dataset.pointed = '';
  setTimeout(() => delete element.dataset.pointed, MARKED_MS);
  return true;
}

/** An address that ends in a setting's anchor leads to it as soon as it is drawn. */
export function Arrival() {
  useEffect(() => {
    const anchor = decodeURIComponent(window.location.hash.slice(1));
    if (!anchor.startsWith(fieldAnchor('')) || pointAt(anchor)) return;
    // Some fields are drawn only when their code has come.
    const observer = new MutationObserver(() => pointAt(anchor) && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return null;
}
