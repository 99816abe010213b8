// Makes the moves of computers. The match stores when a move is due. The process that made it due moves on a
// timer; any other that finds it overdue moves instead. Each step is made once, even if a process is killed
// in between.
import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAppError } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import type { AnyGame, Seat } from '@/lib/games/game';
import { findGame } from '@/lib/games/registry';
import { createRng } from '@/lib/games/rng';
import { log } from '@/lib/log';
import { completeMatch } from '@/lib/matches/complete-match';
import { drawSeed } from '@/lib/matches/draws';
import { think } from '@/lib/matches/think';
import { perProcess } from '@/lib/per-process';
import { caughtUp } from '@/lib/rules/arcade/catch-up';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withComputerMove } from '@/lib/rules/arcade/stand-in';
import { positionOf } from '@/lib/rules/arcade/steps';

declare global {
  var coralliumAnswers: Map<string, NodeJS.Timeout> | undefined;
}
/** Timers of matches in which a computer has to move, by match id. */
const timers = perProcess('coralliumAnswers', () => new Map());

/** How long before the end of its pause a computer starts to think, in ms. */
const LEAD_MS = 800;

/** Schedules the computer's move for the end of its pause, plus `late` ms, if a computer has to move. */
export function answerLater({ id, value }: Stored<StoredMatch>, late = 0): void {
  if (value.thinking === null || timers.has(id)) return;
  const delay = Math.max(0, Date.parse(value.thinking.at) - LEAD_MS - Date.now()) + late;
  timers.set(id, setTimeout(() => void answerNow(id), delay).unref());
}

/** The move that the computer chooses; null if its game throws, so that any legal move is played. */
async function chooseIn(game: AnyGame, match: StoredMatch, seat: Seat): Promise<unknown> {
  const { state } = positionOf(game, match);
  try {
    return await think(game, {
      seat,
      view: game.view(state, seat),
      offers: game.offers(state, seat),
      level: match.seats[seat]?.level ?? '',
      rng: createRng(drawSeed(), 'computer'),
    });
  } catch (error) {
    log().error({ err: error, matchId: match.matchId }, 'computer move could not be computed');
    return null;
  }
}

/** Makes the computer's move if one is due, and returns the match; null if the match is missing. */
async function moved(matchId: string): Promise<Stored<StoredMatch> | null> {
  const all = collectionOf(matches);
  const found = await all.get(matchId);
  const game = found ? findGame(found.value.gameId) : null;
  if (!found || !game || found.value.thinking === null) return found;
  const { seat, at } = found.value.thinking;
  if (Date.parse(at) - LEAD_MS > Date.now()) return found;
  const { step } = positionOf(game, found.value);
  const move = await chooseIn(game, found.value, seat);
  await sleep(Math.max(0, Date.parse(at) - Date.now()), undefined, { ref: false });
  const chosen = { seat, step, move, spare: drawSeed() };
  const changed = await all.update(matchId, (match) => {
    const now = Date.now();
    return withComputerMove(game, caughtUp(game, match, now), chosen, now);
  });
  return completeMatch(game, changed);
}

async function answerNow(matchId: string): Promise<void> {
  try {
    const present = await moved(matchId);
    timers.delete(matchId);
    if (present) answerLater(present);
  } catch (error) {
    timers.delete(matchId);
    // The match was removed or keeps changing; the job picks up overdue moves.
    if (!isAppError(error)) log().error({ err: error, matchId }, 'computer could not move');
  }
}
