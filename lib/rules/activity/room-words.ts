import type { Room } from '@/lib/rules/activity/room';

/** The bar's text about a room's match, and its button. */
export interface RoomWords {
  readonly text: string;
  readonly action: string;
  /** Takes the free seat; the other ways only open the match. */
  readonly joins: boolean;
}

/** Null without a match in progress. */
export function wordsOf(match: Room['match']): RoomWords | null {
  if (match === null || match.phase === 'finished' || match.phase === 'cancelled') return null;
  const { gameName, isYours, hasFreeSeat } = match;
  const names = match.players.map(({ username }) => username).join(' and ');
  if (isYours) return { text: `Your match of ${gameName} is open.`, action: 'Go to the match', joins: false };
  const verb = match.players.length === 1 ? 'is' : 'are';
  if (hasFreeSeat && match.phase === 'active')
    return { text: `${names} ${verb} at a ${gameName} table.`, action: 'Join', joins: true };
  if (hasFreeSeat)
    return { text: `${names} is waiting for a player: ${gameName}.`, action: 'Join', joins: true };
  return { text: `${names} are playing ${gameName}.`, action: 'Watch', joins: false };
}
