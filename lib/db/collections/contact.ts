import 'server-only';
import { storedContact } from '@/lib/rules/contact/schema';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { defineCollection } from '../define-collection';

/** Messages to the team of the site, by an id of our own; the staff lists them by their state. */
export const contactMessages = defineCollection({
  name: 'contactMessages',
  schema: storedContact,
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'state', sort: 'createdAt' }],
  expiresAt: 'expiresAt',
  masked: ['email'],
});
