import 'server-only';
import type { ListedGuild, WaitingItem } from '@/lib/contracts/dashboard';
import type { UserId } from '@/lib/core/ids';
import { sections } from '@/lib/guild-settings/registry';
import { overview } from '@/lib/guild-settings/sections/overview';
import { mayChange, readSectionRights, type SectionRights } from '@/lib/guilds/guild-access';
import { lastSnapshot } from '@/lib/guilds/guild-directory';
import { listManageable } from '@/lib/guilds/list-manageable';
import { countWaiting } from '@/lib/guilds/registry/module-counts';
import { listProblems } from '@/lib/guilds/registry/read-overview';
import { countInWords } from '@/lib/rules/overview/modules';

/** How many servers are checked: as many as the home page shows. */
const MOST_GUILDS = 6;

/** The problems when the server was last opened; none if it never was. */
async function countProblems({ id }: ListedGuild, rights: SectionRights): Promise<number> {
  const snapshot = rights === 'all' ? lastSnapshot(id) : null;
  return snapshot ? (await listProblems(snapshot)).length : 0;
}

async function waitingIn(userId: UserId, guild: ListedGuild): Promise<WaitingItem[]> {
  const rights = await readSectionRights(userId, guild.id);
  const [problems, waiting] = await Promise.all([countProblems(guild, rights), countWaiting(guild.id)]);
  const toItem = (section: { id: string; title: string }, text: string): WaitingItem => ({
    guildId: guild.id,
    guildName: guild.name,
    sectionId: section.id,
    sectionTitle: section.title,
    text,
  });
  const nouns = { one: 'configuration problem', many: 'configuration problems' };
  return [
    ...(problems > 0 ? [toItem(overview, countInWords(problems, nouns))] : []),
    ...sections.flatMap((section) => {
      const count = mayChange(rights, section.id) ? (waiting[section.id] ?? 0) : 0;
      return section.waits && count > 0 ? [toItem(section, countInWords(count, section.waits))] : [];
    }),
  ];
}

/** What a person has to do in their first servers, problems first. May ask Discord for the server list. */
export async function listWaiting(userId: UserId): Promise<WaitingItem[]> {
  const { guilds } = await listManageable(userId);
  const found = await Promise.all(guilds.slice(0, MOST_GUILDS).map((guild) => waitingIn(userId, guild)));
  return found.flat();
}
