import { people } from '../../support/people';
import { type Samples, sampleGuild } from './sample';

const base = '/api/v1/bot';
const guild = `${base}/guilds/{guildId}`;
const userId = people.kai;
// There is nothing of that id, which only the bot may hear.
const nobody = 'no-such-document';
const date = new Date().toISOString().slice(0, 10);
// Samples run several times; the key makes it one report.
const report = {
  guildId: sampleGuild,
  key: 'sample-report',
  date,
  messages: 1,
  voiceMinutes: 2,
  joins: 3,
  leaves: 4,
};
const command = {
  name: 'sample',
  category: 'Samples',
  audience: 'user',
  description: 'Shows how it is done.',
};

export const bot: Samples = {
  'GET /api/v1/bot/blocklist': { allowed: 200 },
  [`PUT ${base}/heartbeat`]: { allowed: 200 },
  [`GET ${guild}/settings/{section}`]: { params: { section: 'welcome' }, allowed: 200 },
  [`GET ${guild}/settings`]: { allowed: 200 },
  [`PUT ${guild}`]: { body: { name: 'Tide Pool' }, allowed: 200 },
  [`DELETE ${guild}`]: { params: { guildId: '399999999999999999' }, allowed: 200 },
  [`GET ${guild}/posted`]: { allowed: 200 },
  [`GET ${guild}/trackers`]: { allowed: 200 },
  [`GET ${guild}/replies`]: { allowed: 200 },
  [`POST ${guild}/replies/uses`]: {
    body: { key: 'sample-uses', uses: [{ id: '00000000-0000-4000-8000-000000000002', count: 1 }] },
    allowed: 200,
  },
  [`GET ${base}/changes`]: { query: { wait: '0' }, allowed: 200 },
  // A name comes twice, so that the list of the seeded world stays as it is for other tests.
  [`PUT ${base}/commands`]: { body: { commands: [command, command] }, allowed: 422 },
  [`POST ${base}/statistics`]: { body: { reports: [report] }, allowed: 200 },
  [`POST ${guild}/members`]: {
    body: { members: [{ userId, level: 1, experience: 20, coins: 3 }] },
    allowed: 200,
  },
  [`POST ${guild}/giveaways/{giveawayId}/entries`]: {
    params: { giveawayId: nobody },
    body: { userId, action: 'enter' },
    allowed: 404,
  },
  [`POST ${guild}/polls/{pollId}/votes`]: {
    params: { pollId: nobody },
    body: { userId, option: 0 },
    allowed: 404,
  },
  // This server takes none.
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
  [`PATCH ${guild}/tickets/{ticketId}`]: {
    params: { ticketId: nobody },
    body: { claimedBy: userId },
    allowed: 404,
  },
  [`POST ${guild}/tickets/{ticketId}/close`]: {
    params: { ticketId: nobody },
    body: { userId, reason: 'Done.' },
    allowed: 404,
  },
  [`POST ${guild}/tickets/{ticketId}/transcript`]: {
    params: { ticketId: nobody },
    body: {
      sequence: 0,
      messages: [{ author: { id: userId, name: 'Kai' }, createdAt: `${date}T08:00:00Z`, content: 'Hello' }],
    },
    allowed: 404,
  },
  // Kai is a plain member here, for whom the site does nothing of this.
  [`POST ${guild}/giveaways`]: {
    body: { userId, title: '', description: '', giveawayPrize: 'A shell', winners: 1 },
    allowed: 403,
  },
  [`POST ${guild}/giveaways/{giveawayId}/end`]: {
    params: { giveawayId: nobody },
    body: { userId },
    allowed: 404,
  },
  [`POST ${guild}/giveaways/{giveawayId}/reroll`]: {
    params: { giveawayId: nobody },
    body: { userId, winners: 1 },
    allowed: 404,
  },
  [`POST ${guild}/giveaways/{giveawayId}/cancel`]: {
    params: { giveawayId: nobody },
    body: { userId },
    allowed: 404,
  },
  [`POST ${guild}/polls`]: {
    body: {
      userId,
      title: 'Sample',
      endTime: new Date(Date.now() + 3_600_000).toISOString(),
      options: [
        { emoji: '🐟', label: 'Fish', description: '' },
        { emoji: '🦀', label: 'Crab', description: '' },
      ],
    },
    allowed: 403,
  },
  [`POST ${guild}/polls/{pollId}/close`]: { params: { pollId: nobody }, body: { userId }, allowed: 404 },
  [`POST ${guild}/polls/{pollId}/cancel`]: { params: { pollId: nobody }, body: { userId }, allowed: 404 },
  [`POST ${guild}/suggestions/{suggestionId}/decision`]: {
    params: { suggestionId: nobody },
    body: { userId, verdict: 'approved', reason: '', tellAuthor: false },
    allowed: 403,
  },
  [`GET ${guild}/reports`]: { allowed: 200 },
  [`POST ${guild}/reports/{reportId}/resolve`]: {
    params: { reportId: nobody },
    body: { userId, note: '', tellReporter: false },
    allowed: 403,
  },
  [`GET ${guild}/tickets`]: { allowed: 200 },
  [`GET ${guild}/members`]: { query: { userId }, allowed: 200 },
  [`GET ${guild}/applications`]: { allowed: 200 },
  [`GET ${guild}/applications/{applicationId}`]: { params: { applicationId: nobody }, allowed: 404 },
  [`POST ${guild}/applications/{applicationId}/submissions`]: {
    params: { applicationId: nobody },
    body: { userId, answers: {} },
    allowed: 404,
  },
};
