import { z } from 'zod';
import { batchOf, toRefused } from '@/lib/core/batch';

const batch = batchOf(z.strictObject({ name: z.string().max(5), at: z.strictObject({ x: z.int() }) }), 3);
const row = (name: unknown, x: unknown = 1) => ({ name, at: { x } });

test('the rows that fit are taken, the others are named by their place', () => {
  const { rows, refused } = batch.parse([row('a'), row('too long', 1.5), row('b')]);
  expect(rows).toEqual([row('a'), row('b')]);
  expect(refused.map(({ index }) => index)).toEqual([1]);
  expect(refused[0]?.reason).toMatch(/^name: .* at\.x: /);
});

test.each([
  ['a NUL', row('a\0b')],
  ['another member', { ...row('a'), more: 1 }],
  ['null', null],
  ['a list', []],
])('%s is refused alone', (_, wrong) => {
  const { rows, refused } = batch.parse([wrong, row('good')]);
  expect(rows).toEqual([row('good')]);
  expect(refused.map(({ index }) => index)).toEqual([0]);
});

test('a batch without any row that fits is refused with all issues', () => {
  const { error } = batch.safeParse([row(1), row('a', 'b')]);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['0.name', '1.at.x']);
});

test('none and too many are refused as a whole', () => {
  expect(batch.safeParse([]).success).toBe(false);
  expect(batch.safeParse([row('a'), row('b'), row('c'), row('d')]).success).toBe(false);
});

test('the answer says nothing of refusals where there are none', () => {
  expect(toRefused({ rows: [], refused: [] })).toEqual({});
});
