// The times of a match: all are absolute, so that they go on whatever becomes of the process that set them.
import type { AnyGame, Seat } from '@/lib/games/game';
import { matchLimits } from '@/lib/rules/arcade/limits';
import type { StoredMatch, StoredSeat, Wait } from '@/lib/rules/arcade/schema';

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

/**
 * Who is waited for in `state`: whoever was so before with the same clock keeps their time, but for the seat
 * that has just acted.
 */
export function waitsIn(
  game: AnyGame,
  { waits, seats }: Pick<StoredMatch, 'waits' | 'seats'>,
  { state, acted, now }: { readonly state: unknown; readonly acted: Seat | null; readonly now: number },
): Wait[] {
  return game.turns(state).flatMap(({ seat, clock: name }): Wait[] => {
    const clock = name === null ? undefined : game.clocks[name];
    const sitting = seats[seat];
    if (name === null || clock === undefined || sitting === undefined) return [];
    const before = waits.find((wait) => wait.seat === seat && wait.clock === name);
    if (before !== undefined && seat !== acted) return [before];
    const dueAt = now + clock.seconds * 1000 * sitting.pace;
    const endsAt = dueAt + (clock.hasReserve ? sitting.reserve : 0);
    return [{ seat, clock: name, since: isoAt(now), dueAt: isoAt(dueAt), endsAt: isoAt(endsAt) }];
  });
}
