import 'server-only';
import { defineCollection } from '@/lib/db/define-collection';
import { storedMatch } from '@/lib/rules/arcade/schema';

/** Matches, by their random ids. `due` finds those that time is to change. */
export const matches = defineCollection({
  name: 'matches',
  schema: storedMatch,
  indexes: [
    { path: 'lists', sort: 'listedAt' },
    { path: 'table', sort: 'listedAt' },
    { path: 'due', sort: 'dueAt' },
    { path: 'pair', sort: 'listedAt' },
    'code',
  ],
  expiresAt: 'expiresAt',
});
