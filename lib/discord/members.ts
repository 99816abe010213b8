import 'server-only';
import { z } from 'zod';
import type { GuildMember } from '@/lib/core/discord';
import { AppError } from '@/lib/core/errors';
import { isSnowflake } from '@/lib/core/snowflake';
import { botRequest, findByBot } from '@/lib/discord/bot-request';
import { createMemberQueue, MEMBER_PAGE } from '@/lib/discord/member-queue';
import { route } from '@/lib/discord/route';
import { wireMember, wireMembers } from '@/lib/discord/wire';
import { perProcess } from '@/lib/per-process';

/** Unknown guild, unknown member, unknown user, missing access: the bot can't see such a member. */
const ABSENT = [10_004, 10_007, 10_013, 50_001];

async function findOne(guildId: string, userId: string): Promise<GuildMember | null> {
  const request = { method: 'GET', route: route`/guilds/${guildId}/members/${userId}` } as const;
  return findByBot(request, wireMember, ABSENT);
}

declare global {
  var coralliumMemberQueue: ReturnType<typeof createMemberQueue> | undefined;
}

/**
 * A member's current data; null if the person or the bot is not in the guild. Concurrent requests share
 * calls. Throws `not_found` for invalid ids, `rate_limited`, `discord_refused` or `discord_unavailable`.
 */
export async function findMember(guildId: string, userId: string): Promise<GuildMember | null> {
  if (!isSnowflake(guildId) || !isSnowflake(userId)) throw new AppError('not_found');
  return perProcess('coralliumMemberQueue', () =>
    createMemberQueue({
      findOne,
      listAfter: (guild, after) => listMembersAfter(guild, after, MEMBER_PAGE),
    }),
  )(guildId, userId);
}

/** Clamps `limit` to a whole number from 1 to 1000, Discord's range. */
function toLimit(limit: number): string {
  return String(Math.min(1000, Math.max(1, Math.trunc(limit))));
}

/**
 * Members with ids above `after` (null for all), ascending; fewer than `limit` only on the last page. `limit`
 * is clamped to Discord's 1–1000. Needs the privileged members intent. Throws what findMember throws;
 * `discord_refused` also without the intent or if the bot is not in the guild.
 */
export async function listMembersAfter(
  guildId: string,
  after: string | null,
  limit: number,
): Promise<readonly GuildMember[]> {
  if (after !== null && !isSnowflake(after)) throw new AppError('not_found');
  return botRequest(
    {
      method: 'GET',
      route: route`/guilds/${guildId}/members`,
      query: { limit: toLimit(limit), after: after ?? '0' },
    },
    wireMembers,
  );
}

/** Members whose name starts with `query`, at most `limit` (1–1000). Throws what findMember throws. */
export async function searchMembers(
  guildId: string,
  query: string,
  limit: number,
): Promise<readonly GuildMember[]> {
  const trimmed = query.trim();
  if (trimmed === '') return [];
  return botRequest(
    {
      method: 'GET',
      route: route`/guilds/${guildId}/members/search`,
      query: { query: trimmed, limit: toLimit(limit) },
    },
    wireMembers,
  );
}

/** Sets the bot's nickname (32 characters; null removes it). Throws what findMember throws. */
export async function setBotNickname(guildId: string, nick: string | null, reason: string): Promise<void> {
  await botRequest(
    { method: 'PATCH', route: route`/guilds/${guildId}/members/@me`, body: { nick }, reason },
    z.unknown(),
  );
}
