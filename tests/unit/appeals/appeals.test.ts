import {
  type Appeal,
  appealAgain,
  beginDecision,
  endDecision,
  nextAppealAt,
} from '@/lib/rules/appeals/appeals';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const WEEK = 7 * 86_400_000;
const by = { userId: '200000000000000003', username: 'Pearl' };
const appeal: Appeal = {
  guildId: '300000000000000002',
  kind: 'ban',
  appellant: { userId: '200000000000000004', username: 'Kai' },
  text: 'I am sorry for what I wrote.',
  createdAt: '2026-02-01T12:00:00.000Z',
  deciding: null,
  decision: null,
  past: [],
};
const denied = (ago: number) => ({
  ...appeal,
  decision: { verdict: 'denied' as const, reason: '', by, at: new Date(now - ago).toISOString() },
});
const next = {
  appellant: appeal.appellant,
  text: 'Once more, please.',
  createdAt: new Date(now).toISOString(),
};

test.each([
  [WEEK - 1, '2026-03-01T12:00:00.001Z'],
  [WEEK, null],
  [0, '2026-03-08T12:00:00.000Z'],
])('a denial %d ms ago lets one appeal again from %s', (ago, from) => {
  expect(nextAppealAt(denied(ago), now)).toBe(from);
  const again = () => appealAgain(denied(ago), next);
  if (from === null)
    expect(again()).toMatchObject({ text: next.text, decision: null, past: [{ text: appeal.text }] });
  else expect(again).toThrow(`You can appeal again from ${from.slice(0, 10)}.`);
});

test('an accepted appeal is no reason to wait', () => {
  const accepted = {
    ...appeal,
    decision: { verdict: 'accepted' as const, reason: '', by, at: next.createdAt },
  };
  expect(nextAppealAt(accepted, now)).toBeNull();
  expect(appealAgain(accepted, next).decision).toBeNull();
});

test('one appeal at a time', () => {
  expect(() => appealAgain(appeal, next)).toThrow('still waiting');
});

test('ten past appeals are kept, the newest', () => {
  let current: Appeal = denied(WEEK);
  for (let turn = 1; turn <= 12; turn += 1) {
    const at = new Date(now + turn * WEEK).toISOString();
    current = appealAgain(current, { ...next, text: `appeal ${turn}`, createdAt: at });
    current = {
      ...current,
      decision: { verdict: 'denied', reason: '', by, at: new Date(now + turn * WEEK - WEEK).toISOString() },
    };
  }
  expect(current.past).toHaveLength(10);
  expect(current.past.at(-1)?.text).toBe('appeal 11');
});

test('while one decides nobody else does, until that is left behind', () => {
  const deciding = beginDecision(appeal, 'a', now);
  expect(() => beginDecision(deciding, 'b', now + 59_999)).toThrow('right now');
  const taken = beginDecision(deciding, 'b', now + 60_000);
  const decision = { verdict: 'accepted' as const, reason: '', by, at: next.createdAt };
  // Who comes back too late writes nothing.
  expect(endDecision(taken, 'a', decision)).toBe(taken);
  const decided = endDecision(taken, 'b', decision);
  expect(decided).toMatchObject({ decision, deciding: null });
  expect(() => beginDecision(decided, 'c', now)).toThrow('Pearl has accepted this appeal already.');
});

test('a decision that could not be carried out leaves the appeal open', () => {
  expect(endDecision(beginDecision(appeal, 'a', now), 'a', null)).toEqual(appeal);
});
