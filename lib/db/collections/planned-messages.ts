import 'server-only';
import { z } from 'zod';
import { messageDraft } from '@/lib/rules/messages/draft-schema';
import { plannedList } from '@/lib/rules/planned-messages/schema';
import { defineCollection } from '../define-collection';

/** A guild's planned messages, by guild id: the limit, the next post of each, and what is being posted. */
export const plannedMessageLists = defineCollection({ name: 'plannedMessageLists', schema: plannedList });

/** The messages themselves, immutable, by `${guildId}:${draftId}`; those in no list entry don't exist. */
export const plannedMessages = defineCollection({
  name: 'plannedMessages',
  schema: z.object({ guildId: z.string(), draft: messageDraft }),
});
