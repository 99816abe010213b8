'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type SectionPlace, sectionKey } from '@/components/form/section-data';
import { readAgain } from '@/components/ui/read-again';

const RECHECK_MS = 1500;
const QUIET = 15_000;

/**
 * Reloads a section while something in it changes automatically: often while a step is in progress or a time
 * in `ends` (ISO dates) has passed, less often while one is ahead, and never otherwise or in a hidden tab.
 */
export function useLiveSection(
  { userId, guildId, section }: SectionPlace,
  { isBusy, ends }: { readonly isBusy: boolean; readonly ends: readonly string[] },
): void {
  const queries = useQueryClient();
  const next = ends.toSorted()[0] ?? null;
  useEffect(() => {
    if (!isBusy && next === null) return;
    let last = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      const isDue = isBusy || (next !== null && Date.parse(next) <= now) || now - last >= QUIET;
      if (!isDue || document.visibilityState !== 'visible') return;
      last = now;
      void readAgain(queries, sectionKey({ userId, guildId, section }));
    }, RECHECK_MS);
    return () => clearInterval(timer);
  }, [queries, userId, guildId, section, isBusy, next]);
}
