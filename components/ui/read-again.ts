import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for everything under a key. An answer on its way may be from before the change that this
 * follows; `invalidateQueries` alone would take it, where it is the first.
 */
export async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
