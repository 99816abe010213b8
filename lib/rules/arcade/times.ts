// The times of a match: all are absolute, so that they go on whatever becomes of the process that set them.
import type { AnyGame, Seat } from '@/lib/games/game';
import { createRng } from '@/lib/games/rng';
import { matchLimits } from '@/lib/rules/arcade/limits';
import type { StoredMatch, StoredSeat, Wait } from '@/lib/rules/arcade/schema';
import { isPlayedByPerson } from '@/lib/rules/arcade/seats';

/** An ISO date of epoch ms. */
export const isoAt = (at: number): string => new Date(at).toISOString();

/** When a match that waits is cancelled, epoch ms. */
export function lapsesAt({ createdAt }: Pick<StoredMatch, 'createdAt'>): number {
  return Date.parse(createdAt) + matchLimits.waitsFor;
}

/**
 * When the time of a seat is over for good, epoch ms: with its reserve, and not before whoever has lost the
 * connection has had their grace.
 */
export function graceEnd({ endsAt }: Wait, seat: Pick<StoredSeat, 'lostAt'> | undefined): number {
  const end = Date.parse(endsAt);
  const lostAt = seat?.lostAt ?? null;
  return lostAt === null ? end : Math.max(end, Date.parse(lostAt) + matchLimits.grace);
}

/** The seat after the time that it took: what went beyond the clock is taken off its reserve. */
export function charged(seat: StoredSeat, wait: Wait | undefined, now: number): StoredSeat {
  if (wait === undefined || wait.dueAt === wait.endsAt) return seat;
  return { ...seat, reserve: Math.max(0, seat.reserve - Math.max(0, now - Date.parse(wait.dueAt))) };
}

/** What the times of a match follow from. */
interface Moment {
  readonly state: unknown;
  /** The number of the next step. */
  readonly step: number;
  /** The seat that has just acted; null for none. */
  readonly acted: Seat | null;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Who is waited for: whoever was so before with the same clock keeps their time, but for the seat that has
 * just acted. Nobody waits for a computer.
 */
function waitsIn(game: AnyGame, { waits, seats }: StoredMatch, { state, step, acted, now }: Moment): Wait[] {
  return game.turns(state).flatMap(({ seat, clock: name }): Wait[] => {
    const clock = name === null ? undefined : game.clocks[name];
    const sitting = seats[seat];
    if (name === null || clock === undefined || sitting === undefined || sitting.level !== null) return [];
    const before = waits.find((wait) => wait.seat === seat && wait.clock === name);
    if (before !== undefined && seat !== acted) return [before];
    const dueAt = now + clock.seconds * 1000 * sitting.pace;
    const endsAt = dueAt + (clock.hasReserve ? sitting.reserve : 0);
    return [{ seat, clock: name, since: isoAt(now), dueAt: isoAt(dueAt), endsAt: isoAt(endsAt), step }];
  });
}

/** The first computer that has a clock, after a pause as a person makes it. */
function thinkingIn(
  game: AnyGame,
  { seats, thinking, secret }: StoredMatch,
  { state, step, acted, now }: Moment,
): StoredMatch['thinking'] {
  const turn = game.turns(state).find(({ seat, clock }) => clock !== null && seats[seat]?.level);
  if (turn === undefined) return null;
  if (thinking?.seat === turn.seat && acted !== turn.seat) return thinking;
  const [from, to] = game.thinks ?? matchLimits.pause;
  const pause = from + createRng(secret.serverSeed, `pause ${step}`).below(to - from + 1);
  return { seat: turn.seat, at: isoAt(now + pause) };
}

/** When the pause that this state brings, or in which the match is already, is over; null without one. */
function pauseIn(game: AnyGame, { pausedUntil }: StoredMatch, { state, now }: Moment): string | null {
  const seconds = game.pause?.(state) ?? null;
  return seconds === null ? null : (pausedUntil ?? isoAt(now + seconds * 1000));
}

/** What each seat of a game has beside its clocks at first, in ms. */
export function firstReserve({ reserve }: Pick<AnyGame, 'reserve'>): number {
  return reserve === undefined ? matchLimits.reserve : reserve.seconds * 1000;
}

/** By how much a step lets the reserve of a seat grow, in ms: with the first hand after every so many. */
export function addedReserve(
  { reserve }: Pick<AnyGame, 'reserve'>,
  { secret: before }: StoredMatch,
  { hands: after }: Pick<StoredMatch['secret'], 'hands'>,
  pace: number,
): number {
  const number = after?.number ?? 0;
  if (reserve === undefined || number < 2 || number === before.hands?.number) return 0;
  return (number - 1) % reserve.everyHands === 0 ? reserve.more * 1000 * pace : 0;
}

/** Since when nobody plays, or at a table is connected; null while somebody does. `now` is epoch ms. */
export function abandonedSince({ isTable, seats, abandonedAt }: StoredMatch, now: number): string | null {
  const isPlayed = seats.some((seat) =>
    isTable ? isPlayedByPerson(seat) && seat.lostAt === null : seat.person !== null && seat.level === null,
  );
  return isPlayed ? null : (abandonedAt ?? isoAt(now));
}

/**
 * When the pause of a match is over, epoch ms; null without one. A table deals no hand while no person sits
 * there, nor to people who have all lost their connections for the whole grace.
 */
export function pauseEnd({ pausedUntil, isTable, seats, abandonedAt }: StoredMatch): number | null {
  if (pausedUntil === null) return null;
  const end = Date.parse(pausedUntil);
  if (!isTable || abandonedAt === null) return end;
  const isGone = end > Date.parse(abandonedAt) + matchLimits.grace;
  return isGone || !seats.some(isPlayedByPerson) ? null : end;
}

/**
 * The match with all its times anew. Computers don't go on among themselves; at a table they play the present
 * hand to its end.
 */
export function timed(game: AnyGame, match: StoredMatch, moment: Moment): StoredMatch {
  const abandonedAt = abandonedSince(match, moment.now);
  const goesOn = match.isTable || abandonedAt === null;
  return {
    ...match,
    waits: waitsIn(game, match, moment),
    pausedUntil: goesOn ? pauseIn(game, match, moment) : null,
    thinking: goesOn ? thinkingIn(game, match, moment) : null,
    abandonedAt,
  };
}
