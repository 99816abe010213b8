import { comparableText, tidyWords, wordListProblem } from '@/lib/core/word-list';

test('case, width, styled letters and spaces do not count in a comparison', () => {
  expect(comparableText('  Just   Chatting\n')).toBe('just chatting');
  expect(comparableText('ＭＩＮＥＣＲＡＦＴ')).toBe('minecraft');
  expect(comparableText('𝓜𝓲𝓷𝓮𝓬𝓻𝓪𝓯𝓽')).toBe('minecraft');
  expect(comparableText('Pokémon')).toBe(comparableText('POKE\u0301MON'));
  expect(comparableText('Pokémon')).not.toBe(comparableText('Pokemon'));
});

test('a list keeps the first writing of each entry, and no blank ones', () => {
  expect(tidyWords([' Just  Chatting ', '', ' \t', 'just chatting', 'Warhammer 40,000'])).toEqual([
    'Just Chatting',
    'Warhammer 40,000',
  ]);
});

test.each([
  ['as many as are allowed', ['a', 'b', 'c'], null],
  ['one too many', ['a', 'b', 'c', 'd'], 'At most 3 entries.'],
  ['as long as is allowed, in characters', ['🐠🐠🐠🐠🐠'], null],
  ['one character too long', ['a', '🐠🐠🐠🐠🐠🐠'], 'At most 5 characters each.'],
  ['nothing', [], null],
])('%s', (_, words, problem) => {
  expect(wordListProblem(words, { count: 3, length: 5 })).toBe(problem);
});
