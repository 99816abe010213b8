import { comparableText, tidyWords, wordListProblem } from '@/lib/core/word-list';

test('compares without regard to case, width, styled letters and extra spaces', () => {
  expect(comparableText('  Just   Chatting\n')).toBe('just chatting');
  expect(comparableText('ＭＩＮＥＣＲＡＦＴ')).toBe('minecraft');
  expect(comparableText('𝓜𝓲𝓷𝓮𝓬𝓻𝓪𝓯𝓽')).toBe('minecraft');
  expect(comparableText('Pokémon')).toBe(comparableText('POKE\u0301MON'));
  expect(comparableText('Pokémon')).not.toBe(comparableText('Pokemon'));
});

test('keeps the first spelling of each entry and drops blank ones', () => {
  expect(tidyWords([' Just  Chatting ', '', ' \t', 'just chatting', 'Warhammer 40,000'])).toEqual([
    'Just Chatting',
    'Warhammer 40,000',
  ]);
});

test.each([
  ['accepts the maximum number of entries', ['a', 'b', 'c'], null],
  ['rejects one entry too many', ['a', 'b', 'c', 'd'], 'At most 3 entries.'],
  ['accepts the maximum length, in characters', ['🐠🐠🐠🐠🐠'], null],
  ['rejects one character too many', ['a', '🐠🐠🐠🐠🐠🐠'], 'At most 5 characters each.'],
  ['accepts an empty list', [], null],
])('%s', (_, words, problem) => {
  expect(wordListProblem(words, { count: 3, length: 5 })).toBe(problem);
});
