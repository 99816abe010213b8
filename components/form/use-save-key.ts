'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Ctrl or Cmd with S or Enter saves, instead of the browser's "save page". Of several dialogs, only the
 * topmost reacts.
 */
export function useSaveKey(save: () => void, form?: RefObject<HTMLElement | null>): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isSave = ['s', 'enter'].includes(event.key.toLowerCase()) && (event.ctrlKey || event.metaKey);
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
      if (!event.repeat && (!top || top.contains(form?.current ?? null))) latest.current();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
