import { people } from '../../support/people';
import type { Samples } from './sample';

const cases = '/api/dashboard/{userId}/{guildId}/moderation/cases';
const ofBot = '/api/v1/bot/guilds/{guildId}/cases';
// No server has this many cases.
const params = { number: '999999999' };
// Samples run several times; the key limits them to one case.
const report = {
  key: 'sample-case',
  kind: 'unmute',
  target: { userId: people.drift, username: 'drift' },
  moderator: null,
};

export const casesCalls: Samples = {
  [`GET ${cases}`]: { query: { search: 'kai' }, allowed: 200 },
  [`PATCH ${cases}/{number}`]: { params, body: { reason: 'Rude.', version: 1 }, allowed: 404 },
  [`POST ${cases}/{number}/withdraw`]: { params, body: { reason: 'It was nobody.' }, allowed: 404 },
  [`GET ${ofBot}`]: { query: { userId: people.kai }, allowed: 200 },
  [`POST ${ofBot}`]: { body: { cases: [report] }, allowed: 200 },
};
