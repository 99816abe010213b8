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

/** Submissions, by `${guildId}.${appId}.${userId}.${n}`; the next n only comes once the last is decided. */
export const submissions = defineCollection({
  name: 'submissions',
  schema: storedSubmission,
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'lists', sort: 'at' }],
  masked: ['answers'],
});
