'use client';

import { CallError, type CallInput, type ContractAt, call } from '@/lib/api/call';
import type { GameInfo } from '@/lib/games/game-info';
import { matchPath } from '@/lib/games/tiles';

type Wanted = NonNullable<CallInput<ContractAt<'POST', '/api/arcade/matches'>>['body']>;

/**
 * Creates a match; returns its path. Throws a CallError, also for a response without a match, such as a
 * proxy's.
 */
export async function createMatch(info: GameInfo, wanted: Wanted): Promise<string> {
  const answer: { readonly match?: { readonly matchId?: string } } = await call(
    'POST',
    '/api/arcade/matches',
    {
      body: wanted,
    },
  );
  const matchId = answer.match?.matchId;
  if (matchId === undefined) throw new CallError('internal', 'No matchId in response');
  return matchPath(info.id, matchId);
}
