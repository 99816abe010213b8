/** Maximum number of people in each list of one person. */
export const friendLimits = {
  friends: 1000,
  /** Pending requests, sent and received. */
  pendingSent: 100,
  pendingReceived: 1000,
  BlockedUsers: 1000,
} as const;

/** The four lists, by their names in responses. A person is in at most one of them. */
export type FriendListName = keyof typeof friendLimits;
export const friendListNames = [
  'friends',
  'pendingReceived',
  'pendingSent',
  'BlockedUsers',
] as const satisfies readonly FriendListName[];

export const friendListLabels: Readonly<Record<FriendListName, string>> = {
  friends: 'Friends',
  pendingReceived: 'Incoming Requests',
  pendingSent: 'Outgoing Requests',
  BlockedUsers: 'Blocked Users',
};

export function emptyFriendList(name: FriendListName): string {
  return `No ${friendListLabels[name].toLowerCase()}.`;
}

/** For an unknown ID and for someone who has blocked the caller: these must be indistinguishable. */
export const unknownPerson =
  'Nobody with this ID uses Corallium yet. They need to log in here once before you can add them.';

export const noIdText = 'Enter a user ID.';
