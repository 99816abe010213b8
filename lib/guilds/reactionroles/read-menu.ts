import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { listMenus, requireMenu, type StoredMenu } from '@/lib/guilds/reactionroles/menu-store';

/** One menu of a guild by its own id, which the custom_ids of its message carry, or by that of its message. Throws `not_found`. */
export async function readMenu(guildId: GuildId, id: string): Promise<StoredMenu> {
  return requireMenu(await listMenus(guildId), id);
}
