import { z } from 'zod';
import { person } from '@/lib/core/person';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';

const isoDate = z.iso.datetime();
const count = z.int().nonnegative();
const verdict = z.enum(['approved', 'denied']);
export type Verdict = z.output<typeof verdict>;

const decision = z.object({ by: person, reason: z.string(), at: isoDate });

/** Posts a suggestion, and adds the reactions for voting. */
export const postSuggestionItem = outboxItem('post-suggestion', {});
export const addReactionsItem = outboxItem('add-reactions', {});

/** Announces a decision in a channel, or nowhere (null), and shows it in the suggestion's message. */
export const showDecisionItem = outboxItem('show-decision', {
  verdict,
  decision,
  logChannelId: z.string().nullable(),
  tellAuthor: z.boolean(),
});
export const notifyAuthorItem = outboxItem('notify-author', {});

export const storedSuggestion = z.object({
  guildId: z.string(),
  /** The index value of its list: `${guildId}:${state}` with 'posting', 'active' or 'decided'. */
  scope: z.string(),
  /** Its sort value in the list. */
  listedAt: isoDate,
  state: z.enum(['posting', 'active', ...verdict.options]),
  author: person,
  suggestion: z.string(),
  createdAt: isoDate,
  channelId: z.string().nullable(),
  messageId: z.string().nullable(),
  decision: decision.nullable(),
  /** Copied from the votes of this version. */
  tally: z.object({ up: count, down: count, version: count }),
  outbox: outboxOf(postSuggestionItem, addReactionsItem, showDecisionItem, notifyAuthorItem),
});
export type StoredSuggestion = z.output<typeof storedSuggestion>;

export const activeSuggestion = storedSuggestion.pick({ suggestion: true, createdAt: true }).extend({
  id: z.string(),
  ...person.shape,
  upvotes: count,
  downvotes: count,
  /** URL of the posted suggestion, or null if there is none. */
  link: z.string().nullable(),
});

export const decidedSuggestion = activeSuggestion.extend({
  state: verdict,
  decidedBy: decision.shape.by,
  reason: decision.shape.reason,
  decidedAt: decision.shape.at,
});
