// What a match is found by, worked out of what it is.

import { matchLimits } from '@/lib/rules/arcade/limits';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { graceEnd, isoAt, lapsesAt } from '@/lib/rules/arcade/times';

/** The lists of one person that a match stands in, by the part behind their id. */
export const matchLists = ['invited', 'waiting', 'active', 'finished'] as const;
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

function listsOf({ gameId, phase, seats }: StoredMatch): string[] {
  if (phase === 'cancelled') return [];
  return seats.flatMap(({ person, joined }) => {
    if (person === null) return [];
    const list = phase === 'waiting' && !joined ? 'invited' : phase;
    return [listKey(person.userId, list), listKey(person.userId, list, gameId)];
  });
}

/** When time will next change it, epoch ms; null for never. */
function dueAtOf(match: StoredMatch): number | null {
  const { phase, beginsAt, waits, seats, thinking, pausedUntil, abandonedAt, rating, rematch, finishedAt } =
    match;
  if (match.owesInvitations) return Date.parse(match.createdAt);
  const [closed] = match.secret.hands?.closed ?? [];
  if (closed !== undefined) return Date.parse(closed.endedAt);
  switch (phase) {
    case 'waiting':
      return beginsAt === null ? lapsesAt(match) : Date.parse(beginsAt);
    case 'active': {
      const times = waits.map((wait) => graceEnd(wait, seats[wait.seat]));
      if (thinking !== null) times.push(Date.parse(thinking.at));
      if (pausedUntil !== null) times.push(Date.parse(pausedUntil));
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
  const isOpen = match.phase === 'waiting' && match.origin === 'table';
  return {
    ...match,
    lists: listsOf(match),
    listedAt: match.finishedAt ?? match.startedAt ?? match.createdAt,
    table: isOpen && openSeatIn(match) !== null ? match.gameId : null,
    code: match.phase === 'waiting' ? match.code : null,
    due: dueAt === null ? null : 'due',
    dueAt: dueAt === null ? '' : isoAt(dueAt),
    pair: match.rating.state === 'none' ? null : pairOf(match),
  };
}
