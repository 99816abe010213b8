'use client';

import { useInfiniteQuery } from '@tanstack/react-query';

/**
 * A list that is read page by page: `read` gets what the call adds to its query. `first` is the first page
 * where another answer has brought it already.
 */
export function usePages<P extends { readonly next: string | null }>(
  queryKey: readonly unknown[],
  read: (from: { readonly after?: string }, signal: AbortSignal) => Promise<P>,
  first?: P,
) {
  return useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => read(pageParam === '' ? {} : { after: pageParam }, signal),
    getNextPageParam: (page: P) => page.next,
    ...(first === undefined ? {} : { initialData: { pages: [first], pageParams: [''] } }),
  });
}
