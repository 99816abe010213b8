import { grouped, quantity } from '@/lib/core/quantity';

test.each([0, 7, 999, 1000, 9_999, 123_456, 1_234_567, -1, -999, -1000, -123_456])(
  'groups the digits of %d like Intl',
  (count) => {
    expect(grouped(count)).toBe(count.toLocaleString('en'));
  },
);

test('picks the singular or plural noun for a count', () => {
  expect([0, 1, 1200].map((count) => quantity(count, 'role'))).toEqual(['0 roles', '1 role', '1,200 roles']);
  expect([1, 2].map((count) => quantity(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries']);
});
