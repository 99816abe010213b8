import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { Reply } from '@/lib/api/reply';
import { readMemberStatistics } from '@/lib/bot/read-member-statistics';
import { readPosted } from '@/lib/bot/read-posted';
import { readAllSettings, readSettings } from '@/lib/bot/read-settings';
import { reportStatistics } from '@/lib/bot/report-statistics';
import { takeReport } from '@/lib/bot/take-reports';
import { toRefused } from '@/lib/contracts/bot/batch';
import * as contracts from '@/lib/contracts/bot/service';
import { forgetBotGuild } from '@/lib/guilds/bot-guilds';
import { publishCommands } from '@/lib/guilds/commands/command-registry';
import { enterGiveaway, leaveGiveaway } from '@/lib/guilds/giveaways/enter-giveaway';
import { reportMemberStats } from '@/lib/guilds/members/report-member-stats';
import { votePoll } from '@/lib/guilds/polls/vote-poll';
import { addSuggestion } from '@/lib/guilds/suggestions/add-suggestion';
import { voteSuggestion } from '@/lib/guilds/suggestions/vote-suggestion';
import { takeGuildNews } from '@/lib/guilds/take-guild-news';

export const calls = handlers(contracts, {
  readBotSettings: async ({ params }) => {
    const settings = await readSettings(params.guildId, params.section);
    return new Reply(settings, { version: settings.version });
  },
  readAllBotSettings: async ({ params }) => {
    const settings = await readAllSettings(params.guildId);
    const version = Math.max(...settings.sections.map((section) => section.version));
    return new Reply(settings, { version });
  },
  putBotGuild: async ({ params, body }) => {
    await takeGuildNews({ id: params.guildId, name: body.name });
    return {};
  },
  deleteBotGuild: async ({ params }) => {
    await forgetBotGuild(params.guildId, { isNews: true });
    return {};
  },
  readPosted: ({ params }) => readPosted(params.guildId),
  publishBotCommands: ({ body }) => publishCommands(body.commands),
  // Admission has recorded the heartbeat, as for every call of the bot.
  sendHeartbeat: async () => ({}),
  reportStatistics: async ({ body: { reports } }) => ({
    results: await reportStatistics(reports.rows),
    ...toRefused(reports),
  }),
  reportMemberStatistics: async ({ params, body: { members } }) => {
    await reportMemberStats(params.guildId, members.rows);
    return { count: members.rows.length, ...toRefused(members) };
  },
  readMemberStatistics: ({ params, query }) => readMemberStatistics(params.guildId, query),
  changeGiveawayEntry: ({ params: { guildId, giveawayId }, body }) =>
    body.action === 'enter'
      ? enterGiveaway(guildId, giveawayId, body.userId, body.roleIds)
      : leaveGiveaway(guildId, giveawayId, body.userId),
  castPollVote: async ({ params: { guildId, pollId }, body }) => {
    const { counts, isChanged } = await votePoll(guildId, pollId, body.userId, body.option);
    return { counts: [...counts], isChanged };
  },
  addBotSuggestion: ({ params: { guildId }, body: { userId, text, key } }) =>
    addSuggestion(guildId, userId, text, key === undefined ? {} : { key }),
  castSuggestionVote: ({ params: { guildId, suggestionId }, body: { userId, vote } }) =>
    voteSuggestion(guildId, suggestionId, userId, vote),
  createBotReport: ({ params, body: { reporterId, report } }) =>
    takeReport(params.guildId, reporterId, report),
});
