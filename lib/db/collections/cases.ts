import 'server-only';
import { storedCase } from '@/lib/rules/cases/schema';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { defineCollection } from '../define-collection';

/**
 * Moderation cases, by `${guildId}:${number}`, the number zero-padded as in `place`. Each is inserted after
 * the last: the id makes numbers unique, and nothing is ever removed.
 */
export const cases = defineCollection({
  name: 'cases',
  schema: storedCase,
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'terms', sort: 'place' }, 'keyTerm'],
});
