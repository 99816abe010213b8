'use client';

import { useRef, useState } from 'react';
import type { LogStore } from '@/components/staff/console/log-store';
import { call } from '@/lib/api/call';

const pageSize = 500;

/** Loads the lines before the first one, a page at a time. */
export function useOlderLines(store: LogStore) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isLoading = useRef(false);
  /** There are no lines before this one. */
  const beginning = useRef<number | null>(null);

  async function load(): Promise<void> {
    const before = store.firstSeq();
    if (isLoading.current || before === null || before <= 1 || before === beginning.current) return;
    isLoading.current = true;
    setState('loading');
    try {
      const page = await call('GET', '/api/bot/log', { query: { before, limit: pageSize } });
      store.addOlder(page.lines);
      if (!page.hasMore) beginning.current = store.firstSeq();
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      isLoading.current = false;
    }
  }

  return { state, load: () => void load() };
}
