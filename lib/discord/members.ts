import 'server-only';
import { z } from 'zod';
import type { GuildMember } from '@/lib/core/discord';
import { botRequest, findByBot, route } from '@/lib/discord/bot-request';
import { wireMember, wireMembers } from '@/lib/discord/wire';

/** Unknown guild, member, user; missing access: in none of them is there a member that the bot could know. */
const ABSENT = [10_004, 10_007, 10_013, 50_001];

/**
 * A member as Discord sees it now, or null when the person is not in the guild or the bot is not. Throws `rate_limited`,
 * `discord_refused` or `discord_unavailable`.
 */
export async function findMember(guildId: string, userId: string): Promise<GuildMember | null> {
  const request = { method: 'GET', route: route`/guilds/${guildId}/members/${userId}` } as const;
  return findByBot(request, wireMember, ABSENT);
}

/**
 * Members whose username or nickname begins with `query`; none for an empty query. `limit` is brought into Discord's 1–1000.
 * Throws as findMember does, `discord_refused` where the bot is not.
 */
export async function searchMembers(
  guildId: string,
  query: string,
  limit: number,
): Promise<readonly GuildMember[]> {
  const trimmed = query.trim();
  if (trimmed === '') return [];
  const bounded = Math.min(1000, Math.max(1, Math.trunc(limit)));
  return botRequest(
    {
      method: 'GET',
      route: route`/guilds/${guildId}/members/search`,
      query: { query: trimmed, limit: String(bounded) },
    },
    wireMembers,
  );
}

/**
 * Gives the bot a nickname of up to 32 characters in a guild, or takes it away with null; `reason` goes to the audit log.
 * Throws as findMember does, `discord_refused` where the bot may not.
 */
export async function setBotNickname(guildId: string, nick: string | null, reason: string): Promise<void> {
  await botRequest(
    { method: 'PATCH', route: route`/guilds/${guildId}/members/@me`, body: { nick }, reason },
    z.unknown(),
  );
}
