import 'server-only';
import { LRUCache } from 'lru-cache';
import { askAsUser } from '@/lib/auth/access-token';
import type { UserGuild } from '@/lib/core/discord';
import { isAppError } from '@/lib/core/errors';
import { type GuildId, guildId, type UserId } from '@/lib/core/ids';
import { DAY } from '@/lib/core/milliseconds';
import { userGuildLists } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { listUserGuilds } from '@/lib/discord/users';
import { askPresence, readPresence } from '@/lib/guilds/bot-guilds';
import { perProcess } from '@/lib/per-process';
import { noteRead, tellChange, untracked } from '@/lib/read-notes';

export interface GuildList {
  readonly guilds: readonly UserGuild[];
  /** True if Discord was unavailable and this is the last known list. */
  readonly isStale: boolean;
}

/** How long Discord's answer is fresh, in milliseconds. */
const FRESH = 45_000;
/** An older list is not used any more. */
const LAST_KNOWN = DAY;

async function lastKnown(userId: UserId): Promise<readonly UserGuild[] | null> {
  const stored = await collectionOf(userGuildLists).get(userId);
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
  await collectionOf(userGuildLists).upsert(
    userId,
    () => value,
    () => value,
  );
}

/** The cache source of responses made from a person's list. */
function sourceOf(userId: string): string {
  return `list ${userId}`;
}

function createCaches() {
  return {
    lists: new LRUCache<UserId, GuildList>({
      max: 20_000,
      ttl: FRESH,
      dispose: (_, userId) => tellChange(sourceOf(userId)),
      fetchMethod: async (userId) => {
        const guilds = await askAsUser(userId, listUserGuilds);
        await remember(userId, guilds);
        return { guilds, isStale: false };
      },
    }),
    presences: new LRUCache<UserId, ReadonlySet<string>, readonly GuildId[]>({
      max: 20_000,
      ttl: FRESH,
      fetchMethod: (_, __, { context: ids }) => askPresence(ids),
    }),
  };
}

declare global {
  var coralliumGuildLists: ReturnType<typeof createCaches> | undefined;
}
const { lists, presences } = perProcess('coralliumGuildLists', createCaches);

/**
 * The guilds of a user with their permissions there; one call to Discord per user and 45 s, shared by
 * concurrent readers. If Discord fails or rate-limits, the last known list of up to a day; without one the
 * call's error. `refresh` bypasses the cache.
 */
export async function getGuildList(userId: UserId, options: { refresh?: boolean } = {}): Promise<GuildList> {
  noteRead(sourceOf(userId));
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

/**
 * The guilds of a person that the bot is in. Known ones are returned at once and refreshed in the background,
 * at most once in 45 s; Discord is awaited only if nothing is known, and with `refresh`. `isStale` means that
 * it was unavailable.
 */
export async function whereBotIs(
  userId: UserId,
  ids: readonly GuildId[],
  { refresh }: { readonly refresh: boolean },
): Promise<{ readonly present: ReadonlySet<string>; readonly isStale: boolean }> {
  noteRead(untracked);
  const asked = presences.fetch(userId, { context: ids, forceRefresh: refresh }).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const known = await readPresence(ids);
  if (known.size > 0 && !refresh) return { present: known, isStale: false };
  const failure = await asked;
  if (
    failure &&
    !isAppError(failure.error, 'discord_unavailable') &&
    !isAppError(failure.error, 'rate_limited')
  )
    throw failure.error;
  return { present: await readPresence(ids), isStale: failure !== null };
}
