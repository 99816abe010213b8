import 'server-only';
import type { GuildId, UserId } from '@/lib/core/ids';
import { isSnowflake } from '@/lib/core/snowflake';
import { findMember, searchMembers } from '@/lib/discord/members';
import { reports } from '@/lib/guild-settings/sections/reports';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { toReportCategories } from '@/lib/rules/reports/category';

/** People that a search shows. */
const MOST_PEOPLE = 10;

/**
 * What a member can report in a guild, and up to 10 other members whose name begins with `query` or who have
 * it as their id. Throws `not_found` where the bot is not.
 */
export async function findReportable(guildId: GuildId, query: string, reporterId: UserId) {
  await getSnapshot(guildId);
  const settings = await readStoredValues(reports, guildId);
  const isOpen = settings.reportChannelID !== null;
  const user = isOpen && !settings.disableUser;
  const byId = user && isSnowflake(query) ? await findMember(guildId, query) : null;
  const found = user && !byId ? await searchMembers(guildId, query, MOST_PEOPLE) : [];
  const people = (byId ? [byId] : found).filter(({ userId }) => userId !== reporterId);
  return {
    user,
    issue: isOpen && !settings.disableIssue,
    categories: toReportCategories(settings.categories),
    people: people.map(({ userId, displayName, username }) => ({ id: userId, name: displayName, username })),
  };
}
