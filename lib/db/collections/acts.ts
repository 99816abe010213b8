import 'server-only';
import { z } from 'zod';
import { auditItem } from '@/lib/rules/delivery/outbox';
import { editMessageItem, postDraftItem } from '@/lib/rules/messages/act-schema';
import { defineCollection } from '../define-collection';

/**
 * What is done to something without a document of its own, while it lasts, by `${outlet}:${guildId}:${key}`: nothing
 * but an outbox, which goes when it is empty (lib/guilds/acts).
 */
export const acts = defineCollection({
  name: 'acts',
  schema: z.object({
    guildId: z.string(),
    outbox: z.array(z.discriminatedUnion('kind', [postDraftItem, editMessageItem, auditItem])).default([]),
    /** The message that it has posted. */
    messageId: z.string().nullable().default(null),
    expiresAt: z.iso.datetime(),
  }),
  expiresAt: 'expiresAt',
});
