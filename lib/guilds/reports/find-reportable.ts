import 'server-only';
import type { GuildId, UserId } from '@/lib/core/ids';
import { toReportCategories } from '@/lib/guild-settings/report-category';
import { reports } from '@/lib/guild-settings/sections/reports';
import { findPeople } from '@/lib/guilds/find-people';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { readStoredValues } from '@/lib/guilds/stored-section';

/** What a member can report, and up to 10 members by name or id. Throws `not_found` without the bot. */
export async function findReportable(guildId: GuildId, query: string, reporterId: UserId) {
  await getSnapshot(guildId);
  const settings = await readStoredValues(reports, guildId);
  const isOpen = settings.reportChannelID !== null;
  const user = isOpen && !settings.disableUser;
  const people = user ? await findPeople(guildId, query) : [];
  return {
    user,
    issue: isOpen && !settings.disableIssue,
    categories: toReportCategories(settings.categories),
    people: people.filter(({ id }) => id !== reporterId),
  };
}
