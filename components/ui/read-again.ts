import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reloads everything under a key. A response in progress may predate the change; `invalidateQueries` alone
 * would accept it if it is the first.
 */
export async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
