import 'server-only';
import { storedContact } from '@/lib/rules/contact/schema';
import { defineCollection } from '../define-collection';

/** Messages to the team of the site, by an id of our own; the staff lists them by their state. */
export const contactMessages = defineCollection({
  name: 'contactMessages',
  schema: storedContact,
  indexes: [{ path: 'state', sort: 'createdAt' }],
  expiresAt: 'expiresAt',
  masked: ['email'],
});
