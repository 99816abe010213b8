// The steps from one position of a match to the next: moves, timeouts, resignations, agreed draws.
import { AppError } from '@/lib/core/errors';
import { mixSeeds, numberedSeed } from '@/lib/games/fair-seed';
import type { AnyGame, Refusal, Seat } from '@/lib/games/game';
import {
  agreeOnDraw,
  endByLimit,
  endTurnOf,
  goOnFrom,
  type Position,
  playMove,
  readPosition,
  resignSeat,
  type Stepped,
  sitDown,
} from '@/lib/games/play';
import type { Seed } from '@/lib/games/rng';
import { finished } from '@/lib/rules/arcade/finish';
import { keyOfCall, loggedStep } from '@/lib/rules/arcade/hands';
import { indexed } from '@/lib/rules/arcade/indexes';
import type { LogEntry, StoredMatch, StoredSeat } from '@/lib/rules/arcade/schema';
import { emptySeat, withSeat } from '@/lib/rules/arcade/seats';
import { withSeatsEmptied } from '@/lib/rules/arcade/sittings';
import { addedReserve, charged, firstReserve, isoAt, timed } from '@/lib/rules/arcade/times';

/** The error for a move that the rules refuse; `reason` is the rules' own code. */
function refusalOf({ code, message }: Refusal): AppError {
  const details = { message, extra: { reason: code } };
  if (code === 'stale') return new AppError('stale', details);
  const isLate = code === 'over' || code === 'not_your_turn' || code === 'no_draw';
  return new AppError(isLate ? 'conflict' : 'invalid', details);
}

/** The seed of the match's dice, or of its next step if it has several. */
export function seedOf({ secret: { serverSeed, hands }, seats }: StoredMatch): Seed {
  if (hands !== null) return mixSeeds(numberedSeed(serverSeed, hands.seed.number), hands.seed.players);
  return mixSeeds(
    serverSeed,
    seats.map(({ seed }) => seed),
  );
}

/** The current position; throws if no version of the game can read it, or the match has not begun. */
export function positionOf(game: AnyGame, { secret, matchId }: StoredMatch): Position<unknown> {
  const position = readPosition(game, secret.position);
  if (position === null) throw new Error(`The position of match ${matchId} can't be read.`);
  return position;
}

type Step = Pick<LogEntry, 'seat' | 'kind' | 'notation'> & Partial<Pick<LogEntry, 'move' | 'key'>>;

/** Declines the draw offer; returns the same match if there is none. */
export function withDrawDeclined(match: StoredMatch): StoredMatch {
  const { drawOffer } = match;
  if (drawOffer === null) return match;
  const step = match.secret.position?.step ?? 0;
  const seats = match.seats.map((one, place) =>
    place === drawOffer ? { ...one, drawDeclinedAt: step } : one,
  );
  return { ...match, seats, drawOffer: null };
}

function afterOwnStep(
  { waits }: StoredMatch,
  sitting: StoredSeat,
  { seat, kind }: Pick<Step, 'seat' | 'kind'>,
  now: number,
): StoredSeat {
  const wait = waits.find((one) => one.seat === seat);
  const own = charged(sitting, wait, now);
  if (kind === 'timeout') return { ...own, misses: own.misses + 1 };
  if (kind === 'resign') return { ...own, leftAt: own.leftAt ?? isoAt(now) };
  return kind === 'move' ? { ...own, misses: 0, moves: own.moves + 1 } : own;
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
  // An offer stays open until the other player moves.
  const isOffering = seat === null || seat === match.drawOffer;
  const before = isOffering ? match : withDrawDeclined(match);
  const result = game.result(position.state);
  const isPauseOver = kind === 'go-on';
  const secret = {
    ...match.secret,
    position,
    ...loggedStep(game, match, {
      before: positionOf(game, match),
      after: position,
      entry,
      isLast: result !== null,
    }),
  };
  const seats = before.seats.map((sitting, place) => {
    const own = place === seat ? afterOwnStep(match, sitting, { seat, kind }, now) : sitting;
    return { ...own, reserve: own.reserve + addedReserve(game, match, secret, own.pace) };
  });
  const stepped = { ...before, seats, secret, pausedUntil: isPauseOver ? null : match.pausedUntil };
  const after = timed(game, withSeatsEmptied(game, stepped, { state: position.state, events, now }), {
    state: position.state,
    step: position.step,
    acted: seat,
    now,
  });
  return indexed(result === null ? withArrivalsSeated(game, after, now) : finished(game, after, result, now));
}

