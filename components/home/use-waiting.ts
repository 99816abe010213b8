'use client';

import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import type { WaitingItem } from '@/lib/contracts/dashboard';

const none: readonly WaitingItem[] = [];

/** The waiting items in the user's servers; empty while unknown. */
export function useWaiting(userId: string): readonly WaitingItem[] {
  const { data = none } = useQuery({
    queryKey: ['waiting', userId],
    queryFn: ({ signal }) =>
      call('GET', '/api/dashboard/guilds/{userId}/waiting', { params: { userId }, signal }),
    select: ({ items }) => items,
    staleTime: 30_000,
  });
  return data;
}
