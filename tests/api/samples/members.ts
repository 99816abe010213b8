import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/members';
// No one has this ID: a real kick or ban would change the guild for later calls.
const targetId = '299999999999999999';

export const members: Samples = {
  [`POST ${base}/review`]: { body: { action: 'ban', targetIds: [targetId] }, allowed: 200 },
  [`POST ${base}/kick`]: { body: { targetId }, allowed: 404 },
  [`POST ${base}/ban`]: { body: { targetId }, allowed: 502 },
  [`POST ${base}/bulk-ban`]: { body: { targetIds: [targetId] }, allowed: 200 },
};
