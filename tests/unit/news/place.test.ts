// Where announcements are shown, and which of them a browser has dismissed.
import { isOnPage, pagePathPattern, readDismissed, withDismissed } from '@/lib/rules/news/place';

test.each([
  ['', '/', true],
  ['', '/staff/news', true],
  ['/store', '/store', true],
  ['/store', '/store/subscriptions', true],
  ['/store/', '/store', true],
  ['/store', '/stores', false],
  ['/store', '/', false],
  ['/dashboard/*/tickets', '/dashboard/300000000000000001/tickets', true],
  ['/dashboard/*/tickets', '/dashboard/300000000000000001/polls', false],
  ['/dashboard/*', '/dashboard', false],
])('%j is shown on %s: %s', (path, page, isShown) => {
  expect(isOnPage(path, page)).toBe(isShown);
});

test.each([
  ['', true],
  ['/', true],
  ['/userhub/*/reports', true],
  ['store', false],
  ['https://example.com/store', false],
  ['/store?x=1', false],
  ['/with space', false],
])('%j is a valid page path: %s', (path, isAllowed) => {
  expect(pagePathPattern.test(path)).toBe(isAllowed);
});

test('dismissed ids are stored once, newest first, up to 20', () => {
  expect(readDismissed(undefined)).toEqual([]);
  const twice = withDismissed(withDismissed(withDismissed(undefined, 'a'), 'b'), 'a');
  expect(readDismissed(twice)).toEqual(['a', 'b']);
  const many = Array.from({ length: 30 }, (_, place) => `id-${place}`);
  const kept = many.reduce<string | undefined>(withDismissed, undefined);
  expect(readDismissed(kept)).toEqual(many.toReversed().slice(0, 20));
});
