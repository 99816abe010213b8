import 'server-only';
import type { ListedPoll, PollsData } from '@/lib/contracts/polls';
import type { GuildId } from '@/lib/core/ids';
import { listEvents } from '@/lib/guilds/events/find-event';
import { pollEvents, toListedPoll } from '@/lib/guilds/polls/poll-events';

/** The polls of a guild that run, the next to end first. */
export function listRunningPolls(guildId: GuildId): Promise<ListedPoll[]> {
  return listEvents(pollEvents, guildId, 'running', toListedPoll);
}

/** The polls of a guild that run, and those that ended last. */
export async function readPolls(guildId: GuildId): Promise<PollsData> {
  const [activePolls, endedPolls] = await Promise.all([
    listRunningPolls(guildId),
    listEvents(pollEvents, guildId, 'over', toListedPoll),
  ]);
  return { activePolls, endedPolls };
}
