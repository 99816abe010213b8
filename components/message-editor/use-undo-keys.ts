'use client';

import { useEffect, useRef } from 'react';

/**
 * Ctrl+Z and Ctrl+Shift+Z (Ctrl+Y, and Cmd on a Mac) for the whole message. The browser's own undo knows one
 * field only, and nothing of embeds that were removed.
 */
export function useUndoKeys(actions: { readonly undo: () => void; readonly redo: () => void }): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isUndo = key === 'z' && !event.shiftKey;
      const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
      // A window over the page has fields of its own.
      if ((!isUndo && !isRedo) || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      if (isUndo) latest.current.undo();
      else latest.current.redo();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
