'use client';

import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import type { WaitingItem } from '@/lib/contracts/dashboard';

const none: readonly WaitingItem[] = [];

/** What waits for the person in their servers; nothing while that is not known. */
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
