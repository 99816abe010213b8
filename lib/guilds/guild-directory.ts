import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { DiscordGuild, GuildChannel, GuildMember } from '@/lib/core/discord';
import { AppError } from '@/lib/core/errors';
import { type GuildId, guildId, type UserId, userId } from '@/lib/core/ids';
import { DAY, MINUTE } from '@/lib/core/milliseconds';
import {
  channelPermissions,
  guildPermissions,
  hasPermission,
  highestPosition,
  type PermissionSubject,
  permission,
} from '@/lib/core/permissions';
import { findGuild, listChannels } from '@/lib/discord/guilds';
import { findMember } from '@/lib/discord/members';
import { env } from '@/lib/env';
import type { Directory, DirectoryChannel, DirectoryRole } from '@/lib/guild-settings/directory';
import { roleObstacles } from '@/lib/guild-settings/directory-words';
import { forgetBotGuild, noteBotGuild } from '@/lib/guilds/bot-guilds';
import { rememberGuild } from '@/lib/guilds/known-guilds';
import { planProblemCheck } from '@/lib/guilds/problem-check';
import { perProcess } from '@/lib/per-process';
import { noteRead, tellChange } from '@/lib/read-notes';

/** A guild as the bot sees it on Discord, and what settings may refer to. */
export interface GuildSnapshot {
  readonly guild: DiscordGuild;
  /** Discord's channels with their permission overwrites. */
  readonly channels: readonly GuildChannel[];
  readonly directory: Directory;
  /** The bot's own member; null if Discord does not show it. */
  readonly bot: GuildMember | null;
}

const FRESH = 45_000;
/** The maximum age of data for a write, except the member, so that a burst of writes reads a guild once. */
export const WRITE_FRESH = 5000;
/** The bot's own roles rarely change; a refused write or Recheck reads them again. */
const BOT_FRESH = 10 * MINUTE;
/** While Discord is unavailable, an older guild is not shown any more. */
const LAST_KNOWN = DAY;

function botUserId(): UserId {
  return userId.parse(env().DISCORD_CLIENT_ID);
}

/** The bot as a subject of Discord's permission rules; without roles if Discord does not show it. */
export function botSubject(bot: GuildMember | null | undefined): PermissionSubject {
  return { userId: botUserId(), roleIds: bot?.roleIds ?? [] };
}

function whyNotPost(guild: DiscordGuild, channel: GuildChannel, bot: PermissionSubject): string | null {
  const granted = channelPermissions(guild, channel.overwrites, bot);
  if (!hasPermission(granted, permission.viewChannel))
    return `The bot can't see #${channel.name}. Give it View Channel there.`;
  if (!hasPermission(granted, permission.sendMessages))
    return `The bot can't send messages in #${channel.name}. Give it Send Messages there.`;
  if (!hasPermission(granted, permission.embedLinks))
    return `The bot can't send embeds in #${channel.name}. Give it Embed Links there.`;
  return null;
}

function whyNotGive(
  guild: DiscordGuild,
  role: DiscordGuild['roles'][number],
  bot: PermissionSubject,
): string | null {
  if (role.managed) return roleObstacles.integration.of(role.name);
  if (!hasPermission(guildPermissions(guild, bot), permission.manageRoles)) return roleObstacles.noRight.of();
  if (role.position >= highestPosition(guild, bot)) return roleObstacles.tooHigh.of(role.name);
  return null;
}

/** @everyone has the guild's own id. */
function isEveryone(guild: DiscordGuild, role: { readonly id: string }): boolean {
  return role.id === guild.id;
}

function toDirectory(
  guild: DiscordGuild,
  channels: readonly GuildChannel[],
  bot: PermissionSubject,
): Directory {
  return {
    channels: channels.map(
      (channel): DirectoryChannel => ({
        id: channel.id,
        name: channel.name,
        type: channel.type,
        parentId: channel.parentId,
        position: channel.position,
        blocked: channel.type === 'category' ? null : whyNotPost(guild, channel, bot),
      }),
    ),
    roles: guild.roles
      .filter((role) => !isEveryone(guild, role))
      .toSorted((a, b) => b.position - a.position)
      .map(
        (role): DirectoryRole => ({
          id: role.id,
          name: role.name,
          colour: role.color === 0 ? null : `#${role.color.toString(16).padStart(6, '0')}`,
          position: role.position,
          blocked: whyNotGive(guild, role, bot),
        }),
      ),
  };
}

/** The cache source of responses made from a guild's snapshot. */
function sourceOf(guildId: string): string {
  return `snapshot ${guildId}`;
}

function outcomeOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

