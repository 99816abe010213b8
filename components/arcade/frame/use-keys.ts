'use client';

import { useEffect, useEffectEvent } from 'react';

/** Calls `press` once per key press, except for keys typed in a field or a dialog. */
export function useKeys(press: (key: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isTyping =
      target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [role=dialog]');
    if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (press(event.key.toLowerCase())) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
