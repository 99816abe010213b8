import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes what is loaded under a key. A response in progress was read before the change, and is dropped. */
export async function replaceData<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (data: T) => T,
): Promise<void> {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<T>(queryKey, (data) => data && change(data));
}
