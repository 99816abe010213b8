// Duplicates the former member of lib/core/person.ts for browsers, since that file imports zod.
const former = { userId: '0', username: 'Former member' };

export function isFormerMember(userId: string): boolean {
  return userId === former.userId;
}

/** A mention of a person in a Discord message; a name if the account was deleted. */
export function mention(userId: string): string {
  return isFormerMember(userId) ? former.username : `<@${userId}>`;
}
