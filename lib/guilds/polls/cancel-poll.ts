import 'server-only';
import type { ListedPoll } from '@/lib/contracts/polls';
import type { GuildId } from '@/lib/core/ids';
import { cancelEvent } from '@/lib/guilds/events/change-event';
import { countVotesOf, getPoll, pollEvents, toListedPoll, withLog } from '@/lib/guilds/polls/poll-events';
import type { Actor } from '@/lib/rules/audit/action';
import { cancelPollAction as action } from '@/lib/rules/polls/actions';

/** Calls a running poll off; its votes do not count, but are kept. Throws as cancelEvent does. */
export async function cancelPoll(guildId: GuildId, id: string, by: Actor): Promise<ListedPoll> {
  const counts = await countVotesOf(await getPoll(guildId, id));
  const cancelled = await cancelEvent(pollEvents, { guildId, id, action, by }, (now, stamp) =>
    withLog({ ...now, counts }, stamp, 'cancelled', by.userId),
  );
  return toListedPoll(cancelled);
}
