import 'server-only';
import type { castSuggestionVote as contract } from '@/lib/contracts/bot/service';
import type { AnswerOf } from '@/lib/core/endpoint';
import { AppError, conflict } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { suggestions, suggestionVotes } from '@/lib/db/collections/suggestions';
import { collectionOf } from '@/lib/db/store';

export type Vote = 'up' | 'down' | null;

export type VoteCount = AnswerOf<typeof contract>;

/**
 * Records a person's vote on a suggestion: for, against, or (null) withdrawn; each person has one, and the
 * last one counts. Returns the new counts. Throws `not_found` for a suggestion of another guild, `conflict`
 * for a decided one.
 */
export async function voteSuggestion(
  guildId: GuildId,
  suggestionId: string,
  userId: UserId,
  vote: Vote,
): Promise<VoteCount> {
  const collection = collectionOf(suggestions);
  const found = await collection.get(suggestionId);
  if (found?.value.guildId !== guildId || found.value.state === 'posting') throw new AppError('not_found');
  if (found.value.state !== 'active') {
    throw conflict('This suggestion has already been decided.');
  }
  const { value, version } = await collectionOf(suggestionVotes).upsert(
    suggestionId,
    () => ({ votes: vote === null ? {} : { [userId]: vote } }),
    (ballot) => {
      if ((ballot.votes[userId] ?? null) === vote) return ballot;
      const { [userId]: _before, ...others } = ballot.votes;
      return { votes: vote === null ? others : { ...others, [userId]: vote } };
    },
  );
  const cast = Object.values(value.votes);
  const up = cast.filter((one) => one === 'up').length;
  const down = cast.length - up;
  // The newest count is kept when concurrent votes arrive out of order.
  await collection.update(suggestionId, (suggestion) =>
    suggestion.tally.version >= version ? suggestion : { ...suggestion, tally: { up, down, version } },
  );
  return { upvotes: up, downvotes: down };
}
