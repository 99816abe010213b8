// What each act does to the document of two people. A blocked person is treated as if the other one did not
// exist.

import { conflict, forbidden, invalidAt, notFound } from '@/lib/core/errors';
import { grouped } from '@/lib/core/quantity';
import { type FriendListName, unknownPerson } from '@/lib/rules/friends/limits';
import type { Friendship } from '@/lib/rules/friends/schema';

/** Acts on another person besides sending a request. */
export const friendActs = ['accept', 'decline', 'cancel', 'remove', 'block', 'unblock'] as const;
export type FriendAct = 'send' | (typeof friendActs)[number];

/** Who acts, on whom, and when (ISO date). */
export interface Pair {
  readonly by: string;
  readonly other: string;
  readonly now: string;
}

/** The id of two people's document, in either order. */
export function friendshipId(one: string, other: string): string {
  return usersOf(one, other).join(':');
}

/** The two people of the document with this id. */
export function usersIn(id: string): string[] {
  return id.split(':');
}

function usersOf(one: string, other: string): [string, string] {
  return one < other ? [one, other] : [other, one];
}

type State = Pick<Friendship, 'users' | 'state' | 'senderId' | 'blockedBy'>;
/** What a change of state keeps. */
type Owed = Pick<Friendship, 'requestId' | 'outbox'>;

/** The list of `userId` that the other is in; blocked people are in no other list, blockers in none. */
export function listFor(userId: string, { state, senderId, blockedBy }: State): FriendListName | null {
  if (blockedBy.includes(userId)) return 'BlockedUsers';
  if (blockedBy.length > 0) return null;
  switch (state) {
    case 'none':
      return null;
    case 'friends':
      return 'friends';
    case 'requested':
      return senderId === userId ? 'pendingSent' : 'pendingReceived';
  }
}

/** With its index values, and an expiry if it no longer holds anything. */
function dated(state: State & Owed, now: string): Friendship {
  const lists = state.users.flatMap((id) => {
    const list = listFor(id, state);
    return list === null ? [] : [`${id}:${list}`];
  });
  return { ...state, changedAt: now, lists, expiresAt: lists.length === 0 ? now : null };
}

/** Two people who have nothing to do with each other. */
export function strangers({ by, other, now }: Pair): Friendship {
  const users = usersOf(by, other);
  return dated({ users, state: 'none', senderId: null, blockedBy: [], requestId: null, outbox: [] }, now);
}

const alone = { state: 'none', senderId: null } as const;

const goneText = 'This request is no longer there.';

function whyNotAccepted(list: FriendListName | null): string {
  if (list === 'friends') return 'You are friends already.';
  return list === 'pendingSent' ? 'Only the person you asked can accept this request.' : goneText;
}

/** Applies `act`; returns an equal value if nothing changes. Throws the refusal. */
export function changeFriendship(friendship: Friendship, act: FriendAct, pair: Pair): Friendship {
  const { by, other, now } = pair;
  if (by === other) throw invalidAt(act === 'send' ? 'receiverId' : 'targetId', selfText(act));
  const list = listFor(by, friendship);
  const become = (changes: Partial<State>) => dated({ ...friendship, ...changes }, now);
  switch (act) {
    case 'send':
      if (list === 'BlockedUsers') throw conflict('You have blocked this person. Unblock them first.');
      if (isHidden(friendship, by)) throw notFound(unknownPerson);
      if (list === 'friends') throw conflict('You are friends already.');
      if (list === 'pendingSent') throw conflict('You have sent this person a request already.');
      // Both have asked: they become friends.
      if (list === 'pendingReceived') return become({ state: 'friends', senderId: null });
      return become({ state: 'requested', senderId: by });
    case 'accept':
      if (list !== 'pendingReceived') throw conflict(whyNotAccepted(list));
      return become({ state: 'friends', senderId: null });
    case 'decline':
      if (list !== 'pendingReceived') throw conflict(goneText);
      return become(alone);
    case 'cancel':
      if (list === 'friends') throw conflict('Your request was accepted in the meantime.');
      if (list !== 'pendingSent') throw conflict(goneText);
      return become(alone);
    case 'remove':
      if (list === null) throw conflict("This person isn't in your lists any more.");
      return list === 'BlockedUsers' ? become(unblocked(friendship, by)) : become(alone);
    case 'block':
      if (list === 'BlockedUsers') return friendship;
      if (isHidden(friendship, by)) throw notFound(unknownPerson);
      return become({ ...alone, blockedBy: [...friendship.blockedBy, by] });
    case 'unblock':
      if (list !== 'BlockedUsers') throw conflict("You haven't blocked this person.");
      return become(unblocked(friendship, by));
  }
}

function unblocked({ blockedBy }: Friendship, by: string): Partial<State> {
  return { blockedBy: blockedBy.filter((id) => id !== by) };
}

function selfText(act: FriendAct): string {
  return act === 'send' ? "This is your own ID. You can't add yourself." : 'This is your own ID.';
}

/** True if the other one has blocked `userId`, who must not see anything of them. */
export function isHidden({ blockedBy }: Pick<Friendship, 'blockedBy'>, userId: string): boolean {
  return blockedBy.some((id) => id !== userId) && !blockedBy.includes(userId);
}

/** The list that an act extends for each of the two, if it succeeds. */
export function growing(
  friendship: Friendship,
  act: FriendAct,
  { by, other }: Pair,
): [string, FriendListName][] {
  const list = listFor(by, friendship);
  if (act === 'block') return list === 'BlockedUsers' ? [] : [[by, 'BlockedUsers']];
  if (act === 'accept' || (act === 'send' && list === 'pendingReceived')) {
    return [
      [by, 'friends'],
      [other, 'friends'],
    ];
  }
  if (act !== 'send' || list !== null) return [];
  return [
    [by, 'pendingSent'],
    [other, 'pendingReceived'],
  ];
}

/** The message if a person's list is full. */
export function fullText(list: FriendListName, limit: number, isOwn: boolean): string {
  const count = grouped(limit);
  if (!isOwn) return "This person can't take any more at the moment. Try again later.";
  switch (list) {
    case 'friends':
      return `You have ${count} friends, the most you can have. Remove someone first.`;
    case 'pendingSent':
      return `${count} of your requests are waiting, the most you can have. Cancel one first.`;
    case 'pendingReceived':
      return `${count} requests are waiting for you. Answer some first.`;
    case 'BlockedUsers':
      return `You have blocked ${count} people, the most you can. Unblock someone first.`;
  }
}

export function doneText(act: FriendAct, list: FriendListName | null): string {
  switch (act) {
    case 'send':
      return list === 'friends' ? 'You are now friends.' : 'Friend request sent.';
    case 'accept':
      return 'You are now friends.';
    case 'decline':
      return 'Request declined.';
    case 'cancel':
      return 'Request cancelled.';
    case 'remove':
      return 'Removed.';
    case 'block':
      return 'Blocked.';
    case 'unblock':
      return 'Unblocked.';
  }
}

/** Throws if the request names another user as the actor, or a third person as the sender. */
export function assertOwnAct(
  viewerId: string,
  { userId, senderId, targetId }: { userId: string; senderId: string | null; targetId: string | null },
): void {
  const isKnown = senderId === null || senderId === viewerId || senderId === targetId;
  if (userId !== viewerId || !isKnown) throw forbidden("You can't do this for someone else.");
}
