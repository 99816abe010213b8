'use client';

import { usePathname, useSearchParams } from 'next/navigation';

/**
 * The tab in the URL's `?tab=`, by default the first one, and a function that switches to another: each
 * switch can be undone with Back, except those by arrow keys.
 */
export function useTabAddress(ids: readonly string[]) {
  const path = usePathname();
  const search: URLSearchParams | null = useSearchParams();
  const asked = search?.get('tab');
  const [first = ''] = ids;
  const shown = ids.find((id) => id === asked) ?? first;
  const hrefOf = (id: string) => (id === first ? path : `${path}?tab=${id}`);
  // Next syncs with both without a server request.
  const show = (id: string, isStep: boolean, anchor = '') =>
    window.history[isStep ? 'replaceState' : 'pushState'](null, '', hrefOf(id) + anchor);
  return { shown, hrefOf, show };
}
