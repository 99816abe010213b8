import { AppError } from '@/lib/core/errors';
import { snowflakeTime } from '@/lib/core/snowflake';
import { newItem } from '@/lib/rules/delivery/outbox';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { textFor } from '@/lib/rules/verification/messages';
import {
  assertUndecided,
  decided,
  forgetAt,
  isYoungAccount,
  queued,
  withRoleGiven,
} from '@/lib/rules/verification/queue';
import type { Verification } from '@/lib/rules/verification/schema';
import {
  assertMayTry,
  attempted,
  isKeyword,
  triesLeft,
  type VerifyAttempt,
  withCaptcha,
} from '@/lib/rules/verification/verification';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const minute = 60_000;
const day = 86_400_000;
const at = (ms: number) => new Date(ms).toISOString();
const fresh: Verification = {
  guildId: '300000000000000001',
  userId: '200000000000000004',
  username: 'Kai',
  accountCreatedAt: '2020-01-01T00:00:00.000Z',
  state: 'trying',
  tries: 0,
  blockedUntil: null,
  attempts: [],
  captcha: null,
  createdAt: at(now),
  decision: null,
  announced: null,
  outbox: [],
};
const rules = {
  method: 'button',
  keyword: '',
  maxTries: 3,
  cooldownMinutes: 5,
  manualReview: false,
} as const;
const decision = { by: { userId: '1', username: 'Pearl' }, reason: '', at: at(now) };

let count = 0;
const key = () => {
  count += 1;
  return `key-${count}`;
};
const failed = (): VerifyAttempt => ({ key: key(), proof: { outcome: 'failed' } });
const passed = (): VerifyAttempt => ({ key: key(), proof: { outcome: 'passed' } });
const failTimes = (times: number, own: Partial<typeof rules> | object = {}) => {
  let state = fresh;
  for (let index = 0; index < times; index += 1)
    state = attempted(state, failed(), { ...rules, ...own }, now);
  return state;
};
const outcomeOf = (state: Verification) => state.attempts.at(-1)?.outcome;

function refusal(act: () => unknown): AppError {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('It was not refused.');
}

const refusalText = (act: () => unknown) => refusal(act).message;

test('snowflakeTime reads the creation time from an ID and throws for other text', () => {
  expect(at(snowflakeTime('175928847299117063'))).toBe('2016-04-30T11:18:25.796Z');
  expect(() => snowflakeTime('me')).toThrow(RangeError);
});

test.each([
  [7 * day - 1, true],
  [7 * day, false],
])('an account of %i ms is young: %s', (age, expected) => {
  expect(isYoungAccount(at(now - age), now)).toBe(expected);
});

test.each([
  ['Coral', 'coral', true],
  ['Coral', '  CORAL\n', true],
  ['Coral', 'ＣＯＲＡＬ', true],
  ['coral reef', 'coralreef', false],
  ['Coral', '', false],
  [' ', ' ', false],
])('the keyword %j answered with %j: %s', (keyword, written, expected) => {
  expect(isKeyword(keyword, written)).toBe(expected);
});

