import type { FriendLists, ListedPerson } from '@/lib/contracts/friends';
import { type FriendListName, friendListNames } from '@/lib/rules/friends/limits';

/** The list that the person is in, or null. */
export function listHolding(lists: FriendLists, userId: string): FriendListName | null {
  return friendListNames.find((name) => lists[name].some((one) => one.userId === userId)) ?? null;
}

/** Moves the person to the end of list `to` (null: out of all lists). */
export function placedIn(lists: FriendLists, person: ListedPerson, to: FriendListName | null): FriendLists {
  const without = (name: FriendListName) => lists[name].filter(({ userId }) => userId !== person.userId);
  const withOut: FriendLists = {
    friends: without('friends'),
    pendingSent: without('pendingSent'),
    pendingReceived: without('pendingReceived'),
    BlockedUsers: without('BlockedUsers'),
  };
  return to === null ? withOut : { ...withOut, [to]: [...withOut[to], person] };
}

/** Friends by name; requests and blocks newest first. */
export function inOrder(name: FriendListName, people: readonly ListedPerson[]): readonly ListedPerson[] {
  return name === 'friends'
    ? people.toSorted((a, b) => a.username.localeCompare(b.username) || a.userId.localeCompare(b.userId))
    : people.toReversed();
}

/** Filters by words in the name or a prefix of the ID. */
export function matching(people: readonly ListedPerson[], words: string): readonly ListedPerson[] {
  const sought = words.trim().toLowerCase();
  if (sought === '') return people;
  return people.filter(
    ({ username, userId }) => username.toLowerCase().includes(sought) || userId.startsWith(sought),
  );
}
