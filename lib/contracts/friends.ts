import { z } from 'zod';
import { typedUserId } from '@/lib/contracts/typed-id';
import { access } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { userId } from '@/lib/core/ids';
import { findingLimits, friendCodePattern } from '@/lib/rules/friends/finding';
import { friendActs } from '@/lib/rules/friends/friendship';
import { friendLimits, friendListNames, noIdText } from '@/lib/rules/friends/limits';

/** A person as shown to anyone who knows the id. */
const person = z.object({
  userId,
  username: z.string(),
  avatar: z.string().nullable(),
  avatarUrl: z.string(),
});
export type FriendPerson = z.output<typeof person>;

/** `since`: when they were added to the list. */
const listed = person.extend({ since: z.string() });
export type ListedPerson = z.output<typeof listed>;

/** Twice the limit: lists from an earlier release may exceed it slightly. */
const listOf = (name: keyof typeof friendLimits) => z.array(listed).max(2 * friendLimits[name]);

export const friendLists = z.object({
  friends: listOf('friends'),
  /** Sent and received requests. */
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

/** A search result and what the two have in common: a server, or a game. */
const foundPerson = person.extend({ via: z.string() });
export type FoundPerson = z.output<typeof foundPerson>;
const foundPeople = z.object({ people: z.array(foundPerson).max(findingLimits.found) });

export const searchPeople = friends.get('/search', {
  summary: "People of the caller's servers by the beginning of their name, where the bot is in the server.",
  query: z.object({
    name: z
      .string()
      .trim()
      .min(findingLimits.shortest, `Type at least ${findingLimits.shortest} characters.`)
      .max(findingLimits.longest, `Type at most ${findingLimits.longest} characters.`),
  }),
  returns: foundPeople,
  limit: { count: 30, seconds: 60 },
});

export const listMet = friends.get('/met', {
  summary: 'People the caller has played with lately, and has nothing else to do with.',
  returns: foundPeople,
});

export const findByCode = friends.get('/codes/{code}', {
  summary: 'Whose friend link this is.',
  params: z.object({ code: z.string().regex(friendCodePattern) }),
  returns: person,
  limit: { count: 30, seconds: 60 },
});

const finding = z.object({
  /** Of the caller's friend link; null if there is none. */
  code: z.string().nullable(),
  /** Whether people in the same servers find the caller by name. */
  isFindable: z.boolean(),
});
export type Finding = z.output<typeof finding>;

export const readFinding = friends.get('/finding/{userId}', {
  summary: 'How others find the caller.',
  access: access.self,
  returns: finding,
});

export const changeFinding = friends.post('/finding/{userId}', {
  summary: 'Changes how others find the caller: by name, or by a link. A new link ends the one before.',
  access: access.self,
  body: z.object({ isFindable: z.boolean().optional(), link: z.enum(['new', 'none']).optional() }),
  returns: finding,
  limit: { count: 20, seconds: 60 },
});

const outcome = z.object({
  message: z.string(),
  /** The caller's list that now contains the other person; null for none. */
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
  /** `senderId` is one of the two, as in the specification. */
  body: z.object({ userId: typedId, targetId: typedId, senderId: typedId.nullish() }),
  returns: outcome,
});
