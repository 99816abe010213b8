import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/reports';

export const reports: Samples = {
  [`GET ${base}/queue`]: { allowed: 200 },
  // No such report exists, and only people with access learn that.
  [`POST ${base}/resolve`]: { body: { reportId: 'none', note: 'Done.' }, allowed: 404 },
};
