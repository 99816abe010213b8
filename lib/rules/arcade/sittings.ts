// Stays of people at a table: each moves to a document of its own once the seat is empty.
import { DAY } from '@/lib/core/milliseconds';
import type { AddressedEvent, AnyGame } from '@/lib/games/game';
import { indexed } from '@/lib/rules/arcade/indexes';
import { keptDays } from '@/lib/rules/arcade/limits';
import type { Sitting, StoredMatch, StoredSitting } from '@/lib/rules/arcade/schema';
import { emptySeat } from '@/lib/rules/arcade/seats';
import { isoAt } from '@/lib/rules/arcade/times';

interface TableStep {
  readonly state: unknown;
  readonly events: readonly AddressedEvent<unknown>[];
  readonly now: number;
}

/** Removes players from seats that the game reports as empty; returns the same table if none are. */
export function withSeatsEmptied(
  { table }: AnyGame,
  match: StoredMatch,
  { state, events, now }: TableStep,
): StoredMatch {
  if (!match.isTable || table === undefined) return match;
  const isFreed = match.seats.map(({ joined }, seat) => joined && table.isEmpty(state, seat));
  if (!isFreed.includes(true)) return match;
  const left = events.flatMap(({ event }) => table.left(event) ?? []);
  const number = match.secret.hands?.number ?? 0;
  const sittings = match.seats.flatMap(({ person, sat }, seat): readonly Sitting[] => {
    const hands = number - (sat?.hand ?? number);
    if (!isFreed[seat] || person === null || sat === null || hands === 0) return [];
    const net = left.find((one) => one.seat === seat)?.net ?? 0;
    return [{ person, seat, satAt: sat.at, leftAt: isoAt(now), hands, net }];
  });
  return {
    ...match,
    seats: match.seats.map((sitting, seat) => (isFreed[seat] ? emptySeat : sitting)),
    sittings: [...match.sittings, ...sittings],
  };
}

/** The document id of a sitting; unique because one seat can't be taken twice at the same time. */
export function sittingId(matchId: string, { seat, satAt }: Pick<Sitting, 'seat' | 'satAt'>): string {
  return `${matchId}:${seat}:${Date.parse(satAt)}`;
}

/** The index value of a person's sittings, of one game or of all. */
export function sittingsKey(userId: string, gameId?: string): string {
  return gameId === undefined ? userId : `${userId}:${gameId}`;
}

export function toStoredSitting({ matchId, gameId, options }: StoredMatch, sitting: Sitting): StoredSitting {
  const { userId } = sitting.person;
  return {
    ...sitting,
    matchId,
    gameId,
    options,
    lists: [sittingsKey(userId), sittingsKey(userId, gameId)],
    expiresAt: isoAt(Date.parse(sitting.leftAt) + keptDays.finished * DAY),
  };
}

/** The match without these sittings, once they are stored in documents of their own. */
export function withSittingsKept(match: StoredMatch, kept: readonly Sitting[]): StoredMatch {
  const ids = new Set(kept.map((sitting) => sittingId(match.matchId, sitting)));
  const sittings = match.sittings.filter((sitting) => !ids.has(sittingId(match.matchId, sitting)));
  return sittings.length === match.sittings.length ? match : indexed({ ...match, sittings });
}
