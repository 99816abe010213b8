import { z } from 'zod';
import { batchOf, toRefused } from '@/lib/contracts/bot/batch';

const batch = batchOf(z.strictObject({ name: z.string().max(5), at: z.strictObject({ x: z.int() }) }), 3);
const row = (name: unknown, x: unknown = 1) => ({ name, at: { x } });

test('parses the valid rows and reports the others by index', () => {
  const { rows, refused } = batch.parse([row('a'), row('too long', 1.5), row('b')]);
  expect(rows).toEqual([row('a'), row('b')]);
  expect(refused.map(({ index }) => index)).toEqual([1]);
  expect(refused[0]?.reason).toMatch(/^name: .* at\.x: /);
});

test.each([
  ['a name with a NUL', row('a\0b')],
  ['a row with an unknown key', { ...row('a'), more: 1 }],
  ['null', null],
  ['a list', []],
])('rejects %s and parses the rest of the batch', (_, wrong) => {
  const { rows, refused } = batch.parse([wrong, row('good')]);
  expect(rows).toEqual([row('good')]);
  expect(refused.map(({ index }) => index)).toEqual([0]);
});

test('rejects a batch without valid rows, with all issues', () => {
  const { error } = batch.safeParse([row(1), row('a', 'b')]);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['0.name', '1.at.x']);
});

test('rejects an empty batch and one with too many rows', () => {
  expect(batch.safeParse([]).success).toBe(false);
  expect(batch.safeParse([row('a'), row('b'), row('c'), row('d')]).success).toBe(false);
});

test('omits rejected rows from the answer when there are none', () => {
  expect(toRefused({ rows: [], refused: [] })).toEqual({});
});
