'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '@/components/live/live';
import { readAgain } from '@/components/ui/read-again';
import { call } from '@/lib/api/call';

export const friendsKey = (userId: string) => ['friends', userId];

/**
 * The signed-in person's four lists, shared by all components; reloaded whenever either side does something,
 * on any device.
 */
export function useFriends(userId: string) {
  const queries = useQueryClient();
  useLive('friends', () => {
    // This tab's own actions reload the lists at their end.
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
