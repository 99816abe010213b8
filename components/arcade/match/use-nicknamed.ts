'use client';

import { useMemo } from 'react';
import { useFrame } from '@/components/activity/frame';
import type { Followed } from '@/components/arcade/match/use-match';
import { nicknamed } from '@/lib/rules/activity/nicknames';

/** A match whose players have, in Discord's frame, the names by which they are known on the server there. */
export function useNicknamed(followed: Followed | null): Followed | null {
  const nicknames = useFrame()?.nicknames;
  return useMemo(() => {
    if (!followed || !nicknames?.size) return followed;
    const { data } = followed;
    return { ...followed, data: { ...data, seats: nicknamed(data.seats, nicknames) } };
  }, [followed, nicknames]);
}
