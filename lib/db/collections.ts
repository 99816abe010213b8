import 'server-only';
import { z } from 'zod';
import { personId, personName, personTerm } from '@/lib/core/person';
import { whole } from '@/lib/core/whole';
import { findSection } from '@/lib/guild-settings/registry';
import { unreadValues } from '@/lib/guild-settings/unread-values';
import { auditEntry } from '@/lib/rules/audit/entry';
import { upgradeEntry } from '@/lib/rules/audit/upgrade-entry';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { guildSearch } from '@/lib/rules/guilds/search';
import { guildPremium } from '@/lib/rules/premium/schema';
import { storedSettings } from '@/lib/rules/settings/schema';
import { changedIndex, changeMark } from './change-mark';
import { activityRooms } from './collections/activity-rooms';
import { acts } from './collections/acts';
import { appeals } from './collections/appeals';
import { applications, submissions } from './collections/applications';
import { botCommands } from './collections/bot-commands';
import { botControl, botHeartbeats } from './collections/bot-control';
import { botGuilds } from './collections/bot-guilds';
import { cases } from './collections/cases';
import { coinEntries } from './collections/coin-entries';
import { contactMessages } from './collections/contact';
import { dataExportParts, dataExports, erasures } from './collections/data-exports';
import { friendships } from './collections/friendships';
import { giveawayEntries, giveawayRolls, giveaways } from './collections/giveaways';
import { guildProblems } from './collections/guild-problems';
import { jobs, leases, processes } from './collections/jobs';
import { limitClaims } from './collections/limit-claims';
import { listedNotifications } from './collections/listed-notifications';
import { maps, mapVersions, npcs } from './collections/maps';
import {
  arcadeBreaks,
  arcadePeople,
  arcadeRatings,
  arcadeSeasons,
  matches,
  matchHands,
  matchSearches,
  matchWatchers,
  sittings,
} from './collections/matches';
import { memberStats } from './collections/member-stats';
import { messageTemplateLists, messageTemplates } from './collections/message-templates';
import { siteNews } from './collections/news';
import { notifications } from './collections/notifications';
import { petWalks, petWorlds } from './collections/pets';
import { plannedMessageLists, plannedMessages } from './collections/planned-messages';
import { polls, pollVotes } from './collections/polls';
import { codeBatches, premium, premiumCodes, stripeEvents } from './collections/premium';
import { trackedProjects } from './collections/projects';
import { replyLists, replyUses } from './collections/replies';
import { reportSlots, reports } from './collections/reports';
import { roleMenus } from './collections/role-menus';
import { sectionGrants } from './collections/section-grants';
import { blocks, siteStaff, siteSwitches, staffGuilds } from './collections/staff';
import { suggestions, suggestionVotes } from './collections/suggestions';
import { ticketMessages, ticketPanelLists, ticketSlots, tickets } from './collections/tickets';
import { trackers } from './collections/trackers';
import { unreadParts } from './collections/unread-parts';
import { verifyPanels, verifyRequests } from './collections/verify';
import { type CollectionDef, defineCollection } from './define-collection';
import { unfit } from './read-value';

// Every collection of the site is listed here once. Dates are ISO strings in UTC.

const isoDate = z.iso.datetime();
const isoDay = z.iso.date();

/** Sign-ins; the id is the session id in the cookie. */
export const sessions = defineCollection({
  name: 'sessions',
  // `whole`, because a session that lost its Activity part would have access to everything.
  schema: whole(
    z.object({
      userId: personId(),
      createdAt: isoDate,
      expiresAt: isoDate,
      /** The Discord Activity instance it was opened in; absent for other sessions. */
      activity: z.object({ instanceId: z.string() }).optional(),
    }),
  ),
  indexes: ['userId'],
  expiresAt: 'expiresAt',
  isClosed: true,
});

/** Users who have signed in, by user id. `tokens` is encrypted text. */
export const accounts = defineCollection({
  name: 'accounts',
  schema: z.object({
    userId: personId(),
    username: personName(),
    avatar: z.string().nullable(),
    tokens: z.string(),
    tokenExpiresAt: isoDate,
    /** The process that is refreshing the tokens, and how long its claim lasts. */
    refreshing: z.object({ claim: z.string(), until: isoDate }).nullable().default(null),
    createdAt: isoDate,
    lastLoginAt: isoDate,
    loginCount: z.int().nonnegative(),
    /** When the account is deleted at its owner's request; null if it is not. */
    eraseAt: isoDate.nullable().default(null),
    /** Prefixes of the name, for searches by people in the same servers; absent until the next sign-in. */
    search: z.array(personTerm()).optional(),
    /** False for people who don't want to be found by name. */
    isFindable: z.boolean().optional(),
    /** The code of their friend link; null without one. */
    friendCode: z.string().nullable().optional(),
  }),
  indexes: ['username', 'search', 'friendCode'],
  isClosed: true,
});

