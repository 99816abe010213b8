// Tables: people sit down and leave while play goes on, and it closes once all of them have gone for long.
import { conflict } from '@/lib/core/errors';
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

const DAY = 86_400_000;

/** Who is at a table from the first moment. */
export interface FirstAtTable {
  readonly host: Comer;
  readonly seat: Seat;
  /** How many computers, of which level, sit in the seats that follow. */
  readonly computers: number;
  readonly level: string;
}

/** A table that was made a moment ago, opened: its host sits there, and so do the computers. */
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

/** The seat that is kept for somebody who has not come in time; null where there is none. */
function lapsedSeatIn({ seats, createdAt }: StoredMatch, now: number): Seat | null {
  if (Date.parse(createdAt) + matchLimits.waitsFor > now) return null;
  const seat = seats.findIndex(({ person, joined }) => person !== null && !joined);
  return seat === -1 ? null : seat;
}

/**
 * After somebody has come to a table: they sit down in the seat that is kept for them or in one that is free,
 * or a computer leaves its seat for them once its hand is over. The same where they have come already. Throws
 * `conflict` where all seats are taken by people, while they are about to leave, and once it is closed.
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

/** After somebody has left a table: they are gone at once, or once their hand is over. */
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

/** After a computer has taken a free seat of a table; throws `conflict` where there is none. */
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

/** A table that is over: everybody has left it, and its last hand is closed. `now` is epoch ms. */
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
