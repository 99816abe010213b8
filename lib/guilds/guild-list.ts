import 'server-only';
import { LRUCache } from 'lru-cache';
import { askAsUser } from '@/lib/auth/access-token';
import type { UserGuild } from '@/lib/core/discord';
import { isAppError } from '@/lib/core/errors';
import { guildId, type UserId } from '@/lib/core/ids';
import { userGuildLists } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import { listBotGuildIds } from '@/lib/discord/guilds';
import { listUserGuilds } from '@/lib/discord/users';

export interface GuildList {
  readonly guilds: readonly UserGuild[];
  /** True when Discord did not answer and this is the last known list. */
  readonly isStale: boolean;
}

/** Discord's answer counts as fresh for this long, in milliseconds. */
const FRESH = 45_000;
/** A list older than this says nothing any more. */
const LAST_KNOWN = 24 * 60 * 60_000;

async function lastKnown(userId: UserId): Promise<readonly UserGuild[] | null> {
  const stored = await (await getStore()).collection(userGuildLists).get(userId);
  if (!stored || Date.now() - Date.parse(stored.value.fetchedAt) > LAST_KNOWN) return null;
  return stored.value.guilds.map((guild) => ({
    ...guild,
    id: guildId.parse(guild.id),
    permissions: BigInt(guild.permissions),
  }));
}

async function remember(userId: UserId, guilds: readonly UserGuild[]): Promise<void> {
  const value = {
    userId,
    fetchedAt: new Date().toISOString(),
    guilds: guilds.map((guild) => ({ ...guild, permissions: String(guild.permissions) })),
  };
  await (await getStore()).collection(userGuildLists).upsert(
    userId,
    () => value,
    () => value,
  );
}

function createCaches() {
  return {
    lists: new LRUCache<UserId, GuildList>({
      max: 20_000,
      ttl: FRESH,
      fetchMethod: async (userId) => {
        const guilds = await askAsUser(userId, listUserGuilds);
        await remember(userId, guilds);
        return { guilds, isStale: false };
      },
    }),
    botGuilds: new LRUCache<'ids', ReadonlySet<string>>({
      max: 1,
      ttl: FRESH,
      noDeleteOnFetchRejection: true,
      fetchMethod: async () => new Set(await listBotGuildIds()),
    }),
  };
}

declare global {
  // On globalThis, since pages and route handlers each have their own copy of this module: what one asked,
  // the other knows.
  var coralliumGuildLists: ReturnType<typeof createCaches> | undefined;
}
globalThis.coralliumGuildLists ??= createCaches();
const { lists, botGuilds } = globalThis.coralliumGuildLists;

/**
 * The guilds of a user with their permissions there; one call to Discord per user and 45 s, shared by
 * simultaneous readers. When Discord fails or limits, the last known list of up to a day; without one the
 * error of the call. `refresh` skips the cache.
 */
export async function getGuildList(userId: UserId, options: { refresh?: boolean } = {}): Promise<GuildList> {
  try {
    const fetched = await lists.fetch(userId, { forceRefresh: options.refresh ?? false });
    return fetched ?? { guilds: [], isStale: false };
  } catch (error) {
    if (!isAppError(error, 'discord_unavailable') && !isAppError(error, 'rate_limited')) throw error;
    const known = await lastKnown(userId);
    if (!known) throw error;
    return { guilds: known, isStale: true };
  }
}

/** Ids of the guilds that the bot is in, cached like the lists above. */
export async function getBotGuildIds(options: { refresh?: boolean } = {}): Promise<ReadonlySet<string>> {
  return (await botGuilds.fetch('ids', { forceRefresh: options.refresh ?? false })) ?? new Set();
}

/**
 * What Discord last said about where the bot is, however long ago; null when this process has never heard.
 */
export function lastBotGuildIds(): ReadonlySet<string> | null {
  return botGuilds.peek('ids', { allowStale: true }) ?? null;
}
