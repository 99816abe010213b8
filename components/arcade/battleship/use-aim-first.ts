'use client';

import { useSyncExternalStore } from 'react';
import { useRemembered } from '@/components/form/use-remembered';

const KEY = 'corallium:arcade:aim-first';
const fingers = '(pointer: coarse)';

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia?.(fingers);
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

/**
 * Whether a press only aims and a button fires: as somebody chose it, or else where fingers point, which are
 * wider than a cell.
 */
export function useAimFirst(): readonly [boolean, (next: boolean) => void] {
  const [chosen, choose] = useRemembered(KEY);
  const isFinger = useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(fingers).matches ?? false,
    () => false,
  );
  return [chosen === null ? isFinger : chosen === 'yes', (next) => choose(next ? 'yes' : 'no')];
}
