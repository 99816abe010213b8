'use client';

import { useEffect, useRef } from 'react';

/** In milliseconds. */
const LOOKS = [4000, 10_000, 30_000];

/**
 * Gives a function that looks again and again what has become of an action without an answer from Discord, as
 * long as the component is there.
 */
export function useLaterLooks(look: () => unknown): () => void {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer);
    },
    [],
  );
  return () => {
    timers.current = LOOKS.map((ms) => setTimeout(look, ms));
  };
}
