// The stored account of a person who has signed in.
import type { accounts } from '@/lib/db/collections';
import type { Doc } from '@/lib/db/define-collection';

export function sampleAccount(userId: string, username: string): Doc<typeof accounts> {
  const at = new Date(0).toISOString();
  return {
    userId,
    username,
    avatar: null,
    tokens: '',
    tokenExpiresAt: at,
    refreshing: null,
    createdAt: at,
    lastLoginAt: at,
    loginCount: 1,
    eraseAt: null,
  };
}
