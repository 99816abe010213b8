'use client';

import { useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '@/components/form/browser-storage';

export interface StoredForm<T> {
  readonly form: T;
  readonly change: (part: Partial<T>) => void;
  /** True when what is shown was found in the storage and not touched since. */
  readonly isRestored: boolean;
  /** Back to the beginning, with nothing kept. */
  readonly clear: () => void;
}

/**
 * A form that outlives a closed dialog, a reload and a crash in the tab's storage while it is being filled
 * in. Without a `key` nothing is kept. For components that are drawn in the browser only.
 */
export function useStoredForm<T extends object>(
  key: string | null,
  initial: () => T,
  read: (value: unknown) => T | null,
): StoredForm<T> {
  const [restored] = useState(() => (key === null ? null : read(readStored('session', key))));
  const [form, setForm] = useState<T>(() => restored ?? initial());
  const [touched, setTouched] = useState(false);

  useEffect(() => {
    if (key !== null && touched) writeStored('session', key, form);
  }, [key, form, touched]);

  const change = useCallback((part: Partial<T>) => {
    setTouched(true);
    setForm((before) => ({ ...before, ...part }));
  }, []);

  function clear() {
    if (key !== null) writeStored('session', key, null);
    setTouched(false);
    setForm(initial());
  }
  return { form, change, isRestored: restored !== null && !touched && form === restored, clear };
}
