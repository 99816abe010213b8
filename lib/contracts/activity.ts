import { z } from 'zod';
import { matchId } from '@/lib/contracts/arcade/matches';
import { site } from '@/lib/contracts/bases';
import { access } from '@/lib/core/access';
import { userId } from '@/lib/core/ids';
import { instanceId } from '@/lib/rules/activity/instance';
import { room } from '@/lib/rules/activity/room';

/** Many people share the few addresses of Discord's proxy. */
const signInLimit = { count: 300, seconds: 60 } as const;

export const openedActivity = z.object({
  userId,
  username: z.string(),
  /** For the SDK's authenticate(); the browser doesn't store it. */
  accessToken: z.string(),
  /** The session for a browser that doesn't store its cookie, sent as `Authorization: Bearer`. */
  token: z.string(),
  expiresAt: z.string(),
});
export type OpenedActivity = z.output<typeof openedActivity>;

export const startActivity = site.post('/auth/activity', {
  summary: "Trades the code that Discord gave its frame for a session of the Activity. Discord's frame only.",
  access: access.public,
  inActivity: true,
  body: z.strictObject({
    code: z.string().min(1).max(512),
    /** PKCE: the secret behind the challenge that was sent to Discord. */
    verifier: z.string().regex(/^[\w.~-]{43,128}$/, 'Must have 43 to 128 characters.'),
    instanceId,
  }),
  returns: openedActivity,
  limit: signInLimit,
});

export const readActivity = site.get('/auth/activity/{userId}', {
  summary: 'The person in the frame, once they are verified; nobody else.',
  access: access.self,
  inActivity: true,
  returns: z.object({ userId, username: z.string() }),
});

export const endActivity = site.delete('/auth/activity', {
  summary: 'Ends the session of the Activity.',
  access: access.user,
  inActivity: true,
  returns: z.object({ message: z.string() }),
});

const params = z.object({ instanceId });

export const readRoom = site.get('/activity/rooms/{instanceId}', {
  summary: 'Who is in a running Activity, and which match is open there: for those who are in it.',
  access: access.user,
  inActivity: true,
  params,
  returns: room,
});

export const openInRoom = site.post('/activity/rooms/{instanceId}/match', {
  summary: 'Shows a match of the caller to everybody in the Activity, unless one is open there.',
  access: access.user,
  inActivity: true,
  params,
  body: z.strictObject({ matchId }),
  returns: room,
});
