'use client';

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '@/components/live/live';
import { readAgain } from '@/components/ui/read-again';
import { call } from '@/lib/api/call';
import type { ArcadeHome } from '@/lib/contracts/arcade/lists';

/** Polling interval for other people's actions. */
const POLL_MS = 10_000;

/** A person's matches, invitations, open tables and records; reloaded on notifications. */
export function useArcade(userId: string) {
  const queries = useQueryClient();
  const queryKey = ['arcade', userId];
  useLive('notifications', () => void queries.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET', '/api/arcade/home/{userId}', { params: { userId }, signal }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  });
}

/** Applies a response's changes, and reloads the rest. */
export async function withArcadeHome(
  queries: QueryClient,
  userId: string,
  change: (home: ArcadeHome) => ArcadeHome,
): Promise<void> {
  const queryKey = ['arcade', userId];
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<ArcadeHome>(queryKey, (home) => home && change(home));
  void readAgain(queries, queryKey);
}