describe('wrong answers', () => {
  test('start a cool-down after the last try, which rejects every attempt', () => {
    expect(triesLeft(failTimes(2), rules)).toBe(1);
    const state = failTimes(3);
    expect(triesLeft(state, rules)).toBe(0);
    expect(state.blockedUntil).toBe(at(now + 5 * minute));
    for (const attempt of [failed(), passed()]) {
      const error = refusal(() => attempted(state, attempt, rules, now + 5 * minute - 1));
      expect(error).toMatchObject({ code: 'conflict', details: { retryAfter: 1 } });
      expect(error.message).toBe('Too many wrong answers. Try again in 1 minute.');
    }
    const five = 'Too many wrong answers. Try again in 5 minutes.';
    expect(refusalText(() => assertMayTry(state, now))).toBe(five);
  });

  test('are counted from zero after the cool-down', () => {
    const after = attempted(failTimes(3), failed(), rules, now + 5 * minute);
    expect(after).toMatchObject({ tries: 1, blockedUntil: null });
    expect(triesLeft(after, rules)).toBe(2);
  });

  test.each([
    [1, 1],
    [10, 10],
  ])('with %i allowed, %i start the cool-down', (maxTries, times) => {
    expect(failTimes(times - 1, { maxTries }).blockedUntil).toBeNull();
    expect(failTimes(times, { maxTries }).blockedUntil).not.toBeNull();
  });

  test('never use up the tries without a cool-down', () => {
    const state = failTimes(3, { cooldownMinutes: 0 });
    expect(state).toMatchObject({ tries: 0, blockedUntil: null });
    expect(triesLeft(state, rules)).toBe(3);
  });

  test('are still counted after a correct answer', () => {
    const state = attempted(failTimes(2), passed(), rules, now);
    expect(state).toMatchObject({ tries: 2, blockedUntil: null });
    expect(outcomeOf(state)).toBe('passed');
  });

  test('count once per key, even during the cool-down', () => {
    const attempt = failed();
    const state = attempted(failTimes(2), attempt, rules, now);
    expect(attempted(state, attempt, rules, now)).toBe(state);
  });

  test('are stored for the last ten attempts only', () => {
    expect(failTimes(30, { cooldownMinutes: 0 }).attempts).toHaveLength(10);
  });
});

describe('keywords and captchas', () => {
  const answer = (text: string, token: string | null = null): VerifyAttempt => ({
    key: key(),
    proof: { answer: text, token },
  });
  const keywordRules = { ...rules, method: 'keyword', keyword: 'Coral' } as const;
  const captchaRules = { ...rules, method: 'captcha' } as const;
  const open = withCaptcha(fresh, { token: 't', answer: 'AC34' }, captchaRules, now);

  test('pass with the right keyword only', () => {
    expect(outcomeOf(attempted(fresh, answer('coral'), keywordRules, now))).toBe('passed');
    expect(outcomeOf(attempted(fresh, answer('kelp'), keywordRules, now))).toBe('failed');
  });

  test('pass with the right captcha answer only, and accept one answer per captcha', () => {
    const right = attempted(open, answer('ac 34', 't'), captchaRules, now);
    expect(outcomeOf(right)).toBe('passed');
    const wrong = attempted(open, answer('ac33', 't'), captchaRules, now);
    expect(outcomeOf(wrong)).toBe('failed');
    for (const state of [right, wrong]) {
      expect(refusal(() => attempted(state, answer('AC34', 't'), captchaRules, now))).toMatchObject({
        code: 'conflict',
        message: 'This picture has expired. Start again to get a new one.',
      });
    }
  });

  test.each([
    ['another captcha', 'x', 0],
    ['no captcha', null, 0],
    ['a captcha that is ten minutes old', 't', 10 * minute],
  ])('reject an answer to %s', (_, token, later) => {
    const act = () => attempted(open, answer('AC34', token), captchaRules, now + later);
    expect(refusal(act).code).toBe('conflict');
  });

  test('accept an answer just before ten minutes are over', () => {
    const state = attempted(open, answer('AC34', 't'), captchaRules, now + 10 * minute - 1);
    expect(outcomeOf(state)).toBe('passed');
  });

  test('are not drawn during the cool-down or while waiting for review', () => {
    const captcha = { token: 't', answer: 'AC34' };
    expect(refusalText(() => withCaptcha(failTimes(3), captcha, rules, now))).toMatch(/^Too many/);
    const waiting = queued(fresh, 'Kai', now);
    const draw = (manualReview: boolean) => withCaptcha(waiting, captcha, { manualReview }, now);
    expect(refusalText(() => draw(true))).toMatch(/waiting for review/);
    expect(draw(false).captcha).not.toBeNull();
  });
});

