import { people } from '../../support/people';
import { pollOptions } from './polls';
import { type Samples, sampleGuild } from './sample';

const base = '/api/v1/bot';
const guild = `${base}/guilds/{guildId}`;
const userId = people.kai;
// No document has this ID, and only the bot learns that.
const nobody = 'no-such-document';
const ofGiveaway = { params: { giveawayId: nobody }, allowed: 404 };
const ofPoll = { params: { pollId: nobody }, allowed: 404 };
const ofTicket = { params: { ticketId: nobody }, allowed: 404 };
const ofForm = { params: { applicationId: nobody }, allowed: 404 };
const date = new Date().toISOString().slice(0, 10);
// Samples run several times; the key limits them to one report.
const counted = { messages: 1, voiceMinutes: 2, joins: 3, leaves: 4 };
const report = { guildId: sampleGuild, key: 'sample-report', date, ...counted };
const description = 'Shows how it is done.';
const command = { name: 'sample', category: 'Samples', audience: 'user', description };
const message = { author: { id: userId, name: 'Kai' }, createdAt: `${date}T08:00:00Z`, content: 'Hello' };

export const bot: Samples = {
  [`PUT ${base}/heartbeat`]: { allowed: 200 },
  [`GET ${guild}/settings/{section}`]: { params: { section: 'welcome' }, allowed: 200 },
  [`PUT ${guild}`]: { body: { name: 'Tide Pool' }, allowed: 200 },
  [`DELETE ${guild}`]: { params: { guildId: '399999999999999999' }, allowed: 200 },
  [`POST ${guild}/replies/uses`]: {
    body: { key: 'sample-uses', uses: [{ id: '00000000-0000-4000-8000-000000000002', count: 1 }] },
    allowed: 200,
  },
  [`GET ${base}/changes`]: { query: { wait: '0' }, allowed: 200 },
  // Invalid because of the duplicate name, so that other tests still see the seeded commands.
  [`PUT ${base}/commands`]: { body: { commands: [command, command] }, allowed: 422 },
  [`POST ${base}/statistics`]: { body: { reports: [report] }, allowed: 200 },
  [`POST ${guild}/members`]: {
    body: { members: [{ userId, level: 1, experience: 20, coins: 3 }] },
    allowed: 200,
  },
  [`POST ${guild}/giveaways/{giveawayId}/entries`]: { ...ofGiveaway, body: { userId, action: 'enter' } },
  [`POST ${guild}/polls/{pollId}/votes`]: { ...ofPoll, body: { userId, option: 0 } },
  // This server accepts no suggestions.
  [`POST ${guild}/suggestions`]: { body: { userId, text: 'More fish.' }, allowed: 409 },
  [`POST ${guild}/suggestions/{suggestionId}/votes`]: {
    params: { suggestionId: nobody },
    body: { userId, vote: 'up' },
    allowed: 404,
  },
  [`POST ${guild}/reports`]: {
    body: { reporterId: userId, report: { kind: 'issue', text: 'The shell is broken.' } },
    allowed: 409,
  },
  // Tickets are opened with a panel here.
  [`POST ${guild}/tickets`]: { body: { userId, key: 'sample-ticket' }, allowed: 409 },
  [`PATCH ${guild}/tickets/{ticketId}`]: { ...ofTicket, body: { claimedBy: userId } },
  [`POST ${guild}/tickets/{ticketId}/close`]: { ...ofTicket, body: { userId, reason: 'Done.' } },
  [`POST ${guild}/tickets/{ticketId}/transcript`]: {
    ...ofTicket,
    body: { sequence: 0, messages: [message] },
  },
  // Kai is a plain member here, so the site refuses to act for him.
  [`POST ${guild}/giveaways`]: {
    body: { userId, title: '', description: '', giveawayPrize: 'A shell', winners: 1 },
    allowed: 403,
  },
  [`POST ${guild}/giveaways/{giveawayId}/end`]: { ...ofGiveaway, body: { userId } },
  [`POST ${guild}/giveaways/{giveawayId}/reroll`]: { ...ofGiveaway, body: { userId, winners: 1 } },
  [`POST ${guild}/giveaways/{giveawayId}/cancel`]: { ...ofGiveaway, body: { userId } },
  [`POST ${guild}/polls`]: {
    body: {
      userId,
      title: 'Sample',
      endTime: new Date(Date.now() + 3_600_000).toISOString(),
      options: pollOptions,
    },
    allowed: 403,
  },
  [`POST ${guild}/polls/{pollId}/close`]: { ...ofPoll, body: { userId } },
  [`POST ${guild}/polls/{pollId}/cancel`]: { ...ofPoll, body: { userId } },
  [`POST ${guild}/suggestions/{suggestionId}/decision`]: {
    params: { suggestionId: nobody },
    body: { userId, verdict: 'approved', reason: '', tellAuthor: false },
    allowed: 403,
  },
  [`POST ${guild}/reports/{reportId}/resolve`]: {
    params: { reportId: nobody },
    body: { userId, note: '', tellReporter: false },
    allowed: 403,
  },
  [`GET ${guild}/members`]: { query: { userId }, allowed: 200 },
  [`GET ${guild}/applications/{applicationId}`]: ofForm,
  [`POST ${guild}/applications/{applicationId}/submissions`]: { ...ofForm, body: { userId, answers: {} } },
};
