'use client';

import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/components/form/browser-storage';

const listeners = new Set<() => void>();

/** What storage would not take lives as long as the page. */
const inPage = new Map<string, string | null>();

function read(key: string): string | null {
  const stored = readStored(key);
  return typeof stored === 'string' ? stored : (inPage.get(key) ?? null);
}

function write(key: string, value: string | null): void {
  inPage.set(key, writeStored(key, value) ? null : value);
  for (const listener of [...listeners]) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** A choice of how a page looks, as this browser remembers it under the key; null at first. */
export function useRemembered(key: string): readonly [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  return [value, (next) => write(key, next)];
}
