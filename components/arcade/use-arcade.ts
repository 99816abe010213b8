'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '@/components/live/live';
import { call } from '@/lib/api/call';

/** How often an open page looks for what others have done. */
const POLL_MS = 10_000;

/** Matches, invitations, open tables and records of a person; read again when they are told of something. */
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
