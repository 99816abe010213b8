import { describeDay } from '@/lib/core/dates';
import { appealAgain, assertUndecided, decided, newAppeal, nextAppealAt } from '@/lib/rules/appeals/appeals';
import { type StoredAppeal, storedAppeal } from '@/lib/rules/appeals/schema';
import { newItem } from '@/lib/rules/delivery/outbox';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const WEEK = 7 * 86_400_000;
const by = { userId: '200000000000000003', username: 'Pearl' };
const appeal = newAppeal(
  { guildId: '300000000000000002', kind: 'ban' },
  {
    appellant: { userId: '200000000000000004', username: 'Kai' },
    text: 'I am sorry for what I wrote.',
    createdAt: '2026-02-01T12:00:00.000Z',
  },
);
const denied = (ago: number) => ({
  ...appeal,
  decision: { verdict: 'denied' as const, reason: '', by, at: new Date(now - ago).toISOString() },
});
const next = {
  appellant: appeal.appellant,
  text: 'Once more, please.',
  createdAt: new Date(now).toISOString(),
};
const accepted = { verdict: 'accepted' as const, reason: '', by, at: next.createdAt };

test.each([
  [WEEK - 1, '2026-03-01T12:00:00.001Z'],
  [WEEK, null],
  [0, '2026-03-08T12:00:00.000Z'],
])('a denial %d ms ago allows another appeal from %s', (ago, from) => {
  expect(nextAppealAt(denied(ago), now)).toBe(from);
  const again = () => appealAgain(denied(ago), next);
  if (from === null)
    expect(again()).toMatchObject({ text: next.text, decision: null, past: [{ text: appeal.text }] });
  else expect(again).toThrow(`You can appeal again from ${describeDay(from)}.`);
});

test('an accepted appeal allows another one at once', () => {
  expect(nextAppealAt({ ...appeal, decision: accepted }, now)).toBeNull();
  expect(appealAgain({ ...appeal, decision: accepted }, next).decision).toBeNull();
});

test('a second appeal is rejected while the first is waiting', () => {
  expect(() => appealAgain(appeal, next)).toThrow('still waiting');
});

test('only the ten newest past appeals are stored', () => {
  let current: StoredAppeal = denied(WEEK);
  for (let turn = 1; turn <= 12; turn += 1) {
    const createdAt = new Date(now + turn * WEEK).toISOString();
    const again = appealAgain(current, { ...next, text: `appeal ${turn}`, createdAt });
    current = { ...again, decision: denied(WEEK - turn * WEEK).decision };
  }
  expect(current.past).toHaveLength(10);
  expect(current.past.at(-1)?.text).toBe('appeal 11');
});

test('a decision is rejected during and after another one', () => {
  expect(() => assertUndecided(appeal)).not.toThrow();
  const item = { ...newItem('lift', 'a', next.createdAt), decision: accepted };
  expect(() => assertUndecided({ ...appeal, outbox: [item] })).toThrow('right now');
  const done = decided(appeal, accepted);
  const scope = `${appeal.guildId}:decided`;
  expect(done).toMatchObject({ decision: accepted, scope, listedAt: accepted.at });
  expect(() => assertUndecided(done)).toThrow('Pearl has already accepted this appeal.');
});

test('an appeal that an older release stored with a decision in progress is open', () => {
  const { outbox: _, ...old } = appeal;
  const deciding = { token: 'a', at: next.createdAt };
  expect(storedAppeal.parse({ ...old, deciding })).toEqual(appeal);
});
