'use client';

import { useLayoutEffect } from 'react';

/**
 * Runs early.js where the head's script has not: Next leaves pages that end in notFound() or an error to the
 * browser, and a script that React inserts is never run.
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
