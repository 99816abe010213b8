'use client';

import { useEffect, useState } from 'react';

/** Milliseconds after the last key. */
const PAUSE_MS = 250;

/** The typed text after a pause; without delay when cleared. */
export function useDebounced(typed: string, pauseMs: number = PAUSE_MS): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return typed === '' ? '' : settled;
}
