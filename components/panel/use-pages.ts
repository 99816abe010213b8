'use client';

import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';

/**
 * A list that is read page by page: `read` gets what the call adds to its query. `first` is the first page if
 * another response has included it. Nothing is read automatically while `isWanted` is false.
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

/**
 * Lets all lists under a key show what has become of an item, without reading them again; null takes it out.
 */
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
