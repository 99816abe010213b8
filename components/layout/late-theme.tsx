'use client';

import { useLayoutEffect } from 'react';

/**
 * Runs theme.js where the head's script has not: Next leaves pages that end in notFound() or an error to the
 * browser, and a script that React inserts is never run.
 */
export function LateTheme() {
  useLayoutEffect(() => {
    if ('coralliumTheme' in window) return;
    const script = document.createElement('script');
    script.src = '/theme.js';
    document.head.append(script);
  }, []);
  return null;
}
