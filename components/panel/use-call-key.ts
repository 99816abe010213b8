'use client';

import { useRef } from 'react';

/**
 * Keys for calls that must happen once: the same as long as the same thing is asked for and it has not been
 * done, so that a second try after a lost answer posts nothing twice.
 */
export function useCallKey(): { readonly keyFor: (asked: string) => string; readonly done: () => void } {
  const last = useRef<{ readonly asked: string; readonly key: string } | null>(null);
  return {
    keyFor: (asked) => {
      if (last.current?.asked !== asked) last.current = { asked, key: crypto.randomUUID() };
      return last.current.key;
    },
    done: () => {
      last.current = null;
    },
  };
}
