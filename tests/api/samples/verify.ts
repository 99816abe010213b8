import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/verify';

// The guild has set no role and has no panel, which only those may hear who may look.
export const verify: Samples = {
  [`POST ${base}/publish`]: { allowed: 422 },
  [`POST ${base}/remove`]: { allowed: 404 },
  [`POST ${base}/recheck`]: { allowed: 404 },
};
