import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/reports';

export const reports: Samples = {
  [`GET ${base}/queue`]: { allowed: 200 },
  // There is no such report, which only those may hear who may look.
  [`POST ${base}/resolve`]: { body: { reportId: 'none', note: 'Done.' }, allowed: 404 },
};