function createCaches() {
  const botMembers = new LRUCache<GuildId, GuildMember>({
    max: 20_000,
    ttl: BOT_FRESH,
    ignoreFetchAbort: true,
    fetchMethod: async (guildId) => (await findMember(guildId, botUserId())) ?? undefined,
  });
  const snapshots = new LRUCache<GuildId, GuildSnapshot | 'absent', { refresh: boolean }>({
    max: 2000,
    ttl: FRESH,
    // If invalidated while it is read, it still serves the waiting callers, but is not cached.
    ignoreFetchAbort: true,
    dispose: (_, guildId) => tellChange(sourceOf(guildId)),
    fetchMethod: async (guildId, known, { options, context }) => {
      // All have ended before one fails: later readers would share the others, which fail as well.
      const answers = await Promise.allSettled([
        findGuild(guildId),
        listChannels(guildId),
        botMembers.fetch(guildId, { forceRefresh: context.refresh }),
      ]);
      const guild = outcomeOf(answers[0]);
      if (!guild) {
        // Replaces what was known, but expires at once: the bot may be invited at any moment.
        options.ttl = 1;
        await forgetBotGuild(guildId);
        return 'absent';
      }
      const channels = outcomeOf(answers[1]);
      const bot = outcomeOf(answers[2]);
      await Promise.all([rememberGuild(guild), noteBotGuild(guildId)]);
      const directory = toDirectory(guild, channels, botSubject(bot));
      // Something that settings refer to may have been deleted or restored.
      if (known && known !== 'absent' && !isDeepStrictEqual(known.directory, directory)) {
        await planProblemCheck(guildId);
      }
      return { guild, channels, directory, bot: bot ?? null };
    },
  });
  return { botMembers, snapshots };
}

declare global {
  var coralliumGuildSnapshots: ReturnType<typeof createCaches> | undefined;
}
const { botMembers, snapshots } = perProcess('coralliumGuildSnapshots', createCaches);

/** The age of a cached guild, in milliseconds. */
function ageOf(guildId: GuildId): number {
  return FRESH - snapshots.getRemainingTTL(guildId);
}

/**
 * The guild as the bot sees it, or null if the bot is not in it. Cached for 45 s and shared by concurrent
 * readers; `isWrite` accepts at most 5 s, `refresh` asks Discord again. Both also read the bot's own roles
 * again, and never return stale data. Throws `discord_unavailable` or `rate_limited`.
 */
export async function findSnapshot(
  guildId: GuildId,
  { refresh = false, isWrite = false }: { readonly refresh?: boolean; readonly isWrite?: boolean } = {},
): Promise<GuildSnapshot | null> {
  noteRead(sourceOf(guildId));
  const isStrict = refresh || isWrite;
  const fetching = snapshots.fetch(guildId, {
    context: { refresh: isStrict },
    forceRefresh: refresh || (isWrite && ageOf(guildId) > WRITE_FRESH),
    noDeleteOnFetchRejection: true,
  });
  const found = await fetching.catch((error: unknown) => {
    // Readers are better served by the last known channels than by an error; writers need current data.
    const known = isStrict ? null : lastSnapshot(guildId);
    if (known === null) throw error;
    return known;
  });
  return found === undefined || found === 'absent' ? null : found;
}

/** The same; throws `not_found` if the bot is not in the guild. */
export async function getSnapshot(
  guildId: GuildId,
  options?: { readonly refresh?: boolean },
): Promise<GuildSnapshot> {
  const snapshot = await findSnapshot(guildId, options);
  if (!snapshot) throw new AppError('not_found');
  return snapshot;
}

/** The same, read again after a possible change there. Other processes drop their cached guild. */
export async function rereadSnapshot(guildId: GuildId): Promise<GuildSnapshot> {
  const snapshot = await getSnapshot(guildId, { refresh: true });
  await noteBotGuild(guildId, { isNews: true, isKnownHere: true });
  return snapshot;
}

/** The guild as this process has seen it within the last day; null if it has not. Makes no call. */
export function lastSnapshot(guildId: GuildId): GuildSnapshot | null {
  const known = snapshots.peek(guildId, { allowStale: true });
  if (known === undefined || known === 'absent' || ageOf(guildId) > LAST_KNOWN) return null;
  return known;
}

export function forgetSnapshot(id: string): void {
  const known = guildId.parse(id);
  snapshots.delete(known);
  botMembers.delete(known);
}

/** Reads the bot's own roles in some guilds before the first page needs them. */
export async function warmBotMembers(guildIds: readonly GuildId[]): Promise<void> {
  await Promise.allSettled(guildIds.map((guildId) => botMembers.fetch(guildId)));
}
