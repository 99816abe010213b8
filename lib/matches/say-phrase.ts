import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import type { PhraseId } from '@/lib/rules/arcade/phrases';
import { withPhrase } from '@/lib/rules/arcade/say';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { ownSeat } from '@/lib/rules/arcade/seats';

/**
 * Sends an emote or a phrase to the others. People who have muted the sender don't see it, which the sender
 * can't notice. Throws 'forbidden' for non-players, and 'rate_limited'.
 */
export function sayPhrase(matchId: string, userId: string, phrase: PhraseId): Promise<Stored<StoredMatch>> {
  return changeMatch(matchId, (_, match, now) => withPhrase(match, ownSeat(match, userId), phrase, now));
}
