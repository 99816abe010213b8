import { z } from 'zod';
import { batchOf, refusedRows } from '@/lib/contracts/bot/batch';
import { bot } from '@/lib/contracts/bot/bot-call';
import { listedGiveaway } from '@/lib/contracts/giveaways';
import { memberStatsRow } from '@/lib/contracts/members';
import { pageStart } from '@/lib/contracts/page';
import { listedPoll } from '@/lib/contracts/polls';
import { reportInput } from '@/lib/contracts/reports';
import { usesSection } from '@/lib/contracts/uses';
import { access } from '@/lib/core/access';
import { callKey, guildId, roleId, userId } from '@/lib/core/ids';
import { defineStream, eventOf } from '@/lib/core/stream';
import { plans } from '@/lib/plans';
import { publishedCommands } from '@/lib/rules/commands/schema';
import { storedMenu } from '@/lib/rules/role-menus/schema';
import { blockKinds } from '@/lib/rules/staff/guild-form';
import { staffGuildValues } from '@/lib/rules/staff/guild-schema';
import { activeSuggestion } from '@/lib/rules/suggestions/schema';
import { trackerPlatformIds } from '@/lib/rules/trackers/limits';

const base = '/api/v1/bot';
const version = z.int().nonnegative();

const guildPlan = {
  guildId,
  plan: z.enum(plans),
  /** ISO date at which the plan expires, which sends no event; null for never. */
  planExpiresAt: z.string().nullable(),
  /** Values for the server set by the site's staff. */
  staff: staffGuildValues,
};

const sectionSettings = z.object({
  section: z.string(),
  /** Features that the site's staff have switched off, here or everywhere: the bot doesn't offer them. */
  switchedOff: z.object({ reason: z.string(), expiresAt: z.string().nullable() }).nullable(),
  /** 0 if the server has never saved it: the values are the defaults. */
  version,
  /** In the wire form of the section's own call; for `commands` the choices by command name. */
  values: z.record(z.string(), z.unknown()),
});

export const readBotSettings = bot.get('/guilds/{guildId}/settings/{section}', {
  summary:
    'The settings of one section. Carries an ETag; send it as If-None-Match to get a 304 while nothing has changed.',
  returns: sectionSettings.extend(guildPlan),
});

export const readAllBotSettings = bot.get('/guilds/{guildId}/settings', {
  summary: 'The settings of all sections of a server, and its plan. Carries an ETag too.',
  returns: z.object({ ...guildPlan, sections: z.array(sectionSettings) }),
});

export const putBotGuild = bot.put('/guilds/{guildId}', {
  summary:
    'Reports that the bot is in a server. Send it again when the name, roles, channels or owner change.',
  body: z.object({ name: z.string().trim().min(1).max(100) }),
  returns: z.object({}),
});

export const deleteBotGuild = bot.delete('/guilds/{guildId}', {
  summary: 'Reports that the bot has left a server. Its settings are kept.',
  returns: z.object({}),
});

