import { people } from '../../support/people';
import type { Samples } from './sample';

const hub = '/api/dashboard/userModules';
const queue = '/api/dashboard/{userId}/{guildId}/moderation/appeals';

export const hubCalls: Samples = {
  // None of the allowed callers is banned.
  [`POST ${hub}/appeals/{guildId}`]: {
    body: { kind: 'ban', text: 'I was never banned, and I want to say so.' },
    allowed: 409,
  },
  [`GET ${hub}/reports/{guildId}`]: { query: { query: 'kai' }, allowed: 200 },
  // This server accepts no reports until it sets a channel for them.
  [`POST ${hub}/reports/{guildId}`]: {
    body: { kind: 'user', targetId: people.drift, text: 'Rude.' },
    allowed: 409,
  },
  [`POST ${queue}`]: { body: { appealId: 'none', verdict: 'denied', reason: '' }, allowed: 404 },
};
