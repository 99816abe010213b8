// Tables: people sit down and leave during play, and a table closes once all of them have been gone for a
// while.

import { conflict } from '@/lib/core/errors';
import { DAY } from '@/lib/core/milliseconds';
import type { AnyGame, Seat } from '@/lib/games/game';
import { begun } from '@/lib/rules/arcade/begun';
import { lastHandClosed } from '@/lib/rules/arcade/hands';
import { indexed, openSeatIn, yieldingSeatIn } from '@/lib/rules/arcade/indexes';
import { keptDays, matchLimits } from '@/lib/rules/arcade/limits';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withoutSeatAlerts } from '@/lib/rules/arcade/seat-alerts';
import {
  type Comer,
  emptySeat,
  ownSeat,
  seatOf,
  seatOfComputer,
  taken,
  whyClosed,
} from '@/lib/rules/arcade/seats';
import { positionOf, withResigned, withSat } from '@/lib/rules/arcade/steps';
import { isoAt } from '@/lib/rules/arcade/times';

/** Who sits at a table when it opens. */
export interface FirstAtTable {
  readonly host: Comer;
  readonly seat: Seat;
  /** How many computers sit in the next seats, and their level. */
  readonly computers: number;
  readonly level: string;
}

/** Opens a new table: its host and the computers are seated. */
export function openedTable(
  game: AnyGame,
  match: StoredMatch,
  { host, seat, computers, level }: FirstAtTable,
  now: number,
): StoredMatch {
  const places = [...match.seats.keys()].map((place) => (seat + place) % match.seats.length);
  const free = places.slice(1).filter((place) => match.seats[place]?.person === null);
  const opened = withSat(game, begun(game, match, now), { seat, sitting: taken(emptySeat, host) }, now);
  return free
    .slice(0, computers)
    .reduce(
      (table, place) => withSat(game, table, { seat: place, sitting: seatOfComputer(level) }, now),
      opened,
    );
}

/** The seat reserved for a person who has not come in time; null if there is none. */
function lapsedSeatIn({ seats, createdAt }: StoredMatch, now: number): Seat | null {
  if (Date.parse(createdAt) + matchLimits.waitsFor > now) return null;
  const seat = seats.findIndex(({ person, joined }) => person !== null && !joined);
  return seat === -1 ? null : seat;
}

/**
 * Seats a person at a table: in the seat reserved for them, in a free one, or in one that a computer vacates
 * after its hand. Returns the same table if they are there already. Throws `conflict` if people have all the
 * seats, while they are leaving, and once it is closed.
 */
export function withComer(game: AnyGame, match: StoredMatch, comer: Comer, now: number): StoredMatch {
  const { person, pace, seed = null } = comer;
  if (match.phase !== 'active') throw conflict(whyClosed(match));
  const own = seatOf(match, person.userId);
  const sitting = own === null ? undefined : match.seats[own];
  if (sitting?.joined) {
    if (sitting.leftAt === null) return match;
    throw conflict('You leave this table after the hand. Sit down again then.');
  }
  if (match.arrivals.some((one) => one.person.userId === person.userId)) return match;
  const waiting = withoutSeatAlerts(match, [person.userId]);
  const free = own ?? openSeatIn(match) ?? lapsedSeatIn(match, now);
  if (free !== null) return withSat(game, waiting, { seat: free, sitting: taken(emptySeat, comer) }, now);
  const seat = yieldingSeatIn(match);
  if (seat === null) throw conflict('All seats at this table are taken.');
  const arrivals = [...match.arrivals, { seat, person, pace, seed }];
  return withResigned(game, { ...waiting, arrivals }, seat, now, 'Makes room');
}

/** Removes a person from a table: at once, or after their hand. */
export function withGoneFromTable(
  game: AnyGame,
  match: StoredMatch,
  userId: string,
  now: number,
): StoredMatch {
  if (match.phase !== 'active') return match;
  const arrivals = match.arrivals.filter(({ person }) => person.userId !== userId);
  if (arrivals.length < match.arrivals.length) return indexed({ ...match, arrivals });
  const seat = ownSeat(match, userId);
  if (match.seats[seat]?.leftAt !== null) return match;
  return withResigned(game, match, seat, now, 'Left the table');
}

/** Gives a free seat of a table to a computer; throws `conflict` if there is none. */
export function withComputerAtTable(
  game: AnyGame,
  match: StoredMatch,
  { userId, level }: { readonly userId: string; readonly level: string },
  now: number,
): StoredMatch {
  if (match.phase !== 'active') throw conflict(whyClosed(match));
  ownSeat(match, userId);
  const seat = openSeatIn(match);
  if (seat === null) throw conflict('All seats at this table are taken.');
  return withSat(game, match, { seat, sitting: seatOfComputer(level) }, now);
}

/** Closes a table: everyone leaves, and its last hand is closed. `now` is epoch ms. */
export function closedTable(game: AnyGame, match: StoredMatch, now: number): StoredMatch {
  const emptied = [...match.seats.keys()].reduce<StoredMatch>(
    (table, seat) => {
      const { joined = false, leftAt = null } = table.seats[seat] ?? {};
      return joined && leftAt === null ? withResigned(game, table, seat, now, 'Left the table') : table;
    },
    { ...match, arrivals: [], seatAlerts: [] },
  );
  return indexed({
    ...emptied,
    phase: 'finished',
    seats: emptied.seats.map(() => emptySeat),
    secret: { ...emptied.secret, hands: lastHandClosed(emptied, positionOf(game, emptied), now) },
    waits: [],
    pausedUntil: null,
    thinking: null,
    abandonedAt: null,
    finishedAt: isoAt(now),
    expiresAt: isoAt(now + keptDays.finished * DAY),
  });
}
