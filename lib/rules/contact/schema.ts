import { z } from 'zod';
import { person, personId, personName } from '@/lib/core/person';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { retention } from '@/lib/rules/personal-data/retention';

export const mailContactItem = outboxItem('mail-contact', {});

export const mailReplyItem = outboxItem('mail-reply', { text: z.string() });

/** Days that a message is stored. */
export const CONTACT_KEPT_DAYS = retention.contact;

export const storedContact = z.object({
  name: personName(),
  email: z.string(),
  discordId: personId().nullable(),
  topic: z.string(),
  message: z.string(),
  state: z.enum(['open', 'answered']).default('open'),
  /** The signed-in sender; null for none. */
  userId: personId().nullable().default(null),
  /** Without a proof of when the form was shown. */
  isUnproven: z.boolean().default(false),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The staff member in charge; null for none. */
  owner: person.nullable().default(null),
  replies: z
    .array(
      z.object({
        by: person,
        at: z.iso.datetime(),
        text: z.string(),
        /** Of the call that sent it; missing in those of older releases. */
        key: z.string().optional(),
      }),
    )
    .default([]),
  outbox: outboxOf(mailContactItem, mailReplyItem),
});
export type StoredContact = z.output<typeof storedContact>;
