import { reportedCase } from '@/lib/contracts/bot/cases';
import { caseReason, editCase, listCases, withdrawCase } from '@/lib/contracts/cases';
import { caseId, casePlace, toCaseQuery, toIndexedCase } from '@/lib/rules/cases/case-index';
import { casesInForce, withdraw, withReason } from '@/lib/rules/cases/cases';
import { caseKinds } from '@/lib/rules/cases/kinds';
import type { Case } from '@/lib/rules/cases/schema';
import { listedCase } from '../../support/listed-case';

const guildId = '300000000000000001';
const pearl = { userId: '200000000000000003', username: 'Pearl' };
const finn = { userId: '200000000000000002', username: 'finn' };
const kai = { userId: '200000000000000004', username: 'Kai' };
const at = '2026-03-01T12:00:00.000Z';
const now = Date.parse(at);
const base: Case = {
  ...listedCase({ number: 12, target: kai, moderator: pearl, createdAt: at }),
  ...{ guildId, key: 'key-of-the-case', outbox: [] },
};
const one = (more: Partial<Case> = {}): Case => ({ ...base, ...more });

describe('changes', () => {
  test('a new reason records its editor; the same reason changes nothing', () => {
    const edited = one({ reason: 'Links', edited: { by: finn, at }, version: 2 });
    expect(withReason(base, 'Links', finn, at)).toEqual(edited);
    expect(withReason(base, 'Spam', finn, at)).toBe(base);
  });

  test('a withdrawn case cannot be withdrawn again or edited', () => {
    const gone = withdraw(base, 'The wrong person', finn, at);
    expect(gone).toEqual(one({ withdrawn: { by: finn, at, reason: 'The wrong person' }, version: 2 }));
    const message = 'finn has already withdrawn case #12.';
    expect(() => withdraw(gone, 'Again', pearl, at)).toThrow(message);
    expect(() => withReason(gone, 'Links', pearl, at)).toThrow(message);
  });
});

describe('casesInForce', () => {
  const withdrawn = { by: finn, at, reason: 'x' };
  /** The kinds that are in force, of cases listed newest first. */
  const inForce = (...cases: Partial<Case>[]) => casesInForce(cases.map(one), now).map(({ kind }) => kind);

  test.each([
    ['warn', ['warn']],
    ['mute', ['mute']],
    ['unmute', []],
    ['kick', ['kick']],
    ['softban', ['softban']],
    ['ban', ['ban']],
    ['unban', []],
  ] as const)('a single %s, in force or withdrawn', (kind, expected) => {
    expect(inForce({ kind })).toEqual(expected);
    expect(inForce({ kind, withdrawn })).toEqual([]);
  });

  test('drops cases that were lifted later', () => {
    expect(inForce({ kind: 'unban' }, { kind: 'warn' }, { kind: 'ban' })).toEqual(['warn']);
    expect(inForce({ kind: 'ban' }, { kind: 'unban' }, { kind: 'ban' })).toEqual(['ban']);
    expect(inForce({ kind: 'unmute' }, { kind: 'ban' }, { kind: 'mute' })).toEqual(['ban']);
    expect(inForce({ kind: 'unmute', withdrawn }, { kind: 'mute' })).toEqual(['mute']);
  });

  test.each([
    [-1, []],
    [0, []],
    [1, ['mute']],
  ])('a mute that ends in %d ms', (ms, expected) => {
    expect(inForce({ kind: 'mute', expiresAt: new Date(now + ms).toISOString() })).toEqual(expected);
  });
});

