import 'server-only';
import { storedCase } from '@/lib/rules/cases/schema';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { defineCollection } from '../define-collection';

/**
 * What moderators did to members, by `${guildId}:${number}`, the number with leading zeros as in `place`. One
 * is inserted behind the last: the id makes each number one case, and nothing is ever removed.
 */
export const cases = defineCollection({
  name: 'cases',
  schema: storedCase,
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'terms', sort: 'place' }, 'keyTerm'],
});
