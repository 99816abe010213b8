import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { requireActing } from '@/lib/bot/acting-member';
import {
  requireGiveawayActor,
  requirePollCanceller,
  requirePollCloser,
  requireStarter,
} from '@/lib/bot/event-commands';
import * as contracts from '@/lib/contracts/bot/staff';
import { cancelEvent, endEventNow } from '@/lib/guilds/events/change-event';
import { createGiveaway } from '@/lib/guilds/giveaways/create-giveaway';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { rerollGiveaway } from '@/lib/guilds/giveaways/reroll-giveaway';
import { cancelPoll } from '@/lib/guilds/polls/cancel-poll';
import { createPoll } from '@/lib/guilds/polls/create-poll';
import { pollEvents } from '@/lib/guilds/polls/poll-events';
import { listReports } from '@/lib/guilds/reports/list-reports';
import { resolveReport, toResolutionAnswer } from '@/lib/guilds/reports/resolve-report';
import { decideSuggestionById, toDecisionAnswer } from '@/lib/guilds/suggestions/decide-suggestion';
import { cancelGiveawayAction, endGiveawayAction, rerollGiveawayAction } from '@/lib/rules/giveaways/actions';
import { createPollAction } from '@/lib/rules/polls/actions';
import { resolveReportAction } from '@/lib/rules/reports/actions';
import { decideSuggestionActions } from '@/lib/rules/suggestions/actions';

export const calls = handlers(contracts, {
  startBotGiveaway: async ({ params: { guildId }, body: { userId, ...form } }) => {
    const giveaway = await createGiveaway(guildId, form, await requireStarter(guildId, userId));
    return { giveawayId: giveaway._id, giveaway, message: `The giveaway '${giveaway.prize}' has started.` };
  },
  endBotGiveaway: async ({ params: { guildId, giveawayId: id }, body: { userId } }) => {
    const by = await requireGiveawayActor(guildId, id, userId, endGiveawayAction);
    const giveaway = await endEventNow(giveawayEvents, { guildId, id, by });
    const message = `The giveaway '${giveaway.prize}' has ended. The winners follow in a moment.`;
    return { giveaway, message };
  },
  rerollBotGiveaway: async ({ params: { guildId, giveawayId }, body: { userId, winners } }) => {
    const by = await requireGiveawayActor(guildId, giveawayId, userId, rerollGiveawayAction);
    const giveaway = await rerollGiveaway(guildId, giveawayId, { winners, by });
    const names = giveaway.draws.at(-1)?.winners.map(({ name }) => name) ?? [];
    return { giveaway, message: `New ${names.length === 1 ? 'winner' : 'winners'}: ${names.join(', ')}.` };
  },
  cancelBotGiveaway: async ({ params: { guildId, giveawayId: id }, body: { userId } }) => {
    const by = await requireGiveawayActor(guildId, id, userId, cancelGiveawayAction);
    const giveaway = await cancelEvent(giveawayEvents, { guildId, id, by });
    return { giveaway, message: `The giveaway '${giveaway.prize}' was cancelled.` };
  },
  createBotPoll: async ({ params: { guildId }, body: { userId, ...form } }) => {
    const poll = await createPoll(guildId, form, await requireActing(guildId, userId, createPollAction));
    return { pollId: poll._id, poll, message: `The poll '${poll.title}' has started.` };
  },
  closeBotPoll: async ({ params: { guildId, pollId: id }, body: { userId } }) => {
    const by = await requirePollCloser(guildId, id, userId);
    const poll = await endEventNow(pollEvents, { guildId, id, by });
    return { poll, message: `The poll '${poll.title}' is closed. The result follows in a moment.` };
  },
  cancelBotPoll: async ({ params: { guildId, pollId }, body: { userId } }) => {
    const poll = await cancelPoll(guildId, pollId, await requirePollCanceller(guildId, pollId, userId));
    return { poll, message: `The poll '${poll.title}' was cancelled.` };
  },
  decideBotSuggestion: async ({ params: { guildId, suggestionId }, body }) => {
    const { userId, verdict, ...decision } = body;
    const by = await requireActing(guildId, userId, decideSuggestionActions[verdict]);
    return toDecisionAnswer(
      verdict,
      await decideSuggestionById(guildId, suggestionId, { verdict, ...decision }, by),
    );
  },
  listBotReports: ({ params, query }) => listReports(params.guildId, query),
  resolveBotReport: async ({ params: { guildId, reportId }, body: { userId, ...resolution } }) => {
    const by = await requireActing(guildId, userId, resolveReportAction);
    return toResolutionAnswer(await resolveReport(guildId, { reportId, ...resolution }, by));
  },
});
