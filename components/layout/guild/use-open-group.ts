'use client';

import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/components/form/browser-storage';

const KEY = 'sidebar-group';
const listeners = new Set<() => void>();

/** Where storage is blocked it lives as long as the page. */
let inPage: string | null = null;

function read(): string | null {
  const stored = readStored('local', KEY);
  return typeof stored === 'string' ? stored : inPage;
}

function write(group: string | null): void {
  inPage = writeStored('local', KEY, group) ? null : group;
  for (const listener of [...listeners]) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The group of the sidebar that is open, as this browser remembers it; none at first. */
export function useOpenGroup(): readonly [string | null, (group: string | null) => void] {
  return [useSyncExternalStore(subscribe, read, () => null), write];
}
