// The timers of a match. All are absolute times, so they outlive the process that set them.
import type { AnyGame, Seat } from '@/lib/games/game';
import { createRng } from '@/lib/games/rng';
import { matchLimits } from '@/lib/rules/arcade/limits';
import type { StoredMatch, StoredSeat, Wait } from '@/lib/rules/arcade/schema';
import { isPlayedByPerson } from '@/lib/rules/arcade/seats';

export const isoAt = (at: number): string => new Date(at).toISOString();

/** When a waiting match is cancelled, epoch ms. */
export function lapsesAt({ createdAt }: Pick<StoredMatch, 'createdAt'>): number {
  return Date.parse(createdAt) + matchLimits.waitsFor;
}

/** When a seat's time runs out, epoch ms: after its reserve and, with a lost connection, its grace. */
export function graceEnd({ endsAt }: Wait, seat: Pick<StoredSeat, 'lostAt'> | undefined): number {
  const end = Date.parse(endsAt);
  const lostAt = seat?.lostAt ?? null;
  return lostAt === null ? end : Math.max(end, Date.parse(lostAt) + matchLimits.grace);
}

/** The seat with the time beyond its clock deducted from its reserve. */
export function charged(seat: StoredSeat, wait: Wait | undefined, now: number): StoredSeat {
  if (wait === undefined || wait.dueAt === wait.endsAt) return seat;
  return { ...seat, reserve: Math.max(0, seat.reserve - Math.max(0, now - Date.parse(wait.dueAt))) };
}

/** What the timers are computed from. */
interface Moment {
  readonly state: unknown;
  /** The number of the next step. */
  readonly step: number;
  /** The seat that has just acted; null for none. */
  readonly acted: Seat | null;
  readonly now: number;
}

/** The running clocks. A seat keeps its clock's time unless it has just acted. Computers have none. */
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

/** The first computer that has to act, after a pause of human length. */
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

/** When the pause that this state starts, or that is already running, is over; null without one. */
function pauseIn(game: AnyGame, { pausedUntil }: StoredMatch, { state, now }: Moment): string | null {
  const seconds = game.pause?.(state) ?? null;
  return seconds === null ? null : (pausedUntil ?? isoAt(now + seconds * 1000));
}

/** The initial reserve of each seat, in ms. */
export function firstReserve({ reserve }: Pick<AnyGame, 'reserve'>): number {
  return reserve === undefined ? matchLimits.reserve : reserve.seconds * 1000;
}

/** How much a step adds to a seat's reserve, in ms: on the first hand after every so many. */
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

/** Since when no one plays, or at a table no one is connected; null while anyone is. `now` is epoch ms. */
export function abandonedSince({ isTable, seats, abandonedAt }: StoredMatch, now: number): string | null {
  const isPlayed = seats.some((seat) =>
    isTable ? isPlayedByPerson(seat) && seat.lostAt === null : seat.person !== null && seat.level === null,
  );
  return isPlayed ? null : (abandonedAt ?? isoAt(now));
}

/**
 * When the pause of a match is over, epoch ms; null without one. A table deals no hand while no person sits
 * there, or while all of them have been disconnected for longer than the grace period.
 */
export function pauseEnd({ pausedUntil, isTable, seats, abandonedAt }: StoredMatch): number | null {
  if (pausedUntil === null) return null;
  const end = Date.parse(pausedUntil);
  if (!isTable || abandonedAt === null) return end;
  const isGone = end > Date.parse(abandonedAt) + matchLimits.grace;
  return isGone || !seats.some(isPlayedByPerson) ? null : end;
}

/** The match with its timers recomputed. Computers don't play on alone; they finish a table's hand. */
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
