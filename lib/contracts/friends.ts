import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint } from '@/lib/core/endpoint';
import { userId } from '@/lib/core/ids';

const people = z.array(z.object({ userId, username: z.string(), avatar: z.string().nullable() }));

export const friendLists = z.object({
  friends: people,
  /** Whom the user asked, and who asked the user. */
  pendingSent: people,
  pendingReceived: people,
  BlockedUsers: people,
});
export type FriendLists = z.output<typeof friendLists>;

export const listFriends = defineEndpoint({
  method: 'GET',
  path: '/api/friends/list/{userId}',
  summary: "The caller's friends, requests and blocked people.",
  access: access.self,
  returns: friendLists,
});
