'use client';

import { useEffect, useRef } from 'react';

/** Ctrl+S or Cmd+S saves; the browser's own "save page" stays away while a form is shown. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // A window over the page has its own buttons.
      if (!event.repeat && !document.querySelector('[role=dialog], [role=alertdialog]')) latest.current();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
