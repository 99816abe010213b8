import 'server-only';
import { randomUUID } from 'node:crypto';
import { noteHere, noteLost } from '@/lib/matches/note-presence';
import { getMatch } from '@/lib/matches/stored-matches';
import { ownSeat } from '@/lib/rules/arcade/seats';

/** Whoever has not been heard of for so long is gone: they say so every ten seconds. */
const SILENCE_MS = 16_000;

/** One for all who poll by this process. */
const connection = `poll-${randomUUID()}`;

const timers = new Map<string, NodeJS.Timeout>();

/**
 * Hears of a player who polls that they are here, or are leaving. Fails with 'not_found', and 'forbidden' for
 * somebody who doesn't play.
 */
export async function sayHere(matchId: string, userId: string, here: boolean): Promise<void> {
  ownSeat((await getMatch(matchId)).value, userId);
  const key = `${matchId} ${userId}`;
  clearTimeout(timers.get(key));
  timers.delete(key);
  if (!here) return noteLost(matchId, userId, connection);
  const gone = () => {
    timers.delete(key);
    void noteLost(matchId, userId, connection);
  };
  timers.set(key, setTimeout(gone, SILENCE_MS).unref());
  return noteHere(matchId, userId, connection);
}
