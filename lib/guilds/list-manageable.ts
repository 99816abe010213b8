import 'server-only';
import type { ListedGuild } from '@/lib/contracts/dashboard';
import type { UserGuild } from '@/lib/core/discord';
import { iconUrl } from '@/lib/core/discord-images';
import { isAppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { canManageGuild } from '@/lib/core/permissions';
import { env } from '@/lib/env';
import { readPresence } from '@/lib/guilds/bot-guilds';
import { readSectionRights } from '@/lib/guilds/guild-access';
import { warmBotMembers } from '@/lib/guilds/guild-directory';
import { getGuildList, whereBotIs } from '@/lib/guilds/guild-list';

function toListed(guild: UserGuild): ListedGuild {
  return { id: guild.id, name: guild.name, icon: guild.icon, iconUrl: iconUrl(env().DISCORD_CDN_URL, guild) };
}

/** True if the user was given sections of the guild; false also while Discord can't tell their roles. */
async function isGranted(userId: UserId, guildId: GuildId): Promise<boolean> {
  try {
    const rights = await readSectionRights(userId, guildId);
    return rights === 'all' || rights.size > 0;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}

/** A person's servers, each list by name. */
export interface ListedServers {
  /** The bot is there, and the person can manage them or was given sections. */
  readonly guilds: ListedGuild[];
  /** The bot can be invited to them. */
  readonly invitable: ListedGuild[];
  /** The bot is there, and the person can manage nothing. */
  readonly memberOf: ListedGuild[];
  /** Discord is unavailable, and this is the last known list. */
  readonly isStale: boolean;
}

/**
 * The servers of a user by what they can do there: manage them (owner, ADMINISTRATOR or MANAGE_GUILD, or
 * given sections), invite the bot, or be a member. Discord is asked only about those that they can manage.
 */
export async function listManageable(
  userId: UserId,
  options: { refresh?: boolean } = {},
): Promise<ListedServers> {
  const refresh = options.refresh ?? false;
  const list = await getGuildList(userId, { refresh });
  const isManageable = await Promise.all(
    list.guilds.map(
      async (guild) => canManageGuild(guild.permissions, guild.owner) || isGranted(userId, guild.id),
    ),
  );
  const byName = (wanted: boolean) =>
    list.guilds
      .filter((_, place) => isManageable[place] === wanted)
      .toSorted((a, b) => a.name.localeCompare(b.name));
  const [manageable, others] = [byName(true), byName(false)];
  const idsOf = (guilds: readonly UserGuild[]) => guilds.map((guild) => guild.id);
  const [bot, known] = await Promise.all([
    whereBotIs(userId, idsOf(manageable), { refresh }),
    readPresence(idsOf(others)),
  ]);
  return {
    guilds: manageable.filter((guild) => bot.present.has(guild.id)).map(toListed),
    invitable: manageable
      .filter((guild) => !bot.present.has(guild.id) && canManageGuild(guild.permissions, guild.owner))
      .map(toListed),
    memberOf: others.filter((guild) => known.has(guild.id)).map(toListed),
    isStale: list.isStale || bot.isStale,
  };
}

const staleNotice = "Discord isn't answering right now. This is the last known list.";

/** The servers of a user, with a notice if Discord is unavailable. */
export async function listServers(userId: UserId, options: { refresh?: boolean } = {}) {
  const { isStale, ...listed } = await listManageable(userId, options);
  return { ...listed, notice: isStale ? staleNotice : null };
}

/** How many servers that a person is likely to open are read ahead; others are read when they are opened. */
const WARM_GUILDS = 10;

/** Reads what the first pages after sign-in need, so that each costs two calls to Discord. Never throws. */
export async function prepareAfterSignIn(userId: UserId): Promise<void> {
  try {
    const { guilds } = await listManageable(userId, { refresh: true });
    await warmBotMembers(guilds.slice(0, WARM_GUILDS).map((guild) => guild.id));
  } catch {
    // The pages read again and show the error.
  }
}
