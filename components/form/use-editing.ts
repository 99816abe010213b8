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

/** The code of editing; after a failure it is asked for again. Rejects when it cannot be fetched. */
export function loadEditing(): Promise<Editing> {
  code.fetch();
  return code.ask();
}

/** Acts at once where the code is there, else when it comes; if it never does, the save makes the checks. */
export function whenEditing(act: (editing: Editing) => void): void {
  const editing = loaded();
  if (editing) act(editing);
  else loadEditing().then(act, () => {});
}

/** The code of editing, or null; fetched while it is wanted, or when the page is idle. */
export function useEditing(isWanted: boolean): Editing | null {
  const editing = useSyncExternalStore(code.subscribe, loaded, () => null);
  useEffect(() => whenIdle(code.fetch), []);
  useEffect(() => {
    if (isWanted) code.fetch();
  }, [isWanted]);
  return editing;
}
