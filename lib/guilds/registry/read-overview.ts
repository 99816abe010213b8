import 'server-only';
import { iconUrl } from '@/lib/core/discord-images';
import { guildPermissions } from '@/lib/core/permissions';
import { guildStats } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { env } from '@/lib/env';
import { readValues } from '@/lib/guild-settings/read-values';
import { findProblems, type Problem } from '@/lib/guild-settings/references';
import { sections } from '@/lib/guild-settings/registry';
import type { Section } from '@/lib/guild-settings/section';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { logging } from '@/lib/guild-settings/sections/logging';
import { moderation } from '@/lib/guild-settings/sections/moderation';
import { verify } from '@/lib/guild-settings/sections/verify';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { mayChange, mayUse, type SectionRights } from '@/lib/guilds/guild-access';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { listRecentAudit } from '@/lib/guilds/list-audit';
import { listIdleParts } from '@/lib/guilds/registry/idle-parts';
import { countKept, countWaiting } from '@/lib/guilds/registry/module-counts';
import { listPartProblems } from '@/lib/guilds/registry/part-problems';
import { listNews } from '@/lib/guilds/site-news';
import { listStoredValues } from '@/lib/guilds/stored-section';
import { isPremium, type Plan } from '@/lib/plans';
import { toModule } from '@/lib/rules/overview/modules';
import { setupSteps } from '@/lib/rules/overview/setup';
import { trendsOf } from '@/lib/rules/overview/trends';

/** Days of joins and leaves that the chart shows. */
const CHART_DAYS = 30;

/** Configuration problems of all sections of a guild, inside and outside their forms. */
export async function listProblems(snapshot: GuildSnapshot): Promise<Problem[]> {
  const stored = await listStoredValues(snapshot.guild.id);
  const [parts, idle] = await Promise.all([
    listPartProblems(snapshot),
    listIdleParts(snapshot.guild.id, stored),
  ]);
  const beside = [...parts, ...idle];
  return sections.flatMap((section) => [
    ...findProblems(section, readValues(section, stored.get(section.id) ?? null), snapshot.directory),
    ...beside.filter(({ sectionId }) => sectionId === section.id),
  ]);
}

/** The bot's permissions in the whole server; null if Discord does not show them. */
function grantedToBot({ guild, bot }: GuildSnapshot): bigint | null {
  return bot && guildPermissions(guild, { userId: env().DISCORD_CLIENT_ID, roleIds: bot.roleIds });
}

/** The overview's data: setup, modules by `rights`, statistics, news and recent changes. */
export async function readOverview(snapshot: GuildSnapshot, plan: Plan, rights: SectionRights) {
  const { guild } = snapshot;
  const [stats, stored, problems, recentAudit, kept, waiting, news] = await Promise.all([
    collectionOf(guildStats).get(guild.id),
    listStoredValues(guild.id),
    listProblems(snapshot),
    listRecentAudit(snapshot, rights),
    countKept(snapshot),
    countWaiting(guild.id),
    listNews('dashboard'),
  ]);
  const valuesOf = <S extends Section>(section: S) => readValues(section, stored.get(section.id) ?? null);
  const days = stats?.value.days ?? [];
  const today = new Date().toISOString().slice(0, 10);
  const joined = days.find(({ date }) => date === today);
  const steps = setupSteps({
    granted: grantedToBot(snapshot),
    values: {
      altdetector: valuesOf(altdetector),
      autorole: valuesOf(autorole),
      logging: valuesOf(logging),
      moderation: valuesOf(moderation),
      verify: valuesOf(verify),
      welcome: valuesOf(welcome),
    },
    menus: kept.reactionroles ?? 0,
    panels: kept.tickets ?? 0,
    problems,
  });
  return {
    guildName: guild.name,
    guildIcon: iconUrl(env().DISCORD_CDN_URL, guild),
    isPremium: isPremium(plan),
    setup: steps.filter(({ sectionId }) =>
      sectionId === null ? rights === 'all' : mayChange(rights, sectionId),
    ),
    modules: sections
      .filter(({ id }) => id !== 'overview' && mayUse(rights, id))
      .map((section) =>
        toModule(
          section,
          valuesOf(section),
          { keeps: kept[section.id], waits: waiting[section.id] },
          problems,
        ),
      ),
    stats: {
      totalMembers: guild.memberCount ?? 0,
      messageCounts: stats?.value.messageCounts ?? 0,
      voiceMinutes: stats?.value.voiceMinutes ?? 0,
      joinToday: joined?.joins ?? 0,
      leaveToday: joined?.leaves ?? 0,
    },
    trends: trendsOf(days, today),
    activity: days.slice(-CHART_DAYS).map(({ date, joins, leaves }) => ({ date, joins, leaves })),
    news,
    recentAudit,
    problems,
  };
}
