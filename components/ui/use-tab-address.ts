'use client';

import { usePathname, useSearchParams } from 'next/navigation';

/**
 * The tab that the address names by `?tab=`, the first one where it names none, and how to go to another one:
 * each can be taken back with Back, but for steps by the arrow keys.
 */
export function useTabAddress(ids: readonly string[]) {
  const path = usePathname();
  const search: URLSearchParams | null = useSearchParams();
  const asked = search?.get('tab');
  const [first = ''] = ids;
  const shown = ids.find((id) => id === asked) ?? first;
  const hrefOf = (id: string) => (id === first ? path : `${path}?tab=${id}`);
  // Next hears of both, and asks the server for nothing.
  const show = (id: string, isStep: boolean, anchor = '') =>
    window.history[isStep ? 'replaceState' : 'pushState'](null, '', hrefOf(id) + anchor);
  return { shown, hrefOf, show };
}
