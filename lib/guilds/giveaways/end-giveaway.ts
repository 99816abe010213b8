import 'server-only';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';
import type { GuildId } from '@/lib/core/ids';
import { endEventNow } from '@/lib/guilds/events/change-event';
import { giveawayEvents, toListedGiveaway } from '@/lib/guilds/giveaways/giveaway-events';
import type { Actor } from '@/lib/rules/audit/action';
import { endGiveawayAction as action } from '@/lib/rules/giveaways/actions';

/** Ends a running giveaway now; the winners follow in a moment. Throws as endEventNow does. */
export async function endGiveawayNow(guildId: GuildId, id: string, by: Actor): Promise<ListedGiveaway> {
  return toListedGiveaway(await endEventNow(giveawayEvents, { guildId, id, action, by }));
}
