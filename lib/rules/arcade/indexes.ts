// The index values of a match, derived from its other fields.

import { matchLimits } from '@/lib/rules/arcade/limits';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { graceEnd, isoAt, lapsesAt, pauseEnd } from '@/lib/rules/arcade/times';

/** The lists in which a person finds a match; the part after their id in the index value. */
export const matchLists = ['invited', 'waiting', 'active', 'finished', 'alerted'] as const;
export type MatchList = (typeof matchLists)[number];

/** The index value of a person's list; with `gameId` only matches of that game. */
export function listKey(userId: string, list: MatchList, gameId?: string): string {
  return gameId === undefined ? `${userId}:${list}` : `${userId}:${list}:${gameId}`;
}

/** The first seat without a person or a computer; null if all are taken. */
export function openSeatIn({ seats }: Pick<StoredMatch, 'seats'>): number | null {
  const seat = seats.findIndex(({ person, level }) => person === null && level === null);
  return seat === -1 ? null : seat;
}

/** The computer's seat that would be vacated for a person who comes to a table; null if there is none. */
export function yieldingSeatIn({ seats, arrivals }: StoredMatch): number | null {
  const seat = seats.findLastIndex(
    ({ person, level, leftAt }, place) =>
      person === null && level !== null && leftAt === null && arrivals.every((one) => one.seat !== place),
  );
  return seat === -1 ? null : seat;
}

/** True if a person could sit down at a table now, or as soon as a computer has left its seat. */
export function hasRoom(match: StoredMatch): boolean {
  if (!match.isTable || match.phase !== 'active') return false;
  return openSeatIn(match) !== null || yieldingSeatIn(match) !== null;
}

function listsOf({ gameId, phase, seats, arrivals, seatAlerts }: StoredMatch): string[] {
  if (phase === 'cancelled') return [];
  const isOpen = phase === 'waiting' || phase === 'active';
  const sitting = seats.flatMap(({ person, joined }): { userId: string; list: MatchList }[] => {
    if (person === null) return [];
    return [{ userId: person.userId, list: isOpen && !joined ? 'invited' : phase }];
  });
  const coming = arrivals.map(({ person }) => ({ userId: person.userId, list: phase }));
  const alerted = seatAlerts.map((userId) => ({ userId, list: 'alerted' as const }));
  return [...sitting, ...coming, ...alerted].flatMap(({ userId, list }) => [
    listKey(userId, list),
    listKey(userId, list, gameId),
  ]);
}

/** True if strangers can find it: to start the match, or to join the table. */
function isListed(match: StoredMatch): boolean {
  if (match.origin !== 'table') return false;
  if (match.phase === 'waiting') return openSeatIn(match) !== null;
  return match.abandonedAt === null && hasRoom(match);
}

/** When a timer will next change it, epoch ms; null for never. */
function dueAtOf(match: StoredMatch): number | null {
  const { phase, beginsAt, waits, seats, thinking, abandonedAt, rating, rematch, finishedAt } = match;
  const { limitAt } = match;
  const owesAlerts = match.seatAlerts.length > 0 && hasRoom(match);
  if (match.owesInvitations || owesAlerts) return Date.parse(match.createdAt);
  const [closed] = match.secret.hands?.closed ?? [];
  if (closed !== undefined) return Date.parse(closed.endedAt);
  const [sitting] = match.sittings;
  if (sitting !== undefined) return Date.parse(sitting.leftAt);
  switch (phase) {
    case 'waiting':
      return beginsAt === null ? lapsesAt(match) : Date.parse(beginsAt);
    case 'active': {
      const times = waits.map((wait) => graceEnd(wait, seats[wait.seat]));
      if (thinking !== null) times.push(Date.parse(thinking.at));
      const deal = pauseEnd(match);
      if (deal !== null) times.push(deal);
      if (limitAt !== null) times.push(Date.parse(limitAt));
      if (abandonedAt !== null) times.push(Date.parse(abandonedAt) + matchLimits.abandonedFor);
      return times.length === 0 ? null : Math.min(...times);
    }
    case 'finished': {
      const isOwed = rating.state === 'pending' || (rematch?.next ?? null) !== null;
      return isOwed && finishedAt !== null ? Date.parse(finishedAt) : null;
    }
    case 'cancelled':
      return null;
  }
}

/** The key of the two people in a rated match; null for any other number of people. */
function pairOf({ gameId, seats, phase }: StoredMatch): string | null {
  const ids = seats.flatMap(({ person }) => person?.userId ?? []).toSorted();
  return phase === 'finished' && seats.length === 2 && ids.length === 2 ? [gameId, ...ids].join(':') : null;
}

/** The match with its index values updated. */
export function indexed(match: StoredMatch): StoredMatch {
  const dueAt = dueAtOf(match);
  const isWaiting = match.phase === 'waiting' || (match.isTable && match.phase === 'active');
  return {
    ...match,
    lists: listsOf(match),
    listedAt: match.finishedAt ?? match.startedAt ?? match.createdAt,
    table: isListed(match) ? match.gameId : null,
    code: isWaiting ? match.code : null,
    due: dueAt === null ? null : 'due',
    dueAt: dueAt === null ? '' : isoAt(dueAt),
    pair: match.rating.state === 'none' ? null : pairOf(match),
  };
}
