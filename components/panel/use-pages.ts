'use client';

import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';

/**
 * A paged list: `read` gets the call's further query. `first` is the first page if another response has
 * included it. Nothing is loaded automatically while `isWanted` is false.
 */
export function usePages<P extends { readonly next: string | null }>(
  queryKey: readonly unknown[],
  read: (from: { readonly after?: string }, signal: AbortSignal) => Promise<P>,
  first?: P,
  isWanted = true,
) {
  return useInfiniteQuery({
    queryKey,
    enabled: isWanted,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => read(pageParam === '' ? {} : { after: pageParam }, signal),
    getNextPageParam: (page: P) => page.next,
    ...(first === undefined ? {} : { initialData: { pages: [first], pageParams: [''] } }),
  });
}

/** Updates an item in all lists under a key without reloading them; null removes it. */
export function changeItem<I>(
  queries: QueryClient,
  queryKey: readonly unknown[],
  isIt: (item: I) => boolean,
  item: I | null,
): void {
  const next = item === null ? [] : [item];
  queries.setQueriesData<InfiniteData<{ readonly items: readonly I[] }>>(
    { queryKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((one) => (isIt(one) ? next : [one])),
        })),
      },
  );
}
