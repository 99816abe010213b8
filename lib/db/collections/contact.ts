import 'server-only';
import { storedContact } from '@/lib/rules/contact/schema';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { defineCollection } from '../define-collection';

/** Messages to the site's team, by generated id; staff list them by state. */
export const contactMessages = defineCollection({
  name: 'contactMessages',
  schema: storedContact,
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'state', sort: 'createdAt' }],
  expiresAt: 'expiresAt',
  masked: ['email'],
});
