import { z } from 'zod';
import { person } from '@/lib/core/person';
import { messageDraft } from '@/lib/rules/messages/draft-schema';

/** A kept message in the list of its guild, without the message itself. */
export const storedTemplate = z.object({
  id: z.string(),
  name: z.string(),
  updatedAt: z.iso.datetime(),
  /** Who saved it last. */
  updatedBy: person,
});
export type StoredTemplate = z.output<typeof storedTemplate>;

/** The same as the dashboard names it. */
export const listedTemplate = storedTemplate.omit({ updatedBy: true }).extend({ username: z.string() });

/** The same as the dashboard shows it; one that is locked is over the plan's limit. */
export const shownTemplate = listedTemplate.extend({ isLocked: z.boolean() });
export type ShownTemplate = z.output<typeof shownTemplate>;

/** A kept message as a file of settings carries it. */
export const templateEntry = z.strictObject({ name: z.string(), draft: messageDraft });
