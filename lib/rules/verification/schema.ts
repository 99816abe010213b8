import { z } from 'zod';
import { person, personMembers, personTerm } from '@/lib/core/person';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';

const isoDate = z.iso.datetime();
export const verifyOutcome = z.enum(['passed', 'failed']);
export const verifyVerdict = z.enum(['approved', 'denied']);
const decision = z.object({ by: person, reason: z.string(), at: isoDate });

/** Name of the server, while the text for the person still has its placeholders; null for one without. */
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

/** Tells the team of a waiting person, or shows the decision. */
export const showReviewItem = outboxItem('show-review', { channelId: z.string() });

/** What is known of one person's verification in a guild. */
export const verification = z.object({
  guildId: z.string(),
  ...personMembers,
  accountCreatedAt: isoDate,
  /** `trying`: has not asked to be let in by hand. */
  state: z.enum(['trying', 'waiting', ...verifyVerdict.options]),
  /** Wrong answers since the last pause. */
  tries: z.int().nonnegative(),
  /** Nothing counts before; kept when it has passed, until the next answer. */
  blockedUntil: isoDate.nullable(),
  /** What the last calls came to, by their keys: a repeated one comes to the same. */
  attempts: z.array(z.object({ key: z.string(), outcome: verifyOutcome })),
  /** The picture that the person was sent to read. */
  captcha: z.object({ token: z.string(), answer: z.string(), expiresAt: isoDate }).nullable(),
  /** When the person began, or began to wait. */
  createdAt: isoDate,
  decision: decision.nullable(),
  /** The message that has told the team, or null. */
  announced: z.object({ channelId: z.string(), messageId: z.string() }).nullable(),
  outbox: outboxOf(giveRoleItem, writePersonItem, showReviewItem),
});
export type Verification = z.output<typeof verification>;

/** With its place in the lists of its guild. */
export const storedVerification = verification.extend({
  /** `${guildId}:trying`, `:waiting` or `:decided`. */
  scope: z.string(),
  /** When the person came into that list. */
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
