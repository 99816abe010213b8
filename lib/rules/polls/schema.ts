import { z } from 'zod';
import { person, personId } from '@/lib/core/person';
import { whole } from '@/lib/core/whole';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { eventItems, eventShape } from '@/lib/rules/events/schema';
import { pollStates } from '@/lib/rules/events/states';

/** Title, description and footer of an embed, and its colour as `#rrggbb`. */
export const pollTexts = z.object({
  title: z.string(),
  description: z.string(),
  footer: z.string(),
  color: z.string(),
});
export type PollTexts = Readonly<z.output<typeof pollTexts>>;

export const pollOption = z.object({
  /** One emoji, or empty. */
  emoji: z.string(),
  label: z.string(),
  description: z.string(),
});
export type PollOption = Readonly<z.output<typeof pollOption>>;

const pollEvent = z.enum(['started', 'closed', 'cancelled']);
export type PollEvent = z.output<typeof pollEvent>;

/** Reports the outcome in the guild's log channel, if it has one. */
export const logItem = outboxItem('log', {
  event: pollEvent,
  /** Null if it happened automatically. */
  by: personId().nullable(),
});

export const poll = z.object({
  ...eventShape,
  state: z.enum(pollStates),
  /** As its author wrote it; may be empty. */
  title: z.string(),
  /** As posted: with the settings' texts in place of missing ones. */
  embed: pollTexts,
  options: whole(z.array(pollOption)),
  author: person,
  /** Votes by option; null until the poll has ended. */
  counts: whole(z.array(z.int().nonnegative())).nullable(),
  resultChannelId: z.string().nullable(),
  outbox: outboxOf(...eventItems, logItem),
});
export type Poll = z.output<typeof poll>;