/** Guilds known to the site, by guild id. */
export const guilds = defineCollection({
  name: 'guilds',
  schema: z.object({
    guildId: z.string(),
    name: z.string(),
    plan: z.enum(['none', 'basic', 'pro']).default('none'),
    planExpiresAt: isoDate.nullable().default(null),
    /** The claim that the plan comes from; only one can be set. */
    premium: guildPremium.nullable().optional(),
    /** Search terms for staff; absent until the guild's name is next reported. */
    search: guildSearch.optional(),
    changed: changeMark,
  }),
  indexes: [
    { path: 'search.all', sort: 'search.name' },
    { path: 'search.words', sort: 'search.name' },
    { path: 'plan', sort: 'name' },
    changedIndex,
  ],
});

/** Settings, by `${guildId}:${section}`. */
export const guildSettings = defineCollection({
  name: 'guildSettings',
  schema: storedSettings.extend({ changed: changeMark }),
  upgrades: [upgradeOutbox],
  indexes: ['guildId', changedIndex],
  inspect: ({ section, values }) => {
    const declared = findSection(section);
    if (!declared) return [{ path: ['section'], problem: 'Unknown section.' }];
    return unreadValues(declared, values).map((path) => ({ path: ['values', ...path], problem: unfit }));
  },
});

/**
 * Who changed which settings, by the unique key of the change. `scope` is `${guildId}:${section}`. Every
 * combination of section, person and kind has its own index, so that rare entries are found at once in a log
 * of any length.
 */
export const auditEntries = defineCollection({
  name: 'auditEntries',
  schema: auditEntry,
  upgrades: [upgradeEntry],
  indexes: [
    { path: 'guildId', sort: 'at' },
    { path: 'guildId+userId', sort: 'at' },
    { path: 'guildId+kind', sort: 'at' },
    { path: 'guildId+userId+kind', sort: 'at' },
    { path: 'scope', sort: 'at' },
    { path: 'scope+userId', sort: 'at' },
    { path: 'scope+kind', sort: 'at' },
    { path: 'scope+userId+kind', sort: 'at' },
    { path: 'targets', sort: 'at' },
    { path: 'targets+userId', sort: 'at' },
    { path: 'targets+kind', sort: 'at' },
    { path: 'targets+userId+kind', sort: 'at' },
  ],
});

const count = z.int().nonnegative();

/** Activity of a guild by day, by guild id; `reports` are recent reports' keys, so that each counts once. */
export const guildStats = defineCollection({
  name: 'guildStats',
  schema: z.object({
    guildId: z.string(),
    messageCounts: count,
    voiceMinutes: count,
    days: z.array(
      z.object({ date: isoDay, joins: count, leaves: count, messages: count, voiceMinutes: count }),
    ),
    reports: z.array(z.object({ date: isoDay, keys: z.array(z.string()) })).default([]),
  }),
});

/** A user's guild list as Discord last returned it, by user id. */
export const userGuildLists = defineCollection({
  name: 'userGuildLists',
  schema: z.object({
    userId: personId(),
    fetchedAt: isoDate,
    guilds: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        icon: z.string().nullable(),
        owner: z.boolean(),
        permissions: z.string(),
      }),
    ),
  }),
});

/** For maintenance of the whole database. */
export const allCollections: readonly CollectionDef<z.ZodObject, string>[] = [
  sessions,
  accounts,
  guilds,
  guildSettings,
  auditEntries,
  guildStats,
  userGuildLists,
  siteStaff,
  botControl,
  botHeartbeats,
  staffGuilds,
  blocks,
  siteSwitches,
  siteNews,
  notifications,
  listedNotifications,
  contactMessages,
  friendships,
  dataExports,
  dataExportParts,
  erasures,
  botCommands,
  botGuilds,
  memberStats,
  guildProblems,
  jobs,
  leases,
  limitClaims,
  processes,
  messageTemplateLists,
  messageTemplates,
  plannedMessageLists,
  plannedMessages,
  replyLists,
  replyUses,
  reports,
  reportSlots,
  suggestions,
  suggestionVotes,
  ticketPanelLists,
  tickets,
  ticketMessages,
  ticketSlots,
  sectionGrants,
  appeals,
  cases,
  coinEntries,
  applications,
  submissions,
  roleMenus,
  verifyPanels,
  verifyRequests,
  giveaways,
  giveawayEntries,
  giveawayRolls,
  polls,
  pollVotes,
  trackers,
  trackedProjects,
  premium,
  premiumCodes,
  codeBatches,
  stripeEvents,
  acts,
  activityRooms,
  matches,
  matchHands,
  sittings,
  arcadeBreaks,
  arcadePeople,
  arcadeRatings,
  arcadeSeasons,
  matchSearches,
  matchWatchers,
  maps,
  mapVersions,
  npcs,
  petWorlds,
  petWalks,
  unreadParts,
];