describe('the queue', () => {
  const review = { ...rules, manualReview: true };
  const waiting = queued(attempted(fresh, passed(), review, now), 'Kai', now);

  test('a waiting person stays in place and loses no try', () => {
    expect(waiting).toMatchObject({ state: 'waiting', createdAt: at(now) });
    expect(queued(waiting, 'Other', now + 1)).toBe(waiting);
    expect(attempted(waiting, failed(), review, now)).toBe(waiting);
  });

  test('a waiting person can pass once the review is switched off', () => {
    const again = attempted(waiting, passed(), rules, now);
    expect(outcomeOf(again)).toBe('passed');
    expect(withRoleGiven(again)).toMatchObject({ state: 'trying', tries: 0, decision: null });
  });

  test('allows one decision per person, by one decider at a time', () => {
    const news = { key: 'k', at: at(now), text: null };
    const role = { roleId: '5', reason: '', decision, greeting: null, guild: null };
    const begun = { ...waiting, outbox: [{ ...newItem('give-role', 'k', at(now)), ...role }] };
    expect(refusalText(() => assertUndecided(begun))).toBe('Someone else is deciding about Kai right now.');
    expect(() => assertUndecided(waiting)).not.toThrow();
    const approved = decided(waiting, 'approved', decision, news);
    expect(approved).toMatchObject({ state: 'approved', decision, outbox: [] });
    expect(refusalText(() => assertUndecided(approved))).toBe('Pearl has already let Kai in.');
    const denied = decided(waiting, 'denied', decision, news);
    expect(refusalText(() => assertUndecided(denied))).toBe('Pearl has already denied Kai.');
    expect(refusalText(() => assertUndecided(fresh))).toBe('Kai is no longer waiting.');
  });

  test("a decision notifies the person and updates the team's message", () => {
    const announced = { channelId: '6', messageId: '7' };
    const news = { key: 'k', at: at(now), text: 'Hello' };
    expect(decided({ ...waiting, announced }, 'denied', decision, news).outbox).toMatchObject([
      { kind: 'write-person', key: 'k:person', text: 'Hello' },
      { kind: 'show-review', key: 'k:review', channelId: '6' },
    ]);
  });

  test('a denied person can ask again after a week, an approved one at once', () => {
    const denied = { ...waiting, state: 'denied', decision } as const;
    expect(refusalText(() => attempted(denied, passed(), review, now + 7 * day - 1))).toBe(
      'The team of this server has not approved your verification. You can ask again from 27 November 2026.',
    );
    const again = queued(attempted(denied, passed(), review, now + 7 * day), 'Kai', now + 7 * day);
    expect(again).toMatchObject({ state: 'waiting', decision: null });
    const approved = { ...waiting, state: 'approved', decision } as const;
    expect(outcomeOf(attempted(approved, passed(), review, now))).toBe('passed');
    expect(withRoleGiven(approved)).toMatchObject({ state: 'approved', decision });
  });

  test('waiting people never expire; decisions do after 90 days, tries after a day and the cool-down', () => {
    expect(forgetAt(waiting, now)).toBeNull();
    expect(forgetAt({ ...waiting, state: 'denied', decision }, now)).toBe(at(now + 90 * day));
    expect(forgetAt(fresh, now)).toBe(at(now + day));
    expect(forgetAt({ ...fresh, blockedUntil: at(now + 2 * day) }, now)).toBe(at(now + 2 * day));
  });
});

describe('a message to a person', () => {
  const kai = { userId: '200000000000000004', username: '{guild}' };

  test('has its placeholders filled once', () => {
    expect(textFor(kai, 'Hello {user}, or {user_tag}, in {guild}', 'Coral Reef')).toBe(
      'Hello <@200000000000000004>, or {guild}, in Coral Reef',
    );
  });

  test('is unchanged without a server name', () => {
    expect(textFor(kai, 'Denied: {user}', null)).toBe('Denied: {user}');
  });

  test('does not name the decider in an upgraded outbox', () => {
    const role = { kind: 'give-role', key: 'k', roleId: '5', greeting: null };
    const old = { ...role, decision: { ...decision, reason: 'Fine' }, reason: 'By Pearl: Fine' };
    const { outbox } = upgradeOutbox({ outbox: [old, { ...old, decision: null, reason: 'Verified' }] });
    expect(outbox).toEqual([
      { ...old, reason: '' },
      { ...old, decision: null, reason: 'Verified' },
    ]);
  });
});
