import { z } from 'zod';
import { person } from '@/lib/core/person';
import { messageDraft } from '@/lib/rules/messages/draft-schema';

/** A stored message without its text. */
export const storedTemplate = z.object({
  id: z.string(),
  name: z.string(),
  updatedAt: z.iso.datetime(),
  /** Who saved it last. */
  updatedBy: person,
});
export type StoredTemplate = z.output<typeof storedTemplate>;

export const listedTemplate = storedTemplate.omit({ updatedBy: true }).extend({ username: z.string() });

/** A listed message with its lock: it is over the plan's limit. */
export const shownTemplate = listedTemplate.extend({ isLocked: z.boolean() });
export type ShownTemplate = z.output<typeof shownTemplate>;

export const templateEntry = z.strictObject({ name: z.string(), draft: messageDraft });
