import 'server-only';
import { storedApplication, storedSubmission } from '@/lib/rules/applications/schema';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { defineCollection } from '../define-collection';

/** Application forms, by `${guildId}:${appId}`, so that an appId is unique within its guild. */
export const applications = defineCollection({
  name: 'applications',
  schema: storedApplication,
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'guildId', sort: 'createdAt' }],
});

/**
 * Submissions, by `${guildId}.${appId}.${userId}.${n}`, n counted from 0. The next one of a person is only
 * created once the previous is decided, so no one can have two pending ones.
 */
export const submissions = defineCollection({
  name: 'submissions',
  schema: storedSubmission,
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'lists', sort: 'at' }],
  masked: ['answers'],
});
