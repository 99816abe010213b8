'use client';

import { useSyncExternalStore } from 'react';
import { toReturnPath } from '@/lib/core/routes';
import { snowflakePattern } from '@/lib/core/snowflake';

const key = 'corallium:store-from';
const noChange = () => () => {};
const nowhere = () => '';

/** Storage may be blocked: then only the store's first page knows the way back. */
function read(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(from: string): void {
  try {
    if (from === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, from);
  } catch {
    // As above.
  }
}

/** Stores `?from=` of the store's first page, for the pages up to the payment. */
function arrive(): string {
  const from = toReturnPath(new URLSearchParams(window.location.search).get('from'), '');
  keep(from);
  return from;
}

const remember = () => toReturnPath(read(), '');

/**
 * The path of the lock that led to the store, or ''. Only the browser knows it: `address` on the first page,
 * `tab` on later ones.
 */
export function useCameFrom(source: 'address' | 'tab'): string {
  return useSyncExternalStore(noChange, source === 'address' ? arrive : remember, nowhere);
}

/** The server whose lock led to the store, or null. */
export function useFromGuild(): string | null {
  const [, area, id = ''] = useCameFrom('tab').split(/[/?#]/);
  return area === 'dashboard' && snowflakePattern.test(id) ? id : null;
}