describe('the index', () => {
  test('sorts places like numbers', () => {
    const numbers = [1, 2, 9, 10, 11, 99, 100, 2_000_000_000];
    expect(numbers.map(casePlace).toSorted()).toEqual(numbers.map(casePlace));
    expect(caseId(guildId, 12)).toBe(`${guildId}:0000000012`);
  });

  test('contains people, kind, prefixes of both names, and warnings until withdrawn', () => {
    const { terms, keyTerm } = toIndexedCase(base);
    expect(keyTerm).toBe(`${guildId}:key-of-the-case`);
    expect(terms.toSorted()).toEqual(
      [
        guildId,
        ...['kind:warn', `target:${base.target.userId}`, `warnings:${base.target.userId}`],
        ...[base.target.userId, pearl.userId].map((id) => `person:${id}`),
        ...['k', 'ka', 'kai', 'p', 'pe', 'pea', 'pear', 'pearl'].map((prefix) => `name:${prefix}`),
      ]
        .map((term) => (term === guildId ? term : `${guildId}:${term}`))
        .toSorted(),
    );
    const withdrawn = toIndexedCase(withdraw(base, 'x', finn, at));
    expect(terms.filter((term) => !withdrawn.terms.includes(term))).toEqual([
      `${guildId}:warnings:${base.target.userId}`,
    ]);
    const bare = one({ target: { userId: '1', username: null }, moderator: null, kind: 'ban' });
    expect(toIndexedCase(bare).terms).toHaveLength(4);
  });

  test('does not split characters beyond the basic plane', () => {
    const { terms } = toIndexedCase(one({ target: { userId: '1', username: '🐙🐙 Otto' }, moderator: null }));
    expect(terms).toContain(`${guildId}:name:🐙`);
    // With the u flag, only a lone surrogate matches.
    expect(terms.join('')).not.toMatch(/\p{Surrogate}/u);
  });

  test.each([
    [{}, guildId, true],
    [{ kind: 'ban' as const }, `${guildId}:kind:ban`, true],
    [{ search: '  ' }, guildId, true],
    [{ search: 'Kai' }, `${guildId}:name:kai`, true],
    [{ search: 'swifts' }, `${guildId}:name:swifts`, true],
    [{ search: 'swiftse' }, `${guildId}:name:swifts`, false],
    [{ search: 'kai', kind: 'ban' as const }, `${guildId}:name:kai`, false],
    [{ search: pearl.userId }, `${guildId}:person:${pearl.userId}`, false],
    [{ targetId: '5' }, `${guildId}:target:5`, true],
    [{ targetId: '5', search: 'kai' }, `${guildId}:target:5`, false],
  ])('looks up %j by %s', (filter, term, isExact) => {
    expect(toCaseQuery(guildId, filter)).toMatchObject({ term, isExact });
  });
});

describe('contracts', () => {
  const report = { key: '12345678', kind: 'warn', target: { userId: pearl.userId }, moderator: null };
  const takes = (more: Record<string, unknown>) => reportedCase.safeParse({ ...report, ...more }).success;

  test.each([
    [512, true],
    [513, false],
  ])('accept a reason of %d characters: %s', (length, isTaken) => {
    const reason = '🐠'.repeat(length);
    expect(caseReason.safeParse(reason).success).toBe(isTaken);
    expect(takes({ reason })).toBe(isTaken);
    expect(editCase.body.safeParse({ reason, version: 1 }).success).toBe(isTaken);
    expect(withdrawCase.body.safeParse({ reason }).success).toBe(isTaken);
  });

  test('require a reason for withdrawing, not for editing', () => {
    expect(withdrawCase.body.safeParse({ reason: '  ' }).success).toBe(false);
    expect(editCase.body.parse({ reason: '  ', version: 1 }).reason).toBe('');
  });

  test('fill the defaults of a report and reject invalid ones', () => {
    expect(reportedCase.parse(report)).toEqual({
      ...report,
      target: { userId: pearl.userId, username: null },
      reason: '',
      expiresAt: null,
    });
    for (const kind of caseKinds) {
      expect(takes({ kind })).toBe(true);
      expect(takes({ kind, expiresAt: '2026-03-01T12:00:00Z' })).toBe(kind === 'mute');
    }
    const name = (length: number) => ({ target: { userId: pearl.userId, username: 'x'.repeat(length) } });
    expect([0, 1, 100, 101].map((length) => takes(name(length)))).toEqual([false, true, true, false]);
    const keys = ['1234567', '12345678', 'k'.repeat(40), 'k'.repeat(41), 'with space'];
    expect(keys.map((key) => takes({ key }))).toEqual([false, true, true, false, false]);
    for (const more of [{ number: 1 }, { moderator: undefined }, { kind: 'hug' }, { createdAt: 'now' }])
      expect(takes(more)).toBe(false);
  });

  test.each([
    ['1', 1],
    ['999999999', 999_999_999],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1000000000', null],
    ['1.5', null],
  ])('read the number %s in an address as %p', (number, expected) => {
    const parsed = editCase.params.safeParse({ userId: pearl.userId, guildId, number });
    expect(parsed.success ? parsed.data.number : null).toBe(expected);
  });

  test('limit a search to 100 characters', () => {
    const takesSearch = (length: number) => listCases.query.safeParse({ search: 'x'.repeat(length) }).success;
    expect([100, 101].map(takesSearch)).toEqual([true, false]);
  });
});
