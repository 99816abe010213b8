import type { AnyGame } from '@/lib/games/game';
import { beginMatch } from '@/lib/games/play';
import { firstHands } from '@/lib/rules/arcade/hands';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { seedOf, withMove } from '@/lib/rules/arcade/steps';
import { firstReserve, isoAt, timed } from '@/lib/rules/arcade/times';

/** The match in its first position, with the moves that were made early applied. */
export function begun(game: AnyGame, match: StoredMatch, now: number): StoredMatch {
  const options = game.options.parse(match.options);
  const secret = { ...match.secret, hands: firstHands(game, match) };
  const seed = seedOf({ ...match, secret });
  const position = beginMatch(game, { options, seats: match.seats.length, seed });
  const { early } = secret;
  const limit = game.limit?.seconds(options) ?? null;
  const active = timed(
    game,
    {
      ...match,
      phase: 'active',
      seats: match.seats.map((seat) => ({ ...seat, reserve: firstReserve(game) * seat.pace })),
      startedAt: isoAt(now),
      limitAt: limit === null ? null : isoAt(now + limit * 1000),
      beginsAt: null,
      secret: { ...secret, position, early: [] },
    },
    { state: position.state, step: position.step, acted: null, now },
  );
  return early.reduce((present, { seat, move }, step) => {
    return withMove(game, present, { seat, step, move, key: null }, now);
  }, active);
}
