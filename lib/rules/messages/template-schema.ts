import { z } from 'zod';
import { messageDraft } from '@/lib/rules/messages/draft-schema';

/** A kept message in the list of its guild, without the message itself. */
export const listedTemplate = z.object({
  id: z.string(),
  name: z.string(),
  updatedAt: z.iso.datetime(),
  /** Who saved it last. */
  username: z.string(),
});
export type ListedTemplate = z.output<typeof listedTemplate>;

/** The same as the dashboard shows it; one that is locked is over the plan's limit. */
export const shownTemplate = listedTemplate.extend({ isLocked: z.boolean() });
export type ShownTemplate = z.output<typeof shownTemplate>;

/** A kept message as a file of settings carries it. */
export const templateEntry = z.strictObject({ name: z.string(), draft: messageDraft });
