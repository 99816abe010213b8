import { conflict } from '@/lib/core/errors';
import { DAY } from '@/lib/core/milliseconds';
import { newItem } from '@/lib/rules/delivery/outbox';
import { daysInMs, retention } from '@/lib/rules/personal-data/retention';
import type { Verification } from '@/lib/rules/verification/schema';
import type { VerifyDecision, VerifyVerdict } from '@/lib/rules/verification/verification';

/** Reviewers are warned about accounts younger than this: a week. */
const YOUNG_ACCOUNT = 7 * DAY;

/** True if the account is less than a week old at `now` (epoch milliseconds). */
export function isYoungAccount(accountCreatedAt: string, now: number): boolean {
  return now - Date.parse(accountCreatedAt) < YOUNG_ACCOUNT;
}

/** Adds the person to the queue with their current name; someone in it keeps their position. */
export function queued(before: Verification, username: string, now: number): Verification {
  if (before.state === 'waiting') return before;
  const createdAt = new Date(now).toISOString();
  return { ...before, username, createdAt, state: 'waiting', captcha: null, decision: null, announced: null };
}

/** After the role was given without a review: counters at zero, no decision needed. Approvals are kept. */
export function withRoleGiven(before: Verification): Verification {
  const free = { ...before, tries: 0, blockedUntil: null, captcha: null };
  return before.state === 'approved' ? free : { ...free, state: 'trying', decision: null };
}

/** The role that is being given to a person, or null. */
export function roleUnderWay({ outbox }: Verification) {
  const found = outbox.find((item) => item.kind === 'give-role');
  return found?.kind === 'give-role' ? found : null;
}

/** Throws `conflict` if the person is not waiting any more, or is being let in. */
export function assertUndecided(verification: Verification): void {
  const { state, decision, username } = verification;
  if (state !== 'waiting') {
    const done = state === 'approved' ? `let ${username} in` : `denied ${username}`;
    throw conflict(
      decision ? `${decision.by.username} has already ${done}.` : `${username} is no longer waiting.`,
    );
  }
  if (!roleUnderWay(verification)) return;
  throw conflict(`Someone else is deciding about ${username} right now.`);
}

/** The key of the message to the person about the entry or change `key`. */
export function personKey(key: string): string {
  return `${key}:person`;
}

interface News {
  readonly key: string;
  readonly at: string;
  /** The DM to the person, or null. */
  readonly text: string | null;
  /** The server's name, if the text still contains its placeholders. */
  readonly guild?: string | null;
}

/** The verification with the pending notification of the person. */
export function withNews(verification: Verification, { key, at, text, guild = null }: News): Verification {
  if (text === null) return verification;
  const item = { ...newItem('write-person', personKey(key), at), text, guild };
  return { ...verification, outbox: [...verification.outbox, item] };
}

/** The decided verification, with notifications for the person and the team. */
export function decided(
  before: Verification,
  verdict: VerifyVerdict,
  decision: VerifyDecision,
  news: News,
): Verification {
  const after = { ...before, state: verdict, decision, tries: 0, blockedUntil: null };
  return withReview(
    withNews(after, news),
    before.announced?.channelId ?? null,
    `${news.key}:review`,
    news.at,
  );
}

/** The verification with an update for its review channel, if there is one. */
export function withReview(
  verification: Verification,
  channelId: string | null,
  key: string,
  at: string,
): Verification {
  if (channelId === null) return verification;
  const item = { ...newItem('show-review', key, at), channelId };
  return { ...verification, outbox: [...verification.outbox, item] };
}

/** When a verification expires, ISO: a day after the last try, 90 after a decision; null while waiting. */
export function forgetAt(verification: Verification, now: number): string | null {
  const { state, decision, blockedUntil } = verification;
  if (state === 'waiting') return null;
  const kept = decision
    ? Date.parse(decision.at) + daysInMs(retention.verificationDecision)
    : now + daysInMs(retention.verificationTry);
  return new Date(Math.max(kept, blockedUntil === null ? 0 : Date.parse(blockedUntil))).toISOString();
}
