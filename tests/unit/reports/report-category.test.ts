import { describeCategory, toReportCategories } from '@/lib/rules/reports/category';

test('categories are read in their order, each name once', () => {
  const rows = [{ name: ' Spam ', emoji: '🚩' }, { name: '' }, { name: 'Noise', emoji: 5 }, { name: 'Spam' }];
  expect(toReportCategories(rows)).toEqual([
    { name: 'Spam', emoji: '🚩' },
    { name: 'Noise', emoji: '' },
  ]);
  expect(toReportCategories(null)).toEqual([]);
});

test.each([
  ['🚩', '🚩 Spam'],
  ['', 'Spam'],
  ['<:flag:123456789012345678>', 'Spam'],
])('with the emoji “%s” a category is shown as “%s”', (emoji, shown) => {
  expect(describeCategory({ name: 'Spam', emoji })).toBe(shown);
});
