import 'server-only';
import { storedApplication, storedSubmission } from '@/lib/rules/applications/schema';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { defineCollection } from '../define-collection';

/** Application forms, by `${guildId}:${appId}`: the id makes each appId the only one of its guild. */
export const applications = defineCollection({
  name: 'applications',
  schema: storedApplication,
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'guildId', sort: 'createdAt' }],
});

/**
 * What people sent in, by `${guildId}.${appId}.${userId}.${n}`, n counted from 0. A person's next one is only
 * made once the one before is decided, so the id lets nobody have two pending ones.
 */
export const submissions = defineCollection({
  name: 'submissions',
  schema: storedSubmission,
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'lists', sort: 'at' }],
  masked: ['answers'],
});
