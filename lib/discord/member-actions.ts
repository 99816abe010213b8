import 'server-only';
import type { BulkBanOutcome, GuildBan } from '@/lib/core/discord';
import type { UserId } from '@/lib/core/ids';
import { botCommand, botRequest, findByBot } from '@/lib/discord/bot-request';
import { isRefusedWith } from '@/lib/discord/failures';
import { route } from '@/lib/discord/route';
import { wireBan, wireBulkBan } from '@/lib/discord/wire';

/**
 * The bot's actions on members. They only affect people below the bot's own highest role, and never the
 * owner. Every `reason` goes to the guild's audit log, cut to 512 characters. A call that throws
 * `discord_unavailable` may still have had its effect.
 */

/** Unknown ban, unknown user. */
const NOT_BANNED = [10_026, 10_013];

/** Failed to ban any user on the list. */
const NOBODY_BANNED = [500_000];

export interface BanOptions {
  readonly reason: string;
  /** How far back the person's messages are deleted: 0 (none) to 604800 seconds (7 days). */
  readonly deleteMessageSeconds: number;
}

/**
 * Removes a member, who may rejoin with any invite. Throws `discord_refused` (50013 missing permissions,
 * 10007 unknown member), `rate_limited` or `discord_unavailable`.
 */
export async function kickMember(guildId: string, userId: string, reason: string): Promise<void> {
  await botCommand({ method: 'DELETE', route: route`/guilds/${guildId}/members/${userId}`, reason });
}

/**
 * Bans a person, member or not. Idempotent. Throws what kickMember throws; `discord_refused` also for seconds
 * out of range (50035) and an unknown user (10013).
 */
export async function banMember(guildId: string, userId: string, options: BanOptions): Promise<void> {
  await botCommand({
    method: 'PUT',
    route: route`/guilds/${guildId}/bans/${userId}`,
    body: { delete_message_seconds: options.deleteMessageSeconds },
    reason: options.reason,
  });
}

/**
 * Bans up to 200 people in one call; makes none for an empty list. `failed` contains people who were not
 * banned, including the bot itself. Needs Ban Members and Manage Server. Throws what kickMember throws;
 * `discord_refused` also for more people (50035).
 */
export async function bulkBan(
  guildId: string,
  userIds: readonly UserId[],
  options: BanOptions,
): Promise<BulkBanOutcome> {
  const asked = [...new Set(userIds)];
  if (asked.length === 0) return { banned: [], failed: [] };
  const request = {
    method: 'POST',
    route: route`/guilds/${guildId}/bulk-ban`,
    body: { user_ids: asked, delete_message_seconds: options.deleteMessageSeconds },
    reason: options.reason,
  } as const;
  try {
    const { banned_users } = await botRequest(request, wireBulkBan);
    const banned = new Set(banned_users);
    return { banned: asked.filter((id) => banned.has(id)), failed: asked.filter((id) => !banned.has(id)) };
  } catch (error) {
    if (isRefusedWith(error, NOBODY_BANNED)) return { banned: [], failed: asked };
    throw error;
  }
}

/** Lifts a ban. Throws what kickMember throws, and `discord_refused` for an unknown ban (10026). */
export async function unbanMember(guildId: string, userId: string, reason: string): Promise<void> {
  await botCommand({ method: 'DELETE', route: route`/guilds/${guildId}/bans/${userId}`, reason });
}

/** A person's ban, or null. Needs Ban Members. Throws what kickMember throws. */
export async function findBan(guildId: string, userId: string): Promise<GuildBan | null> {
  return findByBot({ method: 'GET', route: route`/guilds/${guildId}/bans/${userId}` }, wireBan, NOT_BANNED);
}

const changeRole =
  (method: 'PUT' | 'DELETE') => async (guildId: string, userId: string, roleId: string, reason: string) =>
    botCommand({ method, route: route`/guilds/${guildId}/members/${userId}/roles/${roleId}`, reason });

/**
 * Adds a role to a member. Idempotent. Throws what kickMember throws, and `discord_refused` for a role that
 * is unknown (10011), ranks above the bot (50013) or belongs to an integration (50028).
 */
export const giveRole = changeRole('PUT');

/** Removes a role from a member. Idempotent. Throws what giveRole throws. */
export const takeRole = changeRole('DELETE');
