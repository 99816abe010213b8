import type { PremiumEntry, PremiumRecord } from '@/lib/rules/premium/schema';
import { emptyRecord } from '@/lib/rules/premium/schema';
import { guildIdsOf, slotsFor } from '@/lib/rules/premium/slots';
import { addedGuilds, extended, type PlanRow, rowChanges, withRows } from '@/lib/rules/staff/premium-changes';
import { guildListProblem, readGuildList } from '@/lib/rules/staff/premium-form';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const day = 86_400_000;
const inDays = (days: number) => new Date(now + days * day).toISOString();
const reef = '300000000000000001';
const tide = '300000000000000002';
const context = { now, newId: () => 'new' };

const entry = (own: Partial<PremiumEntry>): PremiumEntry => ({
  id: 'one',
  plan: 'pro',
  source: 'staff',
  slots: slotsFor('pro', [{ guildId: reef, lastGuildId: reef, movedAt: inDays(-1) }]),
  startsAt: inDays(-10),
  expiresAt: inDays(10),
  code: null,
  codeIds: [],
  stripe: null,
  ...own,
});
const record = (...entries: PremiumEntry[]): PremiumRecord => ({ ...emptyRecord('kai'), entries });
const row = (own: Partial<PlanRow>): PlanRow => ({
  id: 'one',
  plan: 'pro',
  guildIds: [reef],
  expiresAt: inDays(10),
  code: null,
  ...own,
});

test('reads a list of servers with extra spaces and commas', () => {
  expect(readGuildList(` ${reef} ,, ${tide},`)).toEqual([reef, tide]);
  expect(readGuildList(' , ')).toEqual([]);
});

test.each([
  [[reef], 'basic', null],
  [[reef, tide], 'basic', 'Basic covers 1 server at most.'],
  [[reef, reef], 'pro', 'Name each server once.'],
  [['$gt'], 'pro', "'$gt' isn't a server ID: those are 17 to 20 digits."],
  [[reef], 'none', 'Without a plan there are no servers.'],
] as const)('checks the servers %p on the plan %s: %p', (ids, plan, problem) => {
  expect(guildListProblem(ids, plan)).toBe(problem);
});

test('an unchanged row changes nothing', () => {
  const before = record(entry({}));
  expect(withRows(before, [row({})], context)).toBe(before);
});

test('a row changes servers, end and code, and a remaining server retains its slot', () => {
  const before = record(entry({}));
  const after = withRows(before, [row({ guildIds: [tide, reef], expiresAt: null, code: 'GIFT' })], context);
  const [changed] = after.entries;
  expect(changed).toMatchObject({ id: 'one', expiresAt: null, code: 'GIFT', startsAt: inDays(-10) });
  expect(changed?.slots.map(({ guildId, movedAt }) => [guildId, movedAt])).toEqual([
    [tide, null],
    [reef, inDays(-1)],
    [null, null],
  ]);
  expect(addedGuilds(after, before)).toEqual([tide]);
  expect(rowChanges(before, after)).toEqual([
    {
      field: 'Plan one',
      before: `Pro · until 2026-12-02 12:00 UTC · ${reef}`,
      after: `Pro · no end · ${tide}, ${reef} · code GIFT`,
    },
  ]);
});

test('a row without an id adds a plan; one set to none or left out deletes it', () => {
  const added = withRows(record(), [row({ id: undefined, plan: 'basic' })], context);
  expect(added.entries).toMatchObject([{ id: 'new', source: 'staff', plan: 'basic', startsAt: inDays(0) }]);
  expect(withRows(record(entry({})), [row({ plan: 'none', guildIds: [] })], context).entries).toEqual([]);
  expect(withRows(record(entry({})), [], context).entries).toEqual([]);
});

test('a smaller plan covers only the servers of its row', () => {
  const after = withRows(record(entry({})), [row({ plan: 'basic', guildIds: [tide] })], context);
  expect(after.entries.flatMap((one) => guildIdsOf(one))).toEqual([tide]);
});

test('a Stripe plan is neither changed nor deleted', () => {
  const before = record(entry({ source: 'stripe' }));
  expect(withRows(before, [], context)).toBe(before);
  expect(withRows(before, [row({})], context)).toBe(before);
  const change = () => withRows(before, [row({ expiresAt: null })], context);
  expect(change).toThrow('Stripe looks after this plan. Change it there.');
  expect(() => extended(before, 'one', 5, now)).toThrow('Stripe looks after this plan.');
});

test.each([
  [inDays(20 * 366 + 1), 'Choose a date within the next 20 years, or none for no end.'],
  [inDays(-1), 'Choose a date within the next 20 years, or none for no end.'],
  ['1960-01-01T00:00:00.000Z', 'Choose a date within the next 20 years, or none for no end.'],
])('rejects an end at %s', (expiresAt, text) => {
  expect(() => withRows(record(entry({})), [row({ expiresAt })], context)).toThrow(text);
});

test('an expired plan retains its end when another value changes', () => {
  const before = record(entry({ expiresAt: inDays(-1) }));
  const after = withRows(before, [row({ expiresAt: inDays(-1), code: 'GIFT' })], context);
  expect(after.entries).toMatchObject([{ expiresAt: inDays(-1), code: 'GIFT' }]);
});

test('rejects a row of a deleted plan', () => {
  expect(() => withRows(record(), [row({})], context)).toThrow('This plan is gone.');
});

test('adds days to the remaining time, or to now for an expired plan', () => {
  const end = (before: PremiumEntry) => extended(record(before), 'one', 5, now).entries[0]?.expiresAt;
  expect(end(entry({}))).toBe(inDays(15));
  expect(end(entry({ expiresAt: inDays(-3) }))).toBe(inDays(5));
  expect(() => end(entry({ expiresAt: null }))).toThrow('This plan has no end.');
  expect(() => end(entry({ expiresAt: inDays(20 * 366) }))).toThrow('within the next 20 years');
});
