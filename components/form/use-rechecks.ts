'use client';

import { useEffect, useRef } from 'react';
import { CallError } from '@/lib/api/call';

/** When to check the outcome of an action without a response from Discord, in milliseconds. */
const CHECKS = [4000, 10_000, 30_000];

/** True for an error after which the outcome is unknown. */
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
