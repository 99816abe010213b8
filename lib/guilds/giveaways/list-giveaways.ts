import 'server-only';
import type { GiveawaysData, ListedGiveaway } from '@/lib/contracts/giveaways';
import type { GuildId } from '@/lib/core/ids';
import { listEvents } from '@/lib/guilds/events/find-event';
import { giveawayEvents, toListedGiveaway } from '@/lib/guilds/giveaways/giveaway-events';

/** The giveaways of a guild that run, the next to end first. */
export function listRunningGiveaways(guildId: GuildId): Promise<ListedGiveaway[]> {
  return listEvents(giveawayEvents, guildId, 'running', toListedGiveaway);
}

/** The giveaways of a guild that run, and those that ended last. */
export async function readGiveaways(guildId: GuildId): Promise<GiveawaysData> {
  const [activeGiveaways, endedGiveaways] = await Promise.all([
    listRunningGiveaways(guildId),
    listEvents(giveawayEvents, guildId, 'over', toListedGiveaway),
  ]);
  return { activeGiveaways, endedGiveaways };
}
