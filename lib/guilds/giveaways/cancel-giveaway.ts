import 'server-only';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';
import type { GuildId } from '@/lib/core/ids';
import { cancelEvent } from '@/lib/guilds/events/change-event';
import { giveawayEvents, toListedGiveaway } from '@/lib/guilds/giveaways/giveaway-events';
import type { Actor } from '@/lib/rules/audit/action';
import { cancelGiveawayAction as action } from '@/lib/rules/giveaways/actions';

/** Calls a running giveaway off: nobody wins. Throws as cancelEvent does. */
export async function cancelGiveaway(guildId: GuildId, id: string, by: Actor): Promise<ListedGiveaway> {
  return toListedGiveaway(await cancelEvent(giveawayEvents, { guildId, id, action, by }));
}
