import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineStream } from '@/lib/core/stream';
import { friendCounts } from '@/lib/rules/friends/schema';
import { inboxCounts } from '@/lib/rules/notifications/schema';

/** The events for a person's open tabs, with the current state. One line for each topic. */
export const userEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('notifications'), data: inboxCounts }),
  z.object({ event: z.literal('friends'), data: friendCounts }),
]);
export type UserEvent = z.output<typeof userEvent>;

export const followUserEvents = defineStream({
  path: '/api/events/{userId}',
  summary:
    "What is new for the signed-in user, as server-sent events: first each topic's state, then each change.",
  access: access.self,
  inActivity: true,
  events: userEvent,
  // A browser shares one stream among its tabs.
  most: { perCaller: 20, perAddress: 500 },
});
