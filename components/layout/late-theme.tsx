'use client';

import { useLayoutEffect } from 'react';

/**
 * Runs early.js if the head's script hasn't: Next leaves pages that end in notFound() or an error to the
 * browser, where inserted scripts don't run.
 */
export function LateTheme() {
  useLayoutEffect(() => {
    if ('coralliumTheme' in window) return;
    const script = document.createElement('script');
    script.src = '/early.js';
    document.head.append(script);
  }, []);
  return null;
}
