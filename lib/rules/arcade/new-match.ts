import { commitTo } from '@/lib/games/fair-seed';
import type { Seed } from '@/lib/games/rng';
import { unratedFor } from '@/lib/rules/arcade/finish';
import { indexed } from '@/lib/rules/arcade/indexes';
import type { StoredMatch, StoredSeat } from '@/lib/rules/arcade/schema';
import { isoAt } from '@/lib/rules/arcade/times';

export interface NewMatch extends Pick<StoredMatch, 'matchId' | 'gameId' | 'options' | 'origin' | 'hostId'> {
  readonly seats: readonly StoredSeat[];
  readonly code: string | null;
  readonly serverSeed: Seed;
  readonly isTable?: boolean;
  readonly series?: StoredMatch['series'];
  /** The chat of the match before. */
  readonly chat?: StoredMatch['chat'];
}

/** A match that waits for its players; `now` is epoch ms. */
export function newMatch(made: NewMatch, now: number): StoredMatch {
  const { matchId, gameId, options, origin, hostId, seats, code, serverSeed, series } = made;
  const { isTable = false, chat = [] } = made;
  return indexed({
    matchId,
    gameId,
    options,
    isTable,
    origin,
    phase: 'waiting',
    cancelReason: null,
    seats: [...seats],
    hostId,
    owesInvitations: seats.some(({ person, joined }) => person !== null && !joined),
    code,
    beginsAt: null,
    commitment: commitTo(serverSeed),
    secret: { serverSeed, position: null, log: [], hands: null, early: [] },
    waits: [],
    pausedUntil: null,
    thinking: null,
    arrivals: [],
    seatAlerts: [],
    sittings: [],
    abandonedAt: null,
    chat,
    drawOffer: null,
    result: null,
    rematch: null,
    series: series ?? { number: 1, scores: seats.map(() => 0), before: null },
    rating: unratedFor(seats, isTable),
    coins: null,
    createdAt: isoAt(now),
    startedAt: null,
    finishedAt: null,
    limitAt: null,
    lists: [],
    listedAt: isoAt(now),
    table: null,
    due: null,
    dueAt: '',
    pair: null,
    expiresAt: null,
  });
}
