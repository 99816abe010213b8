import 'server-only';
import { listNews } from '@/lib/content/news';
import { iconUrl } from '@/lib/core/discord-images';
import { guildStats } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import { env } from '@/lib/env';
import { findProblems, type Problem } from '@/lib/guild-settings/references';
import { sections } from '@/lib/guild-settings/registry';
import { readValues, valueAt } from '@/lib/guild-settings/values';
import type { SectionRights } from '@/lib/guilds/guild-access';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { listRecentAudit } from '@/lib/guilds/list-audit';
import { listPartProblems } from '@/lib/guilds/registry/part-problems';
import { listStoredValues } from '@/lib/guilds/stored-section';
import { isPremium, type Plan } from '@/lib/plans';

/** Days of joins and leaves that the chart shows. */
const CHART_DAYS = 30;

/** Configuration problems of all sections of a guild, of their forms and of what lies beside these. */
export async function listProblems(snapshot: GuildSnapshot): Promise<Problem[]> {
  const [stored, beside] = await Promise.all([
    listStoredValues(snapshot.guild.id),
    listPartProblems(snapshot),
  ]);
  return sections.flatMap((section) => [
    ...findProblems(section, readValues(section, stored.get(section.id) ?? null), snapshot.directory),
    ...beside.filter(({ sectionId }) => sectionId === section.id),
  ]);
}

/**
 * What the overview shows beside its settings: statistics of today and of the last 30 days, modules with
 * which are active, news, and what was last done.
 */
export async function readOverview(snapshot: GuildSnapshot, plan: Plan, rights: SectionRights) {
  const store = await getStore();
  const { guild } = snapshot;
  const [stats, stored, problems, recentAudit] = await Promise.all([
    store.collection(guildStats).get(guild.id),
    listStoredValues(guild.id),
    listProblems(snapshot),
    listRecentAudit(guild.id, rights),
  ]);
  const days = stats?.value.days ?? [];
  const today = days.find((day) => day.date === new Date().toISOString().slice(0, 10));
  return {
    guildName: guild.name,
    guildIcon: iconUrl(env().DISCORD_CDN_URL, guild),
    isPremium: isPremium(plan),
    stats: {
      totalMembers: guild.memberCount ?? 0,
      messageCounts: stats?.value.messageCounts ?? 0,
      voiceMinutes: stats?.value.voiceMinutes ?? 0,
      joinToday: today?.joins ?? 0,
      leaveToday: today?.leaves ?? 0,
    },
    activity: days.slice(-CHART_DAYS).map(({ date, joins, leaves }) => ({ date, joins, leaves })),
    modules: sections.flatMap((section) => {
      if (!section.activeWhen) return [];
      const values = readValues(section, stored.get(section.id) ?? null);
      return [{ id: section.id, isOn: section.activeWhen.some((path) => valueAt(values, path) === true) }];
    }),
    news: listNews(),
    recentAudit,
    problems,
  };
}
