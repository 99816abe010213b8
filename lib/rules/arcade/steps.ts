// What leads from one position of a match to the next: moves, ends of clocks, resignations, agreed draws.
import { AppError } from '@/lib/core/errors';
import { mixSeeds } from '@/lib/games/fair-seed';
import type { AnyGame, Refusal, Seat } from '@/lib/games/game';
import {
  agreeOnDraw,
  endTurnOf,
  type Position,
  playMove,
  readPosition,
  resignSeat,
  type Stepped,
} from '@/lib/games/play';
import type { Seed } from '@/lib/games/rng';
import { finished } from '@/lib/rules/arcade/finish';
import { indexed } from '@/lib/rules/arcade/indexes';
import type { LogEntry, StoredMatch } from '@/lib/rules/arcade/schema';
import { charged, isoAt, timed } from '@/lib/rules/arcade/times';

/** What is answered to a move or its like that the rules refuse; `reason` is the rules' own word for it. */
function refusalOf({ code, message }: Refusal): AppError {
  const details = { message, extra: { reason: code } };
  if (code === 'stale') return new AppError('stale', details);
  const isLate = code === 'over' || code === 'not_your_turn' || code === 'no_draw';
  return new AppError(isLate ? 'conflict' : 'invalid', details);
}

/** The seed of the dice of a match. */
export function seedOf({ secret, seats }: StoredMatch): Seed {
  return mixSeeds(
    secret.serverSeed,
    seats.map(({ seed }) => seed),
  );
}

/** The present position; throws where no version of the game knows it, or the match has not begun. */
export function positionOf(game: AnyGame, { secret, matchId }: StoredMatch): Position<unknown> {
  const position = readPosition(game, secret.position);
  if (position === null) throw new Error(`The position of match ${matchId} can't be read.`);
  return position;
}

type Step = Pick<LogEntry, 'seat' | 'kind' | 'notation'> & Partial<Pick<LogEntry, 'move' | 'key'>>;

/** After the offer of a draw was turned down; the same where there is none. */
export function withDrawDeclined(match: StoredMatch): StoredMatch {
  const { drawOffer } = match;
  if (drawOffer === null) return match;
  const step = match.secret.position?.step ?? 0;
  const seats = match.seats.map((one, place) =>
    place === drawOffer ? { ...one, drawDeclinedAt: step } : one,
  );
  return { ...match, seats, drawOffer: null };
}

/** The match after a step; `now` is epoch ms. */
function withStep(
  game: AnyGame,
  match: StoredMatch,
  outcome: Stepped<unknown, unknown> | Refusal,
  { seat, kind, notation, move = null, key = null }: Step,
  now: number,
): StoredMatch {
  if (!outcome.ok) throw refusalOf(outcome);
  const { position, events } = outcome;
  const entry: LogEntry = {
    step: position.step - 1,
    at: isoAt(now),
    seat,
    kind,
    move,
    key,
    notation,
    events: events.map(({ to, event }) => ({ to, event })),
  };
  // An offer is open until the other player moves.
  const before = seat === null || seat === match.drawOffer ? match : withDrawDeclined(match);
  const seats = before.seats.map((sitting, place) => {
    if (place !== seat) return sitting;
    const own = charged(
      sitting,
      match.waits.find((wait) => wait.seat === seat),
      now,
    );
    if (kind === 'timeout') return { ...own, misses: own.misses + 1 };
    if (kind === 'resign') return { ...own, leftAt: own.leftAt ?? isoAt(now) };
    return kind === 'move' ? { ...own, misses: 0, moves: own.moves + 1 } : own;
  });
  const after = timed(
    game,
    {
      ...before,
      seats,
      secret: { ...match.secret, position, log: [...match.secret.log, entry] },
    },
    { state: position.state, step: position.step, acted: seat, now },
  );
  const result = game.result(position.state);
  return indexed(result === null ? after : finished(game, after, result, now));
}

/** A move as a call brings it. */
export interface MoveCall {
  readonly seat: Seat;
  /** The step that it was meant for. */
  readonly step: number;
  readonly move: unknown;
  readonly key: string | null;
}

/** After a move; the same match where a call with this key has brought it already. Throws the refusal. */
export function withMove(game: AnyGame, match: StoredMatch, call: MoveCall, now: number): StoredMatch {
  const { seat, move, key } = call;
  const isRepeated = key !== null && match.secret.log.some((one) => one.key === key && one.seat === seat);
  if (isRepeated) return match;
  const position = positionOf(game, match);
  const outcome = playMove(game, position, call, seedOf(match));
  if (!outcome.ok) throw refusalOf(outcome);
  const parsed = game.move.parse(move);
  const notation = game.notation(position.state, seat, parsed);
  return withStep(game, match, outcome, { seat, kind: 'move', notation, move: parsed, key }, now);
}

/** After the end of a seat's time. */
export function withTimeout(game: AnyGame, match: StoredMatch, seat: Seat, now: number): StoredMatch {
  const outcome = endTurnOf(game, positionOf(game, match), seat, seedOf(match));
  return withStep(game, match, outcome, { seat, kind: 'timeout', notation: 'Time ran out' }, now);
}

/** After a player has given up, or left. */
export function withResigned(
  game: AnyGame,
  match: StoredMatch,
  seat: Seat,
  now: number,
  notation = 'Resigned',
): StoredMatch {
  const outcome = resignSeat(game, positionOf(game, match), seat);
  return withStep(game, match, outcome, { seat, kind: 'resign', notation }, now);
}

/** After all have agreed on a draw. */
export function withDraw(game: AnyGame, match: StoredMatch, now: number): StoredMatch {
  const outcome = agreeOnDraw(game, positionOf(game, match));
  return withStep(game, match, outcome, { seat: null, kind: 'draw', notation: 'Draw agreed' }, now);
}