/** A move as the API receives it. */
export interface MoveCall {
  readonly seat: Seat;
  /** The step that it was meant for. */
  readonly step: number;
  readonly move: unknown;
  readonly key: string | null;
}

/** True if this call's move was made already, in this hand or the one before. */
function isRepeated({ secret: { log, hands } }: StoredMatch, { seat, key }: MoveCall): boolean {
  if (key === null) return false;
  const isSame = log.some((one) => one.key === key && one.seat === seat);
  return isSame || (hands?.keys.includes(keyOfCall({ seat, key })) ?? false);
}

/**
 * The step since which a seat has had its current decision; without a clock, the first step of the hand. Null
 * if that is the current step.
 */
function decidedSince({ waits, secret }: StoredMatch, seat: Seat): number | null {
  const wait = waits.find((one) => one.seat === seat);
  if (wait) return wait.step;
  const first = secret.hands?.hand?.first.step;
  return first === undefined ? null : first + 1;
}

/** Makes a move; returns the same match if a call with this key has made it already. Throws the refusal. */
export function withMove(game: AnyGame, match: StoredMatch, call: MoveCall, now: number): StoredMatch {
  const { seat, move, key } = call;
  if (isRepeated(match, call)) return match;
  const position = positionOf(game, match);
  const since = decidedSince(match, seat);
  const outcome = playMove(game, position, { ...call, ...(since !== null && { since }) }, seedOf(match));
  if (!outcome.ok) throw refusalOf(outcome);
  const parsed = game.move.parse(move);
  const notation = game.notation(position.state, seat, parsed);
  return withStep(game, match, outcome, { seat, kind: 'move', notation, move: parsed, key }, now);
}

export function withTimeout(game: AnyGame, match: StoredMatch, seat: Seat, now: number): StoredMatch {
  const outcome = endTurnOf(game, positionOf(game, match), seat, seedOf(match));
  return withStep(game, match, outcome, { seat, kind: 'timeout', notation: 'Time ran out' }, now);
}

/** The match after a player has resigned or left. */
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

/** Seats a person or a computer at a table. Throws the reason if they can't sit down. */
export function withSat(
  game: AnyGame,
  match: StoredMatch,
  { seat, sitting }: { readonly seat: Seat; readonly sitting: StoredSeat },
  now: number,
): StoredMatch {
  const sat = { at: isoAt(now), hand: match.secret.hands?.number ?? 0 };
  const reserve = firstReserve(game) * sitting.pace;
  const seated = withSeat(match, seat, { ...sitting, joined: true, reserve, sat });
  const outcome = sitDown(game, positionOf(game, match), seat);
  return withStep(game, seated, outcome, { seat, kind: 'sit', notation: 'Sat down' }, now);
}

/** Seats the people who wait for a seat as soon as it is empty. */
function withArrivalsSeated(game: AnyGame, match: StoredMatch, now: number): StoredMatch {
  const isFree = ({ person, level }: StoredSeat) => person === null && level === null;
  const next = match.arrivals.find(({ seat }) => isFree(match.seats[seat] ?? emptySeat));
  if (next === undefined) return match;
  const { seat, person, pace, seed } = next;
  const arrivals = match.arrivals.filter((one) => one !== next);
  const sitting = { ...emptySeat, person, pace, seed, ready: seed !== null };
  return withSat(game, { ...match, arrivals }, { seat, sitting }, now);
}

export function withGoOn(game: AnyGame, match: StoredMatch, now: number): StoredMatch {
  const outcome = goOnFrom(game, positionOf(game, match), seedOf(match));
  const number = outcome.ok ? game.hands?.number(outcome.position.state) : undefined;
  const notation = number === undefined ? 'Went on' : `Hand ${number}`;
  return withStep(game, match, outcome, { seat: null, kind: 'go-on', notation }, now);
}

export function withTimeUp(game: AnyGame, match: StoredMatch, now: number): StoredMatch {
  const outcome = endByLimit(game, positionOf(game, match));
  const notation = 'The match ran out of time';
  return withStep(game, match, outcome, { seat: null, kind: 'time-up', notation }, now);
}

export function withDraw(game: AnyGame, match: StoredMatch, now: number): StoredMatch {
  const outcome = agreeOnDraw(game, positionOf(game, match));
  return withStep(game, match, outcome, { seat: null, kind: 'draw', notation: 'Draw agreed' }, now);
}
