'use client';

import { useCallback, useEffect, useState } from 'react';

/** A form as the tab's own storage keeps it; null for none, and for what `read` does not know. */
function load<T>(key: string, read: (value: unknown) => T | null): T | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
}

function store(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked or full: it lives in the page only.
  }
}

export interface StoredForm<T> {
  readonly form: T;
  readonly change: (part: Partial<T>) => void;
  /** True when what is shown was found in the storage and not touched since. */
  readonly isRestored: boolean;
  /** Back to the beginning, with nothing kept. */
  readonly clear: () => void;
}

/**
 * A form that outlives a closed dialog, a reload and a crash in the tab's storage while it is being filled in. Without a `key` nothing is
 * kept. For components that are drawn in the browser only.
 */
export function useStoredForm<T extends object>(
  key: string | null,
  initial: () => T,
  read: (value: unknown) => T | null,
): StoredForm<T> {
  const [restored] = useState(() => (key === null ? null : load(key, read)));
  const [form, setForm] = useState<T>(() => restored ?? initial());
  const [touched, setTouched] = useState(false);

  useEffect(() => {
    if (key !== null && touched) store(key, form);
  }, [key, form, touched]);

  const change = useCallback((part: Partial<T>) => {
    setTouched(true);
    setForm((before) => ({ ...before, ...part }));
  }, []);

  function clear() {
    if (key !== null) store(key, null);
    setTouched(false);
    setForm(initial());
  }
  return { form, change, isRestored: restored !== null && !touched && form === restored, clear };
}
