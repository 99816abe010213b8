import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineStream } from '@/lib/core/stream';
import { matchView } from '@/lib/rules/arcade/view-schema';

/** The stream of an open match: the caller's view, the number of spectators, a heartbeat every 10 s. */
export const matchEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('match'), data: z.object({ match: matchView, now: z.int() }) }),
  z.object({ event: z.literal('watching'), data: z.object({ count: z.int() }) }),
  z.object({ event: z.literal('beat'), data: z.object({ now: z.int() }) }),
]);

export const followMatch = defineStream({
  path: '/api/arcade/matches/{matchId}/events',
  summary: 'A match as the caller sees it, as server-sent events: first as it is, then after each change.',
  access: access.user,
  inActivity: true,
  events: matchEvent,
  most: { perCaller: 20, perAddress: 2000 },
});
