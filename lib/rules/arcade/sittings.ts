// What people had of a table: each sitting is owed to a document of its own once its seat is empty.
import type { AddressedEvent, AnyGame } from '@/lib/games/game';
import { indexed } from '@/lib/rules/arcade/indexes';
import { keptDays } from '@/lib/rules/arcade/limits';
import type { Sitting, StoredMatch, StoredSitting } from '@/lib/rules/arcade/schema';
import { emptySeat } from '@/lib/rules/arcade/seats';
import { isoAt } from '@/lib/rules/arcade/times';

const DAY = 86_400_000;

/** A step of a table, after it. */
interface TableStep {
  readonly state: unknown;
  readonly events: readonly AddressedEvent<unknown>[];
  /** Epoch ms. */
  readonly now: number;
}

/** A table without those whose seats the game says are empty; the same where there are none. */
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

/** Where a sitting is kept: nobody sits down twice at the same time. */
export function sittingId(matchId: string, { seat, satAt }: Pick<Sitting, 'seat' | 'satAt'>): string {
  return `${matchId}:${seat}:${Date.parse(satAt)}`;
}

/** The list of sittings of somebody, of one game or of all. */
export function sittingsKey(userId: string, gameId?: string): string {
  return gameId === undefined ? userId : `${userId}:${gameId}`;
}

/** A sitting as its own document. */
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

/** The match once these sittings are kept in documents of their own. */
export function withSittingsKept(match: StoredMatch, kept: readonly Sitting[]): StoredMatch {
  const ids = new Set(kept.map((sitting) => sittingId(match.matchId, sitting)));
  const sittings = match.sittings.filter((sitting) => !ids.has(sittingId(match.matchId, sitting)));
  return sittings.length === match.sittings.length ? match : indexed({ ...match, sittings });
}
