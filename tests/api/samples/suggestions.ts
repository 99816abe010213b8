import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/suggestions';

export const suggestions: Samples = {
  // Premium Required, in a guild on the free plan.
  [`POST ${base}/approve`]: { body: { suggestionIndex: 0 }, allowed: 403 },
  [`POST ${base}/deny`]: { body: { suggestionIndex: 0 }, allowed: 403 },
};
