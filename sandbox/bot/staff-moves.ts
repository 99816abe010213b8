import { randomUUID } from 'node:crypto';
import {
  cancelBotGiveaway,
  cancelBotPoll,
  closeBotPoll,
  createBotPoll,
  decideBotSuggestion,
  endBotGiveaway,
  listBotReports,
  rerollBotGiveaway,
  resolveBotReport,
  startBotGiveaway,
} from '@/lib/contracts/bot/staff';
import { channelPlaceId } from '../world/ids';
import type { Mover } from './move';

// Commands of the team, on behalf of `staff`; the site checks their permissions. A real bot uses the
// interaction's id as the key, so that a repeated call is idempotent.

/** #general of Coral Reef; a real bot uses the channel of the command. */
const general = channelPlaceId(1, 9);
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

export const giveaway: Mover = async (move) => {
  const { client, guild, staff: userId, args, text = 'A pearl', channel = general } = move;
  const [action, giveawayId = ''] = args;
  const params = { guildId: guild, giveawayId };
  switch (action) {
    case 'start': {
      const prize = { giveawayPrize: text, title: '', description: '', winners: 1, endTime: inAnHour() };
      const body = { ...prize, channelId: channel, userId, key: randomUUID() };
      const { data } = await client.call(startBotGiveaway, { params, body });
      return [`giveaway ${data?.giveawayId ?? ''}: ${data?.message ?? ''}`];
    }
    case 'reroll': {
      const { data } = await client.call(rerollBotGiveaway, { params, body: { userId, winners: 1 } });
      return [data?.message ?? ''];
    }
    case 'end':
    case 'cancel': {
      const endpoint = action === 'end' ? endBotGiveaway : cancelBotGiveaway;
      const { data } = await client.call(endpoint, { params, body: { userId } });
      return [data?.message ?? ''];
    }
    default:
      throw new Error('giveaway takes start, end, reroll or cancel.');
  }
};

export const poll: Mover = async (move) => {
  const { client, guild, staff: userId, args, text = 'Which fish is the best?', channel = general } = move;
  const [action, pollId = ''] = args;
  const params = { guildId: guild, pollId };
  switch (action) {
    case 'create': {
      const options = [
        { emoji: '🐟', label: 'Tuna', description: '' },
        { emoji: '🐠', label: 'Clownfish', description: '' },
      ];
      const body = { title: text, options, endTime: inAnHour(), channel, userId, key: randomUUID() };
      const { data } = await client.call(createBotPoll, { params, body });
      return [`poll ${data?.pollId ?? ''}: ${data?.message ?? ''}`];
    }
    case 'close':
    case 'cancel': {
      const endpoint = action === 'close' ? closeBotPoll : cancelBotPoll;
      const { data } = await client.call(endpoint, { params, body: { userId } });
      return [data?.message ?? ''];
    }
    default:
      throw new Error('poll takes create, close or cancel.');
  }
};

/** Decides suggestions and reports, and lists the reports, which `posted` doesn't include. */
export const decide: Mover = async ({ client, guild, staff: userId, args: [action, id = ''], text = '' }) => {
  switch (action) {
    case 'approve':
    case 'deny': {
      const verdict = action === 'approve' ? ('approved' as const) : ('denied' as const);
      const params = { guildId: guild, suggestionId: id };
      const body = { userId, verdict, reason: text, tellAuthor: false };
      const { data } = await client.call(decideBotSuggestion, { params, body });
      return [data?.message ?? ''];
    }
    case 'reports': {
      const { data } = await client.call(listBotReports, { params: { guildId: guild } });
      return (data?.items ?? []).map((report) => `report ${report.id}: ${report.text}`);
    }
    case 'resolve': {
      const params = { guildId: guild, reportId: id };
      const body = { userId, note: text, tellReporter: false };
      const { data } = await client.call(resolveBotReport, { params, body });
      return [data?.message ?? ''];
    }
    default:
      throw new Error('decide takes approve, deny, reports or resolve.');
  }
};
