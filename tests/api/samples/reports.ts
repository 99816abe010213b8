import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/reports';

export const reports: Samples = {
  // No such report exists, and only people with access learn that.
  [`POST ${base}/resolve`]: { body: { reportId: 'none', note: 'Done.' }, allowed: 404 },
};
