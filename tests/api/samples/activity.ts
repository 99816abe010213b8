import type { Samples } from './sample';

const nowhere = { params: { instanceId: 'i-nobody-is-here' } };

export const activityCalls: Samples = {
  // From the site itself, and not from Discord's frame.
  'POST /api/auth/activity': {
    body: { code: 'none', verifier: 'v'.repeat(43), instanceId: 'i-nobody-is-here' },
    allowed: 403,
  },
  // A session of the site does not end by it.
  'DELETE /api/auth/activity': { allowed: 403 },
  'GET /api/auth/activity/{userId}': { allowed: 200 },
  'GET /api/activity/rooms/{instanceId}': { ...nowhere, allowed: 404 },
  'POST /api/activity/rooms/{instanceId}/match': {
    ...nowhere,
    body: { matchId: 'm'.repeat(22) },
    allowed: 404,
  },
};
