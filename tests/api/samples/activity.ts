import type { Samples } from './sample';

const nowhere = { params: { instanceId: 'i-nobody-is-here' } };

export const activityCalls: Samples = {
  // Called from the site itself instead of Discord's frame.
  'POST /api/auth/activity': {
    body: { code: 'none', verifier: 'v'.repeat(43), instanceId: 'i-nobody-is-here' },
    allowed: 403,
  },
  // Cannot end a session of the site.
  'DELETE /api/auth/activity': { allowed: 403 },
  'GET /api/activity/rooms/{instanceId}': { ...nowhere, allowed: 404 },
  'POST /api/activity/rooms/{instanceId}/match': {
    ...nowhere,
    body: { matchId: 'm'.repeat(22) },
    allowed: 404,
  },
};
