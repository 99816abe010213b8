import type { z } from 'zod';
import { describeDay } from '@/lib/core/dates';
import { describeMinutes } from '@/lib/core/duration';
import { AppError, conflict } from '@/lib/core/errors';
import { DAY, MINUTE } from '@/lib/core/milliseconds';
import type { verify } from '@/lib/guild-settings/sections/verify';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { isCaptchaAnswer } from '@/lib/rules/verification/captcha';
import type { Verification, verifyOutcome, verifyVerdict } from '@/lib/rules/verification/schema';

type VerifyOutcome = z.output<typeof verifyOutcome>;

export type VerifyVerdict = z.output<typeof verifyVerdict>;
export type VerifyDecision = NonNullable<Verification['decision']>;

/** The settings for judging answers; with `manualReview` the team decides about those who pass. */
export type VerifyRules = Pick<
  ValuesOf<typeof verify>,
  'method' | 'keyword' | 'maxTries' | 'cooldownMinutes' | 'manualReview'
>;

/** A verification attempt: judged by the bot, or an answer for the site; `token` names its captcha. */
export interface VerifyAttempt {
  readonly key: string;
  readonly proof:
    | { readonly outcome: VerifyOutcome }
    | { readonly answer: string; readonly token: string | null };
}

/** How long a denied person has to wait before asking again: a week. */
const DENIED_PAUSE = 7 * DAY;
const MOST_ATTEMPTS = 10;
const CAPTCHA_LIFE = 10 * MINUTE;

/** True if the keyword is right; case and surrounding spaces are ignored. */
export function isKeyword(keyword: string, written: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  return plain(keyword) !== '' && plain(written) === plain(keyword);
}

/** Throws `conflict` if the person may not try: too many errors (`retryAfter`), or denied this week. */
export function assertMayTry(
  { state, decision, blockedUntil }: Pick<Verification, 'state' | 'decision' | 'blockedUntil'>,
  now: number,
): void {
  if (state === 'denied' && decision) {
    const from = Date.parse(decision.at) + DENIED_PAUSE;
    if (from > now) {
      const day = describeDay(new Date(from).toISOString());
      throw conflict(
        `The team of this server has not approved your verification. You can ask again from ${day}.`,
      );
    }
  }
  const wait = blockedUntil === null ? 0 : Date.parse(blockedUntil) - now;
  if (wait <= 0) return;
  throw new AppError('conflict', {
    message: `Too many wrong answers. Try again in ${describeMinutes(Math.ceil(wait / MINUTE))}.`,
    retryAfter: Math.ceil(wait / 1000),
  });
}

function judge(
  { captcha }: Verification,
  proof: VerifyAttempt['proof'],
  rules: VerifyRules,
  now: number,
): VerifyOutcome {
  if ('outcome' in proof) return proof.outcome;
  const toOutcome = (isRight: boolean) => (isRight ? 'passed' : 'failed');
  if (rules.method === 'button') return 'passed';
  if (rules.method === 'keyword') return toOutcome(isKeyword(rules.keyword, proof.answer));
  const isOpen = captcha !== null && captcha.token === proof.token && Date.parse(captcha.expiresAt) > now;
  if (!isOpen) {
    throw conflict('This picture has expired. Start again to get a new one.');
  }
  return toOutcome(isCaptchaAnswer(captcha.answer, proof.answer));
}

/** True for a person who waits for the team; without review people are let in automatically. */
export function isInQueue(
  { state }: Pick<Verification, 'state'>,
  { manualReview }: Pick<VerifyRules, 'manualReview'>,
): boolean {
  return manualReview && state === 'waiting';
}

/**
 * The verification after one more attempt; its outcome is stored in `attempts`. A known key, and an attempt
 * by a waiting person, change nothing. The last wrong answer starts the pause; each captcha accepts one
 * answer. Throws what assertMayTry throws, and `conflict` for an answer to an outdated captcha.
 */
export function attempted(
  before: Verification,
  { key, proof }: VerifyAttempt,
  rules: VerifyRules,
  now: number,
): Verification {
  if (isInQueue(before, rules) || before.attempts.some((known) => known.key === key)) return before;
  assertMayTry(before, now);
  const outcome = judge(before, proof, rules, now);
  const attempts = [...before.attempts, { key, outcome }].slice(-MOST_ATTEMPTS);
  const earlier = before.blockedUntil === null ? before.tries : 0;
  const next = { ...before, attempts, captcha: null, tries: earlier, blockedUntil: null };
  if (outcome === 'passed') return next;
  const tries = earlier + 1;
  if (tries < rules.maxTries) return { ...next, tries };
  if (rules.cooldownMinutes === 0) return { ...next, tries: 0 };
  return { ...next, tries, blockedUntil: new Date(now + rules.cooldownMinutes * MINUTE).toISOString() };
}

/** How many wrong answers are left before the pause; 0 during it. */
export function triesLeft(
  { tries, blockedUntil }: Pick<Verification, 'tries' | 'blockedUntil'>,
  { maxTries }: Pick<VerifyRules, 'maxTries'>,
): number {
  return blockedUntil === null ? Math.max(1, maxTries - tries) : 0;
}

/** The message for a person who has passed and waits for approval. */
export const waitingText =
  "✅ That was right. You're now waiting for review: someone on the team will let you in.";

/** Adds a captcha for ten minutes. Throws what assertMayTry throws, `conflict` for a waiting person. */
export function withCaptcha(
  before: Verification,
  captcha: { readonly token: string; readonly answer: string },
  rules: Pick<VerifyRules, 'manualReview'>,
  now: number,
): Verification {
  if (isInQueue(before, rules)) throw conflict(waitingText);
  assertMayTry(before, now);
  return { ...before, captcha: { ...captcha, expiresAt: new Date(now + CAPTCHA_LIFE).toISOString() } };
}
