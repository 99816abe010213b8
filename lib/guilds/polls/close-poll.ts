import 'server-only';
import type { ListedPoll } from '@/lib/contracts/polls';
import type { GuildId } from '@/lib/core/ids';
import { endEventNow } from '@/lib/guilds/events/change-event';
import { pollEvents, toListedPoll } from '@/lib/guilds/polls/poll-events';
import type { Actor } from '@/lib/rules/audit/action';
import { closePollAction as action } from '@/lib/rules/polls/actions';

/** Closes a running poll now; the result follows in a moment. Throws as endEventNow does. */
export async function closePollNow(guildId: GuildId, id: string, by: Actor): Promise<ListedPoll> {
  return toListedPoll(await endEventNow(pollEvents, { guildId, id, action, by }));
}
