'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { createCode } from '@/components/ui/fetched';
import { whenIdle } from '@/components/ui/when-idle';

export type Editing = typeof import('./editing');

const code = createCode<Editing>(() => import('./editing'));

function loaded(): Editing | null {
  const state = code.read();
  return state !== null && 'loaded' in state ? state.loaded : null;
}

/** Loads the editing code, retrying after a failure. Rejects if it can't be loaded. */
export function loadEditing(): Promise<Editing> {
  code.fetch();
  return code.ask();
}

/** Calls `act` once the code has loaded; if that fails, the save performs the checks. */
export function whenEditing(act: (editing: Editing) => void): void {
  const editing = loaded();
  if (editing) act(editing);
  else loadEditing().then(act, () => {});
}

/** The editing code, or null; loaded if wanted, or when the page is idle. */
export function useEditing(isWanted: boolean): Editing | null {
  const editing = useSyncExternalStore(code.subscribe, loaded, () => null);
  useEffect(() => whenIdle(code.fetch), []);
  useEffect(() => {
    if (isWanted) code.fetch();
  }, [isWanted]);
  return editing;
}
