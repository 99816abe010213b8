import 'server-only';
import { randomUUID } from 'node:crypto';
import { noteHere, noteLost } from '@/lib/matches/note-presence';
import { getMatch } from '@/lib/matches/stored-matches';
import { ownSeat } from '@/lib/rules/arcade/seats';

/** A polling player is absent after this time without a call; clients call every ten seconds. */
const SILENCE_MS = 16_000;

/** The connection id of everyone who polls through this process. */
const connection = `poll-${randomUUID()}`;

const timers = new Map<string, NodeJS.Timeout>();

/** Stores that a polling player is present or leaving. Throws 'not_found', 'forbidden' for non-players. */
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
