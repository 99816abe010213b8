// A finished match once more, from its seeds and steps.
import type { AnyGame, Refusal } from '@/lib/games/game';
import {
  agreeOnDraw,
  beginMatch,
  endTurnOf,
  type Position,
  playMove,
  resignSeat,
  type Stepped,
} from '@/lib/games/play';
import type { LogEntry, StoredMatch } from '@/lib/rules/arcade/schema';
import { seedOf } from '@/lib/rules/arcade/steps';

function stepOf(
  game: AnyGame,
  match: StoredMatch,
  position: Position<unknown>,
  { seat, kind, move }: LogEntry,
): Stepped<unknown, unknown> | Refusal {
  const seed = seedOf(match);
  if (seat === null) return agreeOnDraw(game, position);
  switch (kind) {
    case 'move':
      return playMove(game, position, { seat, step: position.step, move }, seed);
    case 'timeout':
      return endTurnOf(game, position, seat, seed);
    case 'resign':
      return resignSeat(game, position, seat);
    case 'draw':
      return agreeOnDraw(game, position);
  }
}

/**
 * The positions from step `from` on, at most `count`. Ends early where the rules have changed since, so that
 * a step can't be done again.
 */
export function replayed(
  game: AnyGame,
  match: StoredMatch,
  from: number,
  count: number,
): readonly Position<unknown>[] {
  const options = game.options.parse(match.options);
  let position = beginMatch(game, { options, seats: match.seats.length, seed: seedOf(match) });
  const found: Position<unknown>[] = [];
  for (const entry of [...match.secret.log, null]) {
    if (position.step >= from) found.push(position);
    if (entry === null || found.length === count) break;
    const outcome = stepOf(game, match, position, entry);
    if (!outcome.ok) break;
    position = outcome.position;
  }
  return found;
}
