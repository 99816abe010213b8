// What a match is found by, worked out of what it is.

import { matchLimits } from '@/lib/rules/arcade/limits';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { graceEnd, isoAt, lapsesAt, pauseEnd } from '@/lib/rules/arcade/times';

/** The lists of one person that a match stands in, by the part behind their id. */
export const matchLists = ['invited', 'waiting', 'active', 'finished', 'alerted'] as const;
export type MatchList = (typeof matchLists)[number];

/** What a list of somebody is found by; with a game only the matches of that one. */
export function listKey(userId: string, list: MatchList, gameId?: string): string {
  return gameId === undefined ? `${userId}:${list}` : `${userId}:${list}:${gameId}`;
}

/** The first seat that neither a person nor a computer has; null where all are taken. */
export function openSeatIn({ seats }: Pick<StoredMatch, 'seats'>): number | null {
  const seat = seats.findIndex(({ person, level }) => person === null && level === null);
  return seat === -1 ? null : seat;
}

/** The seat of a computer that would be left for somebody who comes to a table; null where there is none. */
export function yieldingSeatIn({ seats, arrivals }: StoredMatch): number | null {
  const seat = seats.findLastIndex(
    ({ person, level, leftAt }, place) =>
      person === null && level !== null && leftAt === null && arrivals.every((one) => one.seat !== place),
  );
  return seat === -1 ? null : seat;
}

/** Whether somebody could sit down at a table now, or as soon as a computer has left its seat. */
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

/** Whether somebody who doesn't know the players finds it: to be begun, or at a table to join. */
function isListed(match: StoredMatch): boolean {
  if (match.origin !== 'table') return false;
  if (match.phase === 'waiting') return openSeatIn(match) !== null;
  return match.abandonedAt === null && hasRoom(match);
}

/** When time will next change it, epoch ms; null for never. */
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

/** Two people who play a match for their ratings; null for any other number of them. */
function pairOf({ gameId, seats, phase }: StoredMatch): string | null {
  const ids = seats.flatMap(({ person }) => person?.userId ?? []).toSorted();
  return phase === 'finished' && seats.length === 2 && ids.length === 2 ? [gameId, ...ids].join(':') : null;
}

/** The same match with all that it is found by. */
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
