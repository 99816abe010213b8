import type { ListedCase } from '@/lib/rules/cases/schema';

/** A case as in a server's list: a warning by the bot. */
export const listedCase = (own: Partial<ListedCase> = {}): ListedCase => ({
  number: 9,
  version: 1,
  kind: 'warn',
  target: { userId: '200000000000000004', username: 'kai' },
  moderator: null,
  reason: 'Spam',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: null,
  source: 'bot',
  edited: null,
  withdrawn: null,
  ...own,
});
