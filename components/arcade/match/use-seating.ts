'use client';

import { useEffect, useState } from 'react';
import type { Answer } from '@/components/arcade/match/use-match';
import { dropSeed, seedFor } from '@/components/games/kept-seed';
import { reasonOf } from '@/components/ui/tell-failure';
import { CallError, call } from '@/lib/api/call';
import type { MatchView } from '@/lib/rules/arcade/view-schema';

/** Whether players confirm that they are ready: with more than two, the others take a while to arrive. */
export function hasReadyUp({ seats }: Pick<MatchView, 'seats'>): boolean {
  return seats.length > 2;
}

/**
 * What a user who opens a waiting match must still do. They are a spectator until they join, even with a
 * reserved seat. Opening a table's page never claims a seat.
 */
function dueIn({ phase, viewer, seats, table }: MatchView, ownId: string): 'join' | 'ready' | null {
  const isTable = table !== null && phase === 'active';
  if (phase !== 'waiting' && !isTable) return null;
  if (isTable && viewer === 'spectator') return null;
  if (viewer !== 'spectator') {
    const isAsked = isTable || !hasReadyUp({ seats }) || seats.every(({ hasJoined }) => hasJoined);
    return isAsked && seats[viewer]?.isReady === false ? 'ready' : null;
  }
  const isOpen = seats.some(
    ({ userId, level, hasJoined }) => !hasJoined && level === null && (userId === null || userId === ownId),
  );
  return isOpen ? 'join' : null;
}

/**
 * Joins the match and adds the user's seed to the dice, after the server has committed to its own. Returns
 * why that failed, or null.
 */
export function useSeating(
  userId: string,
  data: MatchView | null,
  accept: (answer: Answer) => void,
): string | null {
  const [failure, setFailure] = useState<string | null>(null);
  const due = data === null ? null : dueIn(data, userId);
  const matchId = data?.matchId;
  const isLater = data !== null && data.table === null && hasReadyUp(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per match
  useEffect(() => {
    if (matchId === undefined || due === null) return;
    const params = { matchId };
    const body = { seed: seedFor(userId, matchId) };
    const asked =
      due === 'ready'
        ? call('POST', '/api/arcade/matches/{matchId}/ready', { params, body })
        : call('POST', '/api/arcade/matches/{matchId}/join', { params, body: isLater ? {} : body });
    asked.then(accept, (error: unknown) => {
      const isRefused = error instanceof CallError && error.code !== 'unreachable';
      if (isRefused) dropSeed(userId, matchId);
      setFailure(reasonOf(error));
    });
  }, [matchId, due]);
  return failure;
}
