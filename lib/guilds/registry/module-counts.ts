import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { MINUTE } from '@/lib/core/milliseconds';
import { appeals } from '@/lib/db/collections/appeals';
import { applications, submissions } from '@/lib/db/collections/applications';
import { giveaways } from '@/lib/db/collections/giveaways';
import { polls } from '@/lib/db/collections/polls';
import { reports } from '@/lib/db/collections/reports';
import { suggestions } from '@/lib/db/collections/suggestions';
import { tickets } from '@/lib/db/collections/tickets';
import { verifyRequests } from '@/lib/db/collections/verify';
import { createFeedCache, type FeedCache, readKept } from '@/lib/db/feed-cache';
import type { Store } from '@/lib/db/open-store';
import type { SectionId } from '@/lib/guild-settings/registry';
import { findCommandRegistry } from '@/lib/guilds/commands/command-registry';
import { listTemplates } from '@/lib/guilds/embedbuilder/template-list';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { readMenuList } from '@/lib/guilds/reactionroles/menu-list';
import { reportScope } from '@/lib/guilds/reports/report-states';
import { suggestionScope } from '@/lib/guilds/suggestions/suggestion-states';
import { readPanelList } from '@/lib/guilds/tickets/panel-list';
import { listProjects } from '@/lib/guilds/trackedprojects/project-list';
import { listTrackers } from '@/lib/guilds/trackers/tracker-list';
import { verificationScope } from '@/lib/guilds/verify/stored-verifications';
import { perProcess } from '@/lib/per-process';
import { appealScope } from '@/lib/rules/appeals/appeals';
import { submissionList } from '@/lib/rules/applications/submission-lists';
import { eventScope } from '@/lib/rules/events/states';
import { ticketList } from '@/lib/rules/tickets/lists';

/** By the id of a section. */
type Counts = Readonly<Record<string, number | undefined>>;
type KnownCounts = Partial<Record<SectionId, number>>;

interface Counted {
  /** Documents of a section. */
  readonly kept: Counts;
  /** Items of a section that wait for the team. */
  readonly waiting: Counts;
}

/** A verification request expires without an event, and may be counted for this long afterwards. */
const EXPIRY_MS = MINUTE;

const counted = [
  appeals,
  applications,
  giveaways,
  polls,
  reports,
  submissions,
  suggestions,
  tickets,
  verifyRequests,
];

declare global {
  var coralliumModuleCounts: FeedCache<Counted> | undefined;
}
const cache = perProcess('coralliumModuleCounts', () => createFeedCache(EXPIRY_MS));

async function countDocuments(store: Store, guildId: GuildId): Promise<Counted> {
  const running = eventScope(guildId, 'running');
  const [forms, prizes, questions, appealed, sent, reported, suggested, asked, newcomers] = await Promise.all(
    [
      store.collection(applications).count({ index: 'guildId', equals: guildId }),
      store.collection(giveaways).count({ index: 'scope', equals: running }),
      store.collection(polls).count({ index: 'scope', equals: running }),
      store.collection(appeals).count({ index: 'scope', equals: appealScope(guildId, 'open') }),
      store
        .collection(submissions)
        .count({ index: 'lists', equals: submissionList({ guildId, state: 'pending' }) }),
      store.collection(reports).count({ index: 'scopes', equals: reportScope(guildId, 'open') }),
      store.collection(suggestions).count({ index: 'scope', equals: suggestionScope(guildId, 'active') }),
      store.collection(tickets).count({ index: 'lists', equals: ticketList({ guildId, state: 'open' }) }),
      store
        .collection(verifyRequests)
        .count({ index: 'scope', equals: verificationScope(guildId, 'waiting') }),
    ],
  );
  return {
    kept: { applications: forms, giveaways: prizes, polls: questions } satisfies KnownCounts,
    waiting: {
      applications: sent,
      moderation: appealed,
      reports: reported,
      suggestions: suggested,
      tickets: asked,
      verify: newcomers,
    } satisfies KnownCounts,
  };
}

/** How many items wait for the team in each section of a guild. Reads only the database, and rarely. */
export async function countWaiting(guildId: GuildId): Promise<Counts> {
  return (await readKept(cache, counted, guildId, (store) => countDocuments(store, guildId))).waiting;
}

/** How many things each section of a guild has. Most are read for its problems anyway. */
export async function countKept({ guild }: GuildSnapshot): Promise<Counts> {
  const [{ kept }, { menus }, { panels }, twitch, youtube, projects, templates, commands] = await Promise.all(
    [
      readKept(cache, counted, guild.id, (store) => countDocuments(store, guild.id)),
      readMenuList(guild.id),
      readPanelList(guild.id),
      listTrackers(guild.id, 'twitch'),
      listTrackers(guild.id, 'youtube'),
      listProjects(guild.id),
      listTemplates(guild.id),
      findCommandRegistry(),
    ],
  );
  return {
    ...kept,
    reactionroles: menus.length,
    tickets: panels.length,
    twitch: twitch.length,
    youtube: youtube.length,
    trackedprojects: projects.length,
    embedbuilder: templates.length,
    commands: commands?.commands.length ?? 0,
    members: guild.memberCount ?? 0,
  } satisfies KnownCounts & Counts;
}
