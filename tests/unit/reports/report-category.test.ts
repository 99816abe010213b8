import { readValues } from '@/lib/guild-settings/read-values';
import { describeCategory, toReportCategories } from '@/lib/guild-settings/report-category';
import { reports } from '@/lib/guild-settings/sections/reports';

test('categories are read in order, each name once', () => {
  const named = (name: string, emoji = '') => ({ name, emoji });
  const rows = [named(' Spam ', '🚩'), named(''), named('Noise'), named('Spam')];
  expect(toReportCategories(rows)).toEqual([named('Spam', '🚩'), named('Noise')]);
  expect(toReportCategories([])).toEqual([]);
});

test('invalid stored categories are dropped', () => {
  const categories = [{ name: 'Spam', emoji: '🚩' }, { name: '' }, { name: 'Noise', emoji: 5 }, 5];
  expect(readValues(reports, { categories }).categories).toEqual([{ name: 'Spam', emoji: '🚩' }]);
  expect(readValues(reports, { categories: null }).categories).toEqual([]);
});

test.each([
  ['🚩', '🚩 Spam'],
  ['', 'Spam'],
  ['<:flag:123456789012345678>', 'Spam'],
])('with the emoji “%s” a category is shown as “%s”', (emoji, shown) => {
  expect(describeCategory({ name: 'Spam', emoji })).toBe(shown);
});
