import { z } from 'zod';
import { access } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { userId } from '@/lib/core/ids';
import { typedUserId } from '@/lib/core/typed-id';
import { friendActs } from '@/lib/rules/friends/friendship';
import { friendLimits, friendListNames, noIdText } from '@/lib/rules/friends/limits';

/** Somebody as those see them who know the id. */
const person = z.object({
  userId,
  username: z.string(),
  avatar: z.string().nullable(),
  avatarUrl: z.string(),
});
export type FriendPerson = z.output<typeof person>;

/** `since`: when they came into the list. */
const listed = person.extend({ since: z.string() });
export type ListedPerson = z.output<typeof listed>;

/** Twice the limit, since simultaneous calls may pass it. */
const listOf = (name: keyof typeof friendLimits) => z.array(listed).max(2 * friendLimits[name]);

export const friendLists = z.object({
  friends: listOf('friends'),
  /** Whom the user asked, and who asked the user. */
  pendingSent: listOf('pendingSent'),
  pendingReceived: listOf('pendingReceived'),
  BlockedUsers: listOf('BlockedUsers'),
});
export type FriendLists = z.output<typeof friendLists>;

const friends = endpointsBelow('/api/friends', { access: access.user, inActivity: true });

export const listFriends = friends.get('/list/{userId}', {
  summary: "The caller's friends, requests and blocked people.",
  access: access.self,
  returns: friendLists,
});

const typedId = typedUserId(noIdText);

export const findPerson = friends.get('/people/{personId}', {
  summary: 'Who this ID belongs to, before a request is sent: only those who have logged in here are known.',
  params: z.object({ personId: userId }),
  returns: person,
  limit: { count: 30, seconds: 60 },
});

const outcome = z.object({
  message: z.string(),
  /** The list of the caller that the other one stands in now; null for none. */
  list: z.enum(friendListNames).nullable(),
});

export const sendRequest = friends.post('/send', {
  summary: 'Asks somebody to be a friend; where they have asked already, the two become friends.',
  body: z.object({ senderId: typedId, receiverId: typedId }),
  returns: outcome,
  limit: { count: 20, seconds: 60 },
});

export const changeFriend = friends.post('/{act}', {
  summary: 'Accepts, declines or cancels a request, removes somebody from a list, blocks or unblocks them.',
  params: z.object({ act: z.enum(friendActs) }),
  /** `senderId` is one of the two, as clients of the specification send it. */
  body: z.object({ userId: typedId, targetId: typedId, senderId: typedId.nullish() }),
  returns: outcome,
});
