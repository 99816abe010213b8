import {
  codeIn,
  findingLimits,
  fitOf,
  friendCodePattern,
  friendLink,
  nameTerms,
  searchTerm,
} from '@/lib/rules/friends/finding';

test.each([
  ['Kai the Limpet', 'kai', 1],
  ['Kai the Limpet', 'KAI THE', 1],
  ['Kai the Limpet', 'limp', 2],
  ['Kai the Limpet', 'the limpet', null],
  ['Kai the Limpet', 'pet', null],
  ['Élodie_Reef', 'elo', 1],
  ['Élodie_Reef', 'reef', 2],
  ['Kai', 'kai', 0],
  ['extraordinary', 'extraordinarily', null],
])('%s fits %s: %s', (name, typed, fit) => {
  expect(fitOf(name, typed)).toBe(fit);
  // People are found by their stored terms, however long the text is.
  const term = searchTerm(typed) ?? '';
  if (fit !== null) expect(nameTerms(name)).toContain(term);
});

test('one letter finds nobody, and is stored of nobody', () => {
  expect(searchTerm(' k ')).toBeNull();
  expect(nameTerms('k')).toEqual([]);
  const terms = nameTerms('a b cd '.repeat(5));
  expect(terms.every((term) => term.length >= findingLimits.shortest)).toBe(true);
});

test('a code is found in a link, in any case, and nowhere else', () => {
  const code = 'ABCDE23456';
  expect(friendCodePattern.test(code)).toBe(true);
  expect(codeIn(friendLink('https://reef.test', code))).toBe(code);
  expect(codeIn(' abcde23456 ')).toBe(code);
  for (const wrong of ['', 'ABCDE2345', 'ABCDE23450', '200000000000000004', 'https://reef.test/?add=1']) {
    expect(codeIn(wrong)).toBeNull();
  }
});
