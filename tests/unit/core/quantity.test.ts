import { grouped, quantity } from '@/lib/core/quantity';

test.each([0, 7, 999, 1000, 9_999, 123_456, 1_234_567, -1, -999, -1000, -123_456])(
  'a count of %d is grouped as Intl does',
  (count) => {
    expect(grouped(count)).toBe(count.toLocaleString('en'));
  },
);

test('a count goes with its noun', () => {
  expect([0, 1, 1200].map((count) => quantity(count, 'role'))).toEqual(['0 roles', '1 role', '1,200 roles']);
  expect([1, 2].map((count) => quantity(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries']);
});
