import 'server-only';
import type { readReplay as contract } from '@/lib/contracts/arcade/lists';
import type { AnswerOf } from '@/lib/core/endpoint';
import { conflict } from '@/lib/core/errors';
import { assertMayMeet } from '@/lib/matches/friends';
import { viewerIn } from '@/lib/matches/show-match';
import { catchUpMatch, gameOf } from '@/lib/matches/stored-matches';
import { matchLimits } from '@/lib/rules/arcade/limits';
import { replayed } from '@/lib/rules/arcade/replay';

/**
 * A finished match as it was played: every move, the seeds, and what this person could see at the steps from
 * `from` on. Throws 'conflict' until it is over, so that nothing is revealed early.
 */
export async function readReplay(
  matchId: string,
  userId: string,
  from: number,
): Promise<AnswerOf<typeof contract>> {
  const { value: match } = await catchUpMatch(matchId);
  await assertMayMeet(match, userId);
  if (match.phase !== 'finished') throw conflict('This match can be replayed once it is over.');
  const game = gameOf(match);
  if (game.hands) throw conflict('This match is replayed hand by hand.');
  const viewer = viewerIn(match, userId);
  const { log, serverSeed } = match.secret;
  return {
    gameId: match.gameId,
    options: match.options,
    result: match.result,
    seeds: {
      commitment: match.commitment,
      serverSeed,
      playerSeeds: match.seats.map(({ seed }) => seed),
    },
    steps: log.length,
    moves: log.map(({ step, at, seat, kind, move, notation }) => ({ step, at, seat, kind, move, notation })),
    positions: replayed(game, match, from, matchLimits.replayed).map(({ step, state }) => ({
      step,
      view: game.view(state, viewer),
    })),
  };
}
