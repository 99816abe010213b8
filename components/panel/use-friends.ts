'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '@/components/live/live';
import { readAgain } from '@/components/ui/read-again';
import { call } from '@/lib/api/call';

export const friendsKey = (userId: string) => ['friends', userId];

/**
 * The four lists of the signed-in person, shared by all who show them; they are read again whenever one of
 * the two sides has done something, on any device.
 */
export function useFriends(userId: string) {
  const queries = useQueryClient();
  useLive('friends', () => {
    // What this tab is doing itself ends with a look at the lists.
    if (queries.isMutating({ mutationKey: friendsKey(userId) }) > 0) return;
    void readAgain(queries, friendsKey(userId));
    void readAgain(queries, ['profile', userId]);
  });
  return useQuery({
    queryKey: friendsKey(userId),
    queryFn: ({ signal }) => call('GET', '/api/friends/list/{userId}', { params: { userId }, signal }),
    refetchOnWindowFocus: true,
  });
}
