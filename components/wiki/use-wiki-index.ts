'use client';

import { useCallback, useState } from 'react';
import { call } from '@/lib/api/call';
import type { WikiIndex } from '@/lib/rules/wiki/search';

type State =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly search: WikiIndex };

async function fetchIndex(): Promise<WikiIndex> {
  const [{ indexWiki }, { places }] = await Promise.all([
    import('@/lib/rules/wiki/search'),
    call('GET', '/api/wiki/places'),
  ]);
  return indexWiki(places);
}

/** The wiki's search index, loaded by `load`, which retries after an error. */
export function useWikiIndex() {
  const [state, setState] = useState<State>({ status: 'idle' });
  const load = useCallback(() => {
    setState((current) => {
      if (current.status === 'ready' || current.status === 'loading') return current;
      fetchIndex().then(
        (search) => setState({ status: 'ready', search }),
        () => setState({ status: 'failed' }),
      );
      return { status: 'loading' };
    });
  }, []);
  return { state, load };
}