export const readPosted = bot.get('/guilds/{guildId}/posted', {
  summary:
    'Everything the site has posted in a server that members can act on, which is where its custom_ids lead.',
  returns: z.object({
    giveaways: z.array(
      listedGiveaway.pick({
        _id: true,
        title: true,
        prize: true,
        endTime: true,
        channelId: true,
        requiredRole: true,
        entries: true,
        state: true,
      }),
    ),
    polls: z.array(
      listedPoll.pick({ _id: true, title: true, options: true, endTime: true, channelId: true, state: true }),
    ),
    suggestions: z.array(activeSuggestion),
    roleMenus: z.array(storedMenu.pick({ id: true, messageId: true, form: true })),
    /** Open panels with the defaults of their tickets. */
    ticketPanels: z.array(
      z.object({
        id: z.string(),
        channelId: z.string(),
        messageId: z.string(),
        panelData: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
});

const ofDocument = { guildId, version };

export const botEvent = z.discriminatedUnion('event', [
  /** Everything has to be read again. `isNew`: no cursor was sent; otherwise the cursor was invalid. */
  eventOf('reset', { isNew: z.boolean() }),
  eventOf('settings', { ...ofDocument, section: z.string() }),
  /** The plan or name has changed. */
  eventOf('guild', ofDocument),
  eventOf('roleMenus', ofDocument),
  eventOf('ticketPanels', ofDocument),
  eventOf('giveaway', { ...ofDocument, giveawayId: z.string(), state: z.string() }),
  eventOf('poll', { ...ofDocument, pollId: z.string(), state: z.string() }),
  /** A person or server was blocked or unblocked: the bot leaves a blocked server. */
  eventOf('block', {
    kind: z.enum(blockKinds),
    id: z.string(),
    isBlocked: z.boolean(),
    expiresAt: z.string().nullable(),
    version,
  }),
  /** A feature was switched off or on, which any server's `switchedOff` reflects. */
  z.object({ event: z.literal('switches'), data: z.object({ version }) }),
  eventOf('suggestion', { ...ofDocument, suggestionId: z.string(), state: z.string() }),
  eventOf('report', { ...ofDocument, reportId: z.string(), state: z.string() }),
  eventOf('trackers', { ...ofDocument, platform: z.enum(trackerPlatformIds) }),
  eventOf('replies', ofDocument),
]);
export type BotEvent = z.input<typeof botEvent>;

export const followBotChanges = defineStream({
  path: `${base}/changes`,
  summary:
    'Changes as server-sent events. Last-Event-ID (or ?after=) resumes after an event; ?wait=0 ends once everything is sent.',
  access: access.bot,
  events: botEvent,
  most: { perCaller: 16, perAddress: 16 },
});

export const publishBotCommands = bot.put('/commands', {
  summary: "Replaces the whole list of the bot's commands. Anything missing from it is removed.",
  body: z.strictObject({ commands: publishedCommands }),
  returns: z.object({ version, count: z.number() }),
  limit: { count: 60, seconds: 60 },
  maxBytes: 256 * 1024,
});

export const sendHeartbeat = bot.put('/heartbeat', {
  summary:
    'Says that the bot is ready and well. Every other call says so too; send it when nothing was called for 30 seconds.',
  returns: z.object({}),
});

const count = z.int().nonnegative().max(1_000_000_000).default(0);

/** Statistics of a server since the last report. */
export const statisticsReport = z.strictObject({
  guildId,
  /** An idempotency key by the bot, one for each report. */
  key: callKey,
  /** The day (UTC) that it counts for: today, or one of the two days before. */
  date: z.iso.date(),
  messages: count,
  voiceMinutes: count,
  joins: count,
  leaves: count,
});
export type StatisticsReport = z.output<typeof statisticsReport>;

export const reportOutcomes = ['counted', 'repeated', 'wrong_day', 'too_many'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportStatistics = bot.post('/statistics', {
  summary:
    'Reports what happened in up to 100 servers since the last report. Each key counts once. Reports that cannot be taken are listed in `refused`.',
  body: z.strictObject({ reports: batchOf(statisticsReport, 100) }),
  returns: z.object({
    /** One for each accepted report, in order. */
    results: z.array(z.object({ guildId, key: callKey, outcome: z.enum(reportOutcomes) })),
    ...refusedRows,
  }),
});

export const reportMemberStatistics = bot.post('/guilds/{guildId}/members', {
  summary:
    'Reports the current levels, experience and coins of up to 1000 members. Members that cannot be taken are listed in `refused`.',
  body: z.strictObject({ members: batchOf(memberStatsRow, 1000) }),
  returns: z.object({ count: z.number(), ...refusedRows }),
  maxBytes: 256 * 1024,
  maxValues: 10_000,
});

export const readMemberStatistics = bot.get('/guilds/{guildId}/members', {
  summary: 'Levels, experience and coins as they were last reported, in pages; of one member with ?userId=.',
  query: z.object({ userId: userId.optional(), after: pageStart }),
  returns: z.object({ members: z.array(z.object(memberStatsRow.shape)), next: z.string().nullable() }),
});

export const changeGiveawayEntry = bot.post('/guilds/{guildId}/giveaways/{giveawayId}/entries', {
  summary: 'Enters a member into a giveaway, or removes the entry.',
  uses: usesSection('giveaways'),
  body: z.strictObject({
    userId,
    action: z.enum(['enter', 'leave']),
    /** The member's roles in the interaction; fetched from Discord if absent. */
    roleIds: z.array(roleId).max(250).optional(),
  }),
  returns: z.object({ entries: z.number() }),
});

export const castPollVote = bot.post('/guilds/{guildId}/polls/{pollId}/votes', {
  summary: "Casts or moves a member's vote; `option` counts from 0.",
  uses: usesSection('polls'),
  body: z.strictObject({ userId, option: z.int().nonnegative() }),
  returns: z.object({
    counts: z.array(z.number()),
    /** False if the member had already chosen the same. */
    isChanged: z.boolean(),
  }),
});

export const addBotSuggestion = bot.post('/guilds/{guildId}/suggestions', {
  summary: "Posts a member's suggestion. Repeating a member's key makes no second one.",
  uses: usesSection('suggestions'),
  body: z.strictObject({ userId, text: z.string().max(4000), key: callKey.optional() }),
  returns: z.object({
    id: z.string(),
    messageId: z.string(),
    /** Why the reactions for voting are missing, or null. */
    notice: z.string().nullable(),
  }),
});

export const castSuggestionVote = bot.post('/guilds/{guildId}/suggestions/{suggestionId}/votes', {
  summary: "Counts a member's vote on a suggestion: up, down, or null to remove it.",
  uses: usesSection('suggestions'),
  body: z.strictObject({ userId, vote: z.enum(['up', 'down']).nullable() }),
  returns: z.object({ upvotes: z.number(), downvotes: z.number() }),
});

export const createBotReport = bot.post('/guilds/{guildId}/reports', {
  summary:
    "Takes a member's report about another member or a problem with the server, with one of the server's categories or none.",
  uses: usesSection('reports'),
  body: z.strictObject({ reporterId: userId, report: reportInput }),
  returns: z.object({ id: z.string(), message: z.string() }),
});
