'use client';

import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/components/form/browser-storage';
import { createListeners } from '@/components/ui/listeners';

/** A choice of this browser, which all tabs of the site follow. */
export interface BrowserSetting<T> {
  read(): T;
  change(next: T): void;
  /** The setting, `usual` while the page comes from the server, and what changes it. */
  use(): readonly [T, (next: T) => void];
}

/** Stores a choice under `key`; `parse` turns any stored value into a valid one. */
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
    // Another tab has changed it, or storage was cleared.
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
