import 'server-only';
import { whole } from '@/lib/core/whole';
import { defineCollection } from '@/lib/db/define-collection';
import { coinEntry } from '@/lib/rules/coins/schema';

/** Everyone's coin ledgers, line by line, by `${userId}:${number}`: inserted, never changed. */
export const coinEntries = defineCollection({
  name: 'coinEntries',
  schema: whole(coinEntry),
  indexes: ['userId', 'key', 'limited'],
});
