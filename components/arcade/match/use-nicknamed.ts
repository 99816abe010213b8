'use client';

import { useMemo } from 'react';
import { useFrame } from '@/components/activity/frame';
import type { Followed } from '@/components/arcade/match/use-match';
import { nicknamed } from '@/lib/rules/activity/nicknames';

/** In Discord's frame, replaces the players' names with their nicknames on the current server. */
export function useNicknamed(followed: Followed | null): Followed | null {
  const nicknames = useFrame()?.nicknames;
  return useMemo(() => {
    if (!followed || !nicknames?.size) return followed;
    const { data } = followed;
    return { ...followed, data: { ...data, seats: nicknamed(data.seats, nicknames) } };
  }, [followed, nicknames]);
}
