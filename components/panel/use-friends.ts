'use client';

import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

/** How often an open page looks whether the other side has done something. */
const LOOK_EVERY_MS = 10_000;

export const friendsKey = (userId: string) => ['friends', userId];

/** The four lists of the signed-in person, shared by all who show them, and looked at again and again. */
export function useFriends(userId: string) {
  return useQuery({
    queryKey: friendsKey(userId),
    queryFn: async ({ signal }) =>
      (await call('GET', '/api/friends/list/{userId}', { params: { userId }, signal })).data,
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: true,
  });
}
