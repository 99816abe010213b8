import 'server-only';
import type { DiscordGuild, GuildChannel } from '@/lib/core/discord';
import type { GuildId } from '@/lib/core/ids';
import { botRequest, findByBot } from '@/lib/discord/bot-request';
import { route } from '@/lib/discord/route';
import { wireChannels, wireGuild, wireGuildIds } from '@/lib/discord/wire';

/** Guilds per page, Discord's maximum. */
const PAGE = 200;

/** Unknown guild, missing access: Discord returns either if the bot is not in the guild. */
const BOT_ABSENT = [10_004, 50_001];

/** A page of the bot's guilds with ids above `after`, ascending. */
function listAfter(after: string): Promise<readonly GuildId[]> {
  const query = { limit: String(PAGE), after };
  return botRequest({ method: 'GET', route: '/users/@me/guilds', query }, wireGuildIds);
}

/**
 * The ids of all guilds that the bot is in, ascending; one call per page of 200. Throws `rate_limited`,
 * `discord_refused` or `discord_unavailable`.
 */
export async function listBotGuildIds(): Promise<readonly GuildId[]> {
  const found: GuildId[] = [];
  for (;;) {
    const after = found.at(-1) ?? '0';
    const page = await listAfter(after);
    found.push(...page);
    // The last condition prevents an endless loop if a server ignores `after`.
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE || BigInt(last) <= BigInt(after)) return found;
  }
}

/** The `ids` with the bot: one call, over 200 guilds up to one per id. Throws what listBotGuildIds throws. */
export async function listBotGuildsAmong(ids: readonly GuildId[]): Promise<readonly GuildId[]> {
  const found: GuildId[] = [];
  let left = ids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  for (let [first] = left; first !== undefined; [first] = left) {
    const page = await listAfter(String(BigInt(first) - 1n));
    const last = page.at(-1);
    const isEnd = last === undefined || page.length < PAGE || BigInt(last) < BigInt(first);
    found.push(...left.filter((id) => page.includes(id)));
    left = isEnd ? [] : left.filter((id) => BigInt(id) > BigInt(last));
  }
  return found;
}

/** A guild with roles, emojis, rough counts; null without the bot. Throws what listBotGuildIds throws. */
export async function findGuild(guildId: string): Promise<DiscordGuild | null> {
  const request = {
    method: 'GET',
    route: route`/guilds/${guildId}`,
    query: { with_counts: 'true' },
  } as const;
  return findByBot(request, wireGuild, BOT_ABSENT);
}

/** A guild's channels, also hidden ones, without threads, unsorted. Throws what listBotGuildIds throws. */
export async function listChannels(guildId: string): Promise<readonly GuildChannel[]> {
  return botRequest({ method: 'GET', route: route`/guilds/${guildId}/channels` }, wireChannels);
}
