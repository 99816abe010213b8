'use client';

import { useEffect, useState } from 'react';

/** Milliseconds after the last key. */
const PAUSE_MS = 250;

/** What has been typed, after a pause; an emptied field at once. */
export function useDebounced(typed: string, pauseMs: number = PAUSE_MS): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return typed === '' ? '' : settled;
}
