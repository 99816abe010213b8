import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes cached data. A response in progress predates the change, and is dropped. */
export async function replaceData<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (data: T) => T,
): Promise<void> {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<T>(queryKey, (data) => data && change(data));
}
