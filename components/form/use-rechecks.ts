'use client';

import { useEffect, useRef } from 'react';
import { CallError } from '@/lib/api/call';

/** When it is checked what has become of an action without an answer from Discord, in milliseconds. */
const CHECKS = [4000, 10_000, 30_000];

/** True for a failure that does not say whether it was done. */
export function isUncertain(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'discord_uncertain';
}

/**
 * Returns a function that checks the outcome of an action without a response from Discord a few times, while
 * the component is mounted.
 */
export function useRechecks(check: () => unknown): () => void {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer);
    },
    [],
  );
  return () => {
    timers.current = CHECKS.map((ms) => setTimeout(check, ms));
  };
}
