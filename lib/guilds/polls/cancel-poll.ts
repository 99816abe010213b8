import 'server-only';
import type { ListedPoll } from '@/lib/contracts/polls';
import type { GuildId } from '@/lib/core/ids';
import { cancelEvent } from '@/lib/guilds/events/change-event';
import { getEvent } from '@/lib/guilds/events/find-event';
import { countVotesOf, pollEvents, withLog } from '@/lib/guilds/polls/poll-events';
import type { Actor } from '@/lib/rules/audit/action';

/** Cancels a running poll; its votes are kept, but do not count. Throws what cancelEvent throws. */
export async function cancelPoll(guildId: GuildId, id: string, by: Actor): Promise<ListedPoll> {
  const counts = await countVotesOf(id, (await getEvent(pollEvents, guildId, id)).value);
  return cancelEvent(pollEvents, { guildId, id, by }, (now, stamp) =>
    withLog({ ...now, counts }, stamp, 'cancelled', by.userId),
  );
}
