import { describeMinutes } from '@/lib/core/duration';
import { AppError } from '@/lib/core/errors';
import type { Person } from '@/lib/core/person';
import { isCaptchaAnswer } from '@/lib/rules/verification/captcha';
import type { VerifyMethod } from '@/lib/rules/verification/panel';

/**
 * Of a verification and the decision about it: characters, and people on a page, which is also the most to
 * decide about at once.
 */
export const verificationLimits = { reason: 500, username: 100, answer: 200, page: 20 } as const;

export type VerifyOutcome = 'passed' | 'failed';
export type VerifyVerdict = 'approved' | 'denied';

export interface VerifyDecision {
  readonly by: Person;
  readonly reason: string;
  /** ISO date. */
  readonly at: string;
}

/** A picture that somebody was sent to read. */
export interface OpenCaptcha {
  readonly token: string;
  readonly answer: string;
  /** ISO date. */
  readonly expiresAt: string;
}

/** What is known of one person's verification in a guild. Dates are ISO texts. */
export interface Verification {
  readonly guildId: string;
  readonly userId: string;
  readonly username: string;
  readonly accountCreatedAt: string;
  /** `trying`: has not asked to be let in by hand. */
  readonly state: 'trying' | 'waiting' | VerifyVerdict;
  /** Wrong answers since the last pause. */
  readonly tries: number;
  /** Nothing counts before; kept when it has passed, until the next answer. */
  readonly blockedUntil: string | null;
  /** What the last calls came to, by their keys: a repeated one comes to the same. */
  readonly attempts: readonly { readonly key: string; readonly outcome: VerifyOutcome }[];
  readonly captcha: OpenCaptcha | null;
  /** When the person began, or began to wait. */
  readonly createdAt: string;
  /** Somebody is carrying out a decision: nobody else may decide meanwhile. */
  readonly deciding: { readonly token: string; readonly at: string } | null;
  readonly decision: VerifyDecision | null;
  /** The message that has told the team, or null. */
  readonly announced: { readonly channelId: string; readonly messageId: string } | null;
}

/** The settings by which answers are judged. */
export interface VerifyRules {
  readonly method: VerifyMethod;
  readonly keyword: string;
  readonly maxTries: number;
  readonly cooldownMinutes: number;
  /** Who passes waits to be let in by hand. */
  readonly manualReview: boolean;
}

/**
 * What somebody did: as the bot has judged it, or the answer for the site to judge; `token` names the captcha
 * that it is about.
 */
export interface VerifyAttempt {
  readonly key: string;
  readonly proof:
    | { readonly outcome: VerifyOutcome }
    | { readonly answer: string; readonly token: string | null };
}

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Whoever was denied may ask again after so long: a week. */
const DENIED_PAUSE = 7 * DAY;
const MOST_ATTEMPTS = 10;
const CAPTCHA_LIFE = 10 * MINUTE;

/** True when somebody wrote the keyword; capitals, and spaces around it, do not count. */
export function isKeyword(keyword: string, written: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  return plain(keyword) !== '' && plain(written) === plain(keyword);
}

/**
 * Throws `conflict` for somebody who may not try at `now`: after too many wrong answers (with `retryAfter`),
 * or denied less than a week ago.
 */
export function assertMayTry(
  { state, decision, blockedUntil }: Pick<Verification, 'state' | 'decision' | 'blockedUntil'>,
  now: number,
): void {
  if (state === 'denied' && decision) {
    const from = Date.parse(decision.at) + DENIED_PAUSE;
    if (from > now) {
      const day = new Date(from).toISOString().slice(0, 10);
      throw new AppError('conflict', {
        message: `The team of this server has not let you in. You can ask again from ${day}.`,
      });
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
    throw new AppError('conflict', { message: 'This picture is out of date. Start again to get a new one.' });
  }
  return toOutcome(isCaptchaAnswer(captcha.answer, proof.answer));
}

/** True for somebody who waits for the team; with the review switched off people let themselves in. */
export function isInQueue(
  { state }: Pick<Verification, 'state'>,
  { manualReview }: Pick<VerifyRules, 'manualReview'>,
): boolean {
  return manualReview && state === 'waiting';
}

/**
 * The verification after one more attempt; its outcome stands in `attempts`. One whose key is known, and one
 * of somebody who waits, change nothing. The last wrong answer begins the pause; each picture is good for one
 * answer. Throws as assertMayTry does, and `conflict` for an answer to a picture that is out of date.
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

/** What somebody is told who has passed and is to be let in by hand. */
export const waitingText =
  '✅ That was right. Now you wait for review: somebody of the team will let you in.';

/**
 * With a new picture in the place of the one before, good for ten minutes. Throws as assertMayTry does, and
 * `conflict` for who waits.
 */
export function withCaptcha(
  before: Verification,
  captcha: Pick<OpenCaptcha, 'token' | 'answer'>,
  rules: Pick<VerifyRules, 'manualReview'>,
  now: number,
): Verification {
  if (isInQueue(before, rules)) throw new AppError('conflict', { message: waitingText });
  assertMayTry(before, now);
  return { ...before, captcha: { ...captcha, expiresAt: new Date(now + CAPTCHA_LIFE).toISOString() } };
}
