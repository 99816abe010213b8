import { z } from 'zod';
import { bot } from '@/lib/contracts/bot/bot-call';
import { addGiveaway, cancelGiveaway, endGiveaway, rerollGiveaway } from '@/lib/contracts/giveaways';
import { cancelPoll, closePoll, createPoll } from '@/lib/contracts/polls';
import { listReports, reportPage, resolveReport } from '@/lib/contracts/reports';
import { approveSuggestion } from '@/lib/contracts/suggestions';
import { usesSection } from '@/lib/contracts/uses';
import { schemaOf } from '@/lib/core/form-schema';
import { callKey, userId } from '@/lib/core/ids';
import { resolutionForm } from '@/lib/rules/reports/form';
import { decisionForm } from '@/lib/rules/suggestions/form';

// What a server's team does by commands of the bot: the actions of the dashboard, each in the
// name of `userId`. The site looks what that member may do; the audit log names them.

/** An idempotency key by the bot, one for each attempt. */
const key = callKey.optional();
/** The acting member of the server. */
const by = z.strictObject({ userId });

export const startBotGiveaway = bot.post('/guilds/{guildId}/giveaways', {
  summary:
    'Starts a giveaway in the name of a member who may use the section or has one of its allowed roles; the same key of a member starts one.',
  uses: usesSection('giveaways'),
  body: addGiveaway.body.extend({ userId, key }),
  returns: addGiveaway.returns,
});

export const endBotGiveaway = bot.post('/guilds/{guildId}/giveaways/{giveawayId}/end', {
  summary: 'Ends a giveaway now, or tries again to announce one. With an allowed role only an own one.',
  uses: usesSection('giveaways'),
  body: by,
  returns: endGiveaway.returns,
});

export const rerollBotGiveaway = bot.post('/guilds/{guildId}/giveaways/{giveawayId}/reroll', {
  summary: 'Draws new winners of a giveaway. With an allowed role only of an own one.',
  uses: usesSection('giveaways'),
  body: rerollGiveaway.body.omit({ giveawayId: true }).extend({ userId }),
  returns: rerollGiveaway.returns,
});

export const cancelBotGiveaway = bot.post('/guilds/{guildId}/giveaways/{giveawayId}/cancel', {
  summary: 'Calls a running giveaway off. With an allowed role only an own one.',
  uses: usesSection('giveaways'),
  body: by,
  returns: cancelGiveaway.returns,
});

export const createBotPoll = bot.post('/guilds/{guildId}/polls', {
  summary:
    'Starts a poll in the name of a member who may use the section; the same key of a member starts one.',
  uses: usesSection('polls'),
  body: createPoll.body.extend({ userId, key }),
  returns: createPoll.returns,
});

export const closeBotPoll = bot.post('/guilds/{guildId}/polls/{pollId}/close', {
  summary: 'Closes a poll now, by whoever started it or may use the section.',
  uses: usesSection('polls'),
  body: by,
  returns: closePoll.returns,
});

export const cancelBotPoll = bot.post('/guilds/{guildId}/polls/{pollId}/cancel', {
  summary:
    'Calls a running poll off, by whoever started it or may use the section, and by moderators (Manage Messages) where `allowStaffToCancel` is on.',
  uses: usesSection('polls'),
  body: by,
  returns: cancelPoll.returns,
});

export const decideBotSuggestion = bot.post('/guilds/{guildId}/suggestions/{suggestionId}/decision', {
  summary: 'Approves or denies a suggestion, once, in the name of a member who may use the section.',
  uses: usesSection('suggestions'),
  body: schemaOf(decisionForm).extend({ userId, verdict: z.enum(['approved', 'denied']) }),
  returns: approveSuggestion.returns,
});

export const listBotReports = bot.get('/guilds/{guildId}/reports', {
  summary: listReports.summary,
  query: listReports.query,
  returns: reportPage,
});

export const resolveBotReport = bot.post('/guilds/{guildId}/reports/{reportId}/resolve', {
  summary: 'Closes a report with a note, once, in the name of a member who may use the section.',
  uses: usesSection('reports'),
  body: schemaOf(resolutionForm).extend({ userId }),
  returns: resolveReport.returns,
});
