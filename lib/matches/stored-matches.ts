import 'server-only';
import { type AppError, isAppError, notFound } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import type { AnyGame } from '@/lib/games/game';
import { findGame } from '@/lib/games/registry';
import { answerLater } from '@/lib/matches/answer-for-computer';
import { completeMatch } from '@/lib/matches/complete-match';
import { caughtUp } from '@/lib/rules/arcade/catch-up';
import { matchLimits } from '@/lib/rules/arcade/limits';
import type { StoredMatch } from '@/lib/rules/arcade/schema';

const gone = () => notFound('There is no such match. It may have been cancelled.');

/** The game of a match; throws `not_found` if the arcade no longer has it. */
export function gameOf({ gameId }: Pick<StoredMatch, 'gameId'>): AnyGame {
  const game = findGame(gameId);
  if (game === null) throw notFound("The arcade doesn't have this game.");
  return game;
}

/** The stored match. Throws `not_found`. */
export async function getMatch(matchId: string): Promise<Stored<StoredMatch>> {
  const found = await collectionOf(matches).get(matchId);
  if (found === null) throw gone();
  return found;
}

/** Applies and stores every timer that has expired; returns the updated match. Throws `not_found`. */
export async function catchUpMatch(matchId: string): Promise<Stored<StoredMatch>> {
  const found = await getMatch(matchId);
  const isBehind = found.value.due !== null && Date.parse(found.value.dueAt) <= Date.now();
  if (!isBehind) return found;
  // The process that scheduled the computer's move may have ended.
  answerLater(found, matchLimits.answersWithin);
  const catchUp = (match: StoredMatch) => caughtUp(gameOf(match), match, Date.now());
  const present = await collectionOf(matches).update(matchId, catchUp);
  return completeMatch(gameOf(present.value), present);
}

/**
 * Applies expired timers and then a pure function to a match, by compare-and-set, so that concurrent changes
 * run one after another. If the function throws, its change is dropped and the error rethrown, but the
 * expired timers are still stored: a late move ends the match for everyone.
 */
export async function changeMatch(
  matchId: string,
  change: (game: AnyGame, match: StoredMatch, now: number) => StoredMatch,
): Promise<Stored<StoredMatch>> {
  const all = collectionOf(matches);
  const tried: { refusal: AppError | null } = { refusal: null };
  try {
    const changed = await all.update(matchId, (match) => {
      const now = Date.now();
      const game = gameOf(match);
      const present = caughtUp(game, match, now);
      tried.refusal = null;
      try {
        return change(game, present, now);
      } catch (error) {
        if (present === match || !isAppError(error)) throw error;
        tried.refusal = error;
        return present;
      }
    });
    answerLater(changed);
    const completed = await completeMatch(gameOf(changed.value), changed);
    if (tried.refusal !== null) throw tried.refusal;
    return completed;
  } catch (error) {
    if (isAppError(error, 'not_found') && (await all.get(matchId)) === null) throw gone();
    throw error;
  }
}
