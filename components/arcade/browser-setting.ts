'use client';

import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/components/form/browser-storage';
import { createListeners } from '@/components/ui/listeners';

/** A setting of this browser, shared by all tabs of the site. */
export interface BrowserSetting<T> {
  read(): T;
  change(next: T): void;
  /** The setting and its setter; `usual` during server rendering. */
  use(): readonly [T, (next: T) => void];
}

/** Creates a setting that is stored under `key`; `parse` turns any stored value into a valid one. */
export function createBrowserSetting<T>(
  key: string,
  usual: T,
  parse: (stored: unknown) => T,
): BrowserSetting<T> {
  const listeners = createListeners();
  let setting: { readonly value: T } | null = null;

  function read(): T {
    setting ??= { value: parse(readStored(key)) };
    return setting.value;
  }

  function change(next: T): void {
    setting = { value: next };
    writeStored(key, next);
    listeners.notify();
  }

  function subscribe(changed: () => void): () => void {
    // Another tab changed it, or storage was cleared.
    const hear = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      setting = null;
      changed();
    };
    const leave = listeners.subscribe(changed);
    window.addEventListener('storage', hear);
    return () => {
      leave();
      window.removeEventListener('storage', hear);
    };
  }

  return { read, change, use: () => [useSyncExternalStore(subscribe, read, () => usual), change] };
}
