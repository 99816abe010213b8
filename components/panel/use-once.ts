'use client';

import { useRef } from 'react';

/**
 * Runs a call that must happen once, under an idempotency key that stays the same until that request
 * succeeds: a retry after a lost answer posts nothing twice.
 */
export function useOnce(): <T>(asked: unknown, send: (key: string) => Promise<T>) => Promise<T> {
  const last = useRef<{ readonly asked: string; readonly key: string } | null>(null);
  return async (thing, send) => {
    const asked = JSON.stringify(thing);
    if (last.current?.asked !== asked) last.current = { asked, key: crypto.randomUUID() };
    const done = await send(last.current.key);
    last.current = null;
    return done;
  };
}
