import 'server-only';
import type { ListedGuild } from '@/lib/contracts/dashboard';
import type { UserGuild } from '@/lib/core/discord';
import { iconUrl } from '@/lib/core/discord-images';
import { isAppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { canManageGuild } from '@/lib/core/permissions';
import { env } from '@/lib/env';
import { warmBotMembers } from '@/lib/guilds/guild-directory';
import { getBotGuildIds, getGuildList, lastBotGuildIds } from '@/lib/guilds/guild-list';
import { listKnownGuildIds } from '@/lib/guilds/known-guilds';

function toListed(guild: UserGuild): ListedGuild {
  return { id: guild.id, name: guild.name, icon: guild.icon, iconUrl: iconUrl(env().DISCORD_CDN_URL, guild) };
}

/** Where the bot is; when Discord cannot say, where it was last known to be. */
async function whereBotIs(ids: readonly GuildId[], refresh: boolean) {
  try {
    return { present: await getBotGuildIds({ refresh }), isStale: false };
  } catch (error) {
    if (!isAppError(error, 'discord_unavailable') && !isAppError(error, 'rate_limited')) throw error;
    return { present: lastBotGuildIds() ?? (await listKnownGuildIds(ids)), isStale: true };
  }
}

/**
 * The servers that a user can manage (owner, ADMINISTRATOR or MANAGE_GUILD), by name: those with the bot, and those
 * to which it can be invited. `isStale` says that Discord did not answer and the list is the last known one.
 */
export async function listManageable(
  userId: UserId,
  options: { refresh?: boolean } = {},
): Promise<{ guilds: ListedGuild[]; invitable: ListedGuild[]; isStale: boolean }> {
  const refresh = options.refresh ?? false;
  const list = await getGuildList(userId, { refresh });
  const manageable = list.guilds
    .filter((guild) => canManageGuild(guild.permissions, guild.owner))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const bot = await whereBotIs(
    manageable.map((guild) => guild.id),
    refresh,
  );
  return {
    guilds: manageable.filter((guild) => bot.present.has(guild.id)).map(toListed),
    invitable: manageable.filter((guild) => !bot.present.has(guild.id)).map(toListed),
    isStale: list.isStale || bot.isStale,
  };
}

/** Servers whose pages a person is likely to open next; more are read when they are opened. */
const WARM_GUILDS = 10;

/** Reads what the first pages after sign-in need, so that opening one costs two calls to Discord. Never fails. */
export async function prepareAfterSignIn(userId: UserId): Promise<void> {
  try {
    const { guilds } = await listManageable(userId, { refresh: true });
    await warmBotMembers(guilds.slice(0, WARM_GUILDS).map((guild) => guild.id));
  } catch {
    // The pages ask again and show what is wrong.
  }
}
