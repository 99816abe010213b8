import { people } from '../../support/people';
import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/verify';

const guild = '/api/v1/bot/guilds/{guildId}';
const who = { userId: people.kai, username: 'Kai' };

// The guild has neither a role nor a panel, and only people with access learn that.
export const verify: Samples = {
  [`POST ${base}/publish`]: { allowed: 422 },
  [`POST ${base}/remove`]: { allowed: 404 },
  [`POST ${base}/recheck`]: { allowed: 404 },
  [`POST ${base}/decide`]: { body: { targetId: people.kai, verdict: 'denied' }, allowed: 404 },
  [`POST ${base}/decide-many`]: { body: { targetIds: [people.kai], verdict: 'denied' }, allowed: 200 },
  [`POST ${guild}/verifications`]: { body: { ...who, outcome: 'passed' }, allowed: 409 },
  [`POST ${guild}/verifications/captcha`]: { body: who, allowed: 409 },
};
