// The former member of lib/core/person.ts once more, for browsers: that file brings zod along.
const former = { userId: '0', username: 'Former member' };

/** True for what stands in place of a person whose account is gone. */
export function isFormerMember(userId: string): boolean {
  return userId === former.userId;
}

/** A mention of a person in a message on Discord; by name where the account is gone. */
export function mention(userId: string): string {
  return isFormerMember(userId) ? former.username : `<@${userId}>`;
}
