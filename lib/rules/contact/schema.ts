import { z } from 'zod';
import { outboxItem } from '@/lib/rules/delivery/outbox';
import { retention } from '@/lib/rules/personal-data/retention';

/** The message has to reach the team by mail. */
export const mailContactItem = outboxItem('mail-contact', {});

/** Days that a message is kept. */
export const CONTACT_KEPT_DAYS = retention.contact;

/** A message to the team, as it is stored. */
export const storedContact = z.object({
  name: z.string(),
  email: z.string(),
  discordId: z.string().nullable(),
  topic: z.string(),
  message: z.string(),
  state: z.enum(['open', 'answered']).default('open'),
  /** Who was signed in; null: nobody. */
  userId: z.string().nullable().default(null),
  /** Without a proof of when the form was shown. */
  isUnproven: z.boolean().default(false),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  outbox: z.array(mailContactItem).default([]),
});
export type StoredContact = z.output<typeof storedContact>;
