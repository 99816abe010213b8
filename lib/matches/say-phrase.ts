import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import type { PhraseId } from '@/lib/rules/arcade/phrases';
import { withPhrase } from '@/lib/rules/arcade/say';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { ownSeat } from '@/lib/rules/arcade/seats';

/**
 * Says an emote or a phrase to the others; whoever has muted this person doesn't see it, which nobody is
 * told. Fails with 'forbidden' for somebody who doesn't play, 'rate_limited' for too much.
 */
export function sayPhrase(matchId: string, userId: string, phrase: PhraseId): Promise<Stored<StoredMatch>> {
  return changeMatch(matchId, (_, match, now) => withPhrase(match, ownSeat(match, userId), phrase, now));
}
