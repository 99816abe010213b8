import { AppError } from '@/lib/core/errors';
import type { Verification, VerifyDecision, VerifyVerdict } from '@/lib/rules/verification/verification';

const DAY = 86_400_000;
/** An account younger than this is pointed out to those who decide: a week. */
const YOUNG_ACCOUNT = 7 * DAY;
/** A decision that is not carried out after so long was left behind by a process that ended. */
const LEFT_BEHIND = 60_000;

/** True for an account that is younger than a week at `now` (epoch milliseconds). */
export function isYoungAccount(accountCreatedAt: string, now: number): boolean {
  return now - Date.parse(accountCreatedAt) < YOUNG_ACCOUNT;
}

/** In the queue, with the name that the person has now; who waits already keeps the place. */
export function queued(before: Verification, username: string, now: number): Verification {
  if (before.state === 'waiting') return before;
  const createdAt = new Date(now).toISOString();
  return {
    ...before,
    username,
    createdAt,
    state: 'waiting',
    captcha: null,
    deciding: null,
    decision: null,
    announced: null,
  };
}

/**
 * After the role was given without a review: nothing is counted any more, and nobody has to decide. An
 * earlier approval is remembered.
 */
export function settled(before: Verification): Verification {
  const free = { ...before, tries: 0, blockedUntil: null, captcha: null, deciding: null };
  return before.state === 'approved' ? free : { ...free, state: 'trying', decision: null };
}

/**
 * The verification while a decision is carried out under this token. Throws `conflict` for who waits no more,
 * or when another does so now.
 */
export function beginVerdict(before: Verification, token: string, now: number): Verification {
  const { state, decision, deciding, username } = before;
  if (state !== 'waiting') {
    const done = state === 'approved' ? `let ${username} in` : `denied ${username}`;
    throw new AppError('conflict', {
      message: decision ? `${decision.by.username} has ${done} already.` : `${username} waits no more.`,
    });
  }
  if (deciding && now - Date.parse(deciding.at) < LEFT_BEHIND) {
    throw new AppError('conflict', { message: `Somebody else is deciding about ${username} right now.` });
  }
  return { ...before, deciding: { token, at: new Date(now).toISOString() } };
}

/**
 * Decided, or given back to the queue with null; unchanged when the token is no longer the one under which it
 * is being decided.
 */
export function endVerdict(
  before: Verification,
  token: string,
  end: { readonly verdict: VerifyVerdict; readonly decision: VerifyDecision } | null,
): Verification {
  if (before.deciding?.token !== token) return before;
  if (end === null) return { ...before, deciding: null };
  const { verdict: state, decision } = end;
  return { ...before, state, decision, deciding: null, tries: 0, blockedUntil: null };
}

/**
 * ISO date from which a verification need not be remembered: a day after the last try, 90 days after a
 * decision; null for who waits.
 */
export function forgetAt(verification: Verification, now: number): string | null {
  const { state, decision, blockedUntil } = verification;
  if (state === 'waiting') return null;
  const kept = decision ? Date.parse(decision.at) + 90 * DAY : now + DAY;
  return new Date(Math.max(kept, blockedUntil === null ? 0 : Date.parse(blockedUntil))).toISOString();
}
