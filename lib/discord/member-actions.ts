import 'server-only';
import type { BulkBanOutcome, GuildBan } from '@/lib/core/discord';
import type { UserId } from '@/lib/core/ids';
import { botCommand, botRequest, findByBot } from '@/lib/discord/bot-request';
import { isRefusedWith } from '@/lib/discord/failures';
import { route } from '@/lib/discord/route';
import { wireBan, wireBulkBan } from '@/lib/discord/wire';

/**
 * What the bot does to members. The bot reaches only people below its own highest role, and never the owner.
 * Every `reason` goes to the guild's audit log, cut to 512 characters. A call that ends with
 * `discord_unavailable` may have had its effect all the same.
 */

/** Discord knows no ban of this person, or no such person (10026, 10013). */
const NOT_BANNED = [10_026, 10_013];

/** Discord's error if no one on a list could be banned. */
const NOBODY_BANNED = [500_000];

export interface BanOptions {
  readonly reason: string;
  /** How far back the person's messages are deleted: 0 (none) to 604800 seconds (7 days). */
  readonly deleteMessageSeconds: number;
}

/**
 * Removes a member, who may come back by any invite. Throws `discord_refused` (50013 the bot may not, 10007
 * no member), `rate_limited` or `discord_unavailable`.
 */
export async function kickMember(guildId: string, userId: string, reason: string): Promise<void> {
  await botCommand({ method: 'DELETE', route: route`/guilds/${guildId}/members/${userId}`, reason });
}

/**
 * Bans a person, member or not; a second time changes nothing. Throws as kickMember does, `discord_refused`
 * also for seconds out of range (50035) and a person who does not exist (10013).
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
 * Bans up to 200 people in one call; more are `discord_refused` (50035), and an empty list makes no call.
 * People who were not banned are in `failed`, including the bot itself. Needs Ban Members and Manage Server.
 * Throws what kickMember throws.
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

/** Lifts a ban. Throws what kickMember throws, and `discord_refused` if there is none (10026). */
export async function unbanMember(guildId: string, userId: string, reason: string): Promise<void> {
  await botCommand({ method: 'DELETE', route: route`/guilds/${guildId}/bans/${userId}`, reason });
}

/** The ban of a person, or null if there is none. Needs Ban Members. Throws what kickMember throws. */
export async function findBan(guildId: string, userId: string): Promise<GuildBan | null> {
  return findByBot({ method: 'GET', route: route`/guilds/${guildId}/bans/${userId}` }, wireBan, NOT_BANNED);
}

const changeRole =
  (method: 'PUT' | 'DELETE') => async (guildId: string, userId: string, roleId: string, reason: string) =>
    botCommand({ method, route: route`/guilds/${guildId}/members/${userId}/roles/${roleId}`, reason });

/**
 * Gives a member a role; does nothing if they have it. Throws what kickMember throws, and `discord_refused`
 * for a role that is gone (10011), ranks above the bot (50013) or belongs to an integration (50028).
 */
export const giveRole = changeRole('PUT');

/** Removes a role from a member; does nothing if they don't have it. Throws what giveRole throws. */
export const takeRole = changeRole('DELETE');
