'use client';

import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/components/form/browser-storage';
import { createListeners } from '@/components/ui/listeners';

const changes = createListeners();

/** Values that storage rejects; lost on reload. */
const inPage = new Map<string, string | null>();

function read(key: string): string | null {
  const stored = readStored(key);
  return typeof stored === 'string' ? stored : (inPage.get(key) ?? null);
}

function write(key: string, value: string | null): void {
  inPage.set(key, writeStored(key, value) ? null : value);
  changes.notify();
}

/** A preference that this browser remembers under the key; null at first. */
export function useRemembered(key: string): readonly [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    changes.subscribe,
    () => read(key),
    () => null,
  );
  return [value, (next) => write(key, next)];
}
