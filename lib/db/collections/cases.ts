import 'server-only';
import { storedCase } from '@/lib/rules/cases/schema';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { defineCollection } from '../define-collection';

/** Moderation cases, by `${guildId}:${number}`, padded as in `place`; unique, and never removed. */
export const cases = defineCollection({
  name: 'cases',
  schema: storedCase,
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'terms', sort: 'place' }, 'keyTerm'],
});
