import { z } from 'zod';
import { person, personMembers, personTerm } from '@/lib/core/person';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';

const isoDate = z.iso.datetime();
export const verifyOutcome = z.enum(['passed', 'failed']);
export const verifyVerdict = z.enum(['approved', 'denied']);
const decision = z.object({ by: person, reason: z.string(), at: isoDate });

/** The server's name, if the text for the person still contains its placeholders. */
const guild = z.string().nullable().default(null);

/**
 * Gives a person the verified role: by a decision, or null without a review. `reason` goes into Discord's
 * audit log if there is no decision to name, `greeting` to the person.
 */
export const giveRoleItem = outboxItem('give-role', {
  roleId: z.string(),
  reason: personTerm(),
  decision: decision.nullable(),
  greeting: personTerm().nullable(),
  guild,
});

export const writePersonItem = outboxItem('write-person', { text: personTerm(), guild });

/** Notifies the team of a waiting person, or shows the decision. */
export const showReviewItem = outboxItem('show-review', { channelId: z.string() });

export const verification = z.object({
  guildId: z.string(),
  ...personMembers,
  accountCreatedAt: isoDate,
  /** `trying`: hasn't asked for a manual review. */
  state: z.enum(['trying', 'waiting', ...verifyVerdict.options]),
  /** Wrong answers since the last pause. */
  tries: z.int().nonnegative(),
  /** Answers before this don't count; not cleared until the next answer. */
  blockedUntil: isoDate.nullable(),
  /** Outcomes of the last calls by key, for idempotency. */
  attempts: z.array(z.object({ key: z.string(), outcome: verifyOutcome })),
  /** The picture sent to the person. */
  captcha: z.object({ token: z.string(), answer: z.string(), expiresAt: isoDate }).nullable(),
  /** When the person started, or started to wait. */
  createdAt: isoDate,
  decision: decision.nullable(),
  /** The message that notified the team, or null. */
  announced: z.object({ channelId: z.string(), messageId: z.string() }).nullable(),
  outbox: outboxOf(giveRoleItem, writePersonItem, showReviewItem),
});
export type Verification = z.output<typeof verification>;

/** With its index values. */
export const storedVerification = verification.extend({
  /** `${guildId}:trying`, `:waiting` or `:decided`. */
  scope: z.string(),
  /** When the person was added to that list. */
  listedAt: isoDate,
  forgetAt: isoDate.nullable(),
});
export type StoredVerification = z.output<typeof storedVerification>;

export const listedVerification = verification
  .pick({ userId: true, username: true, accountCreatedAt: true, createdAt: true, tries: true })
  .extend({
    /** Younger than a week. */
    isYoungAccount: z.boolean(),
    decision: decision.extend({ verdict: verifyVerdict }).nullable(),
  });
export type ListedVerification = z.output<typeof listedVerification>;
