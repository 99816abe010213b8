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
])("'%s' matches '%s' with rank %s", (name, typed, fit) => {
  expect(fitOf(name, typed)).toBe(fit);
  // The search uses stored terms, however long the typed text is.
  const term = searchTerm(typed) ?? '';
  if (fit !== null) expect(nameTerms(name)).toContain(term);
});

test('single letters are neither searched for nor stored', () => {
  expect(searchTerm(' k ')).toBeNull();
  expect(nameTerms('k')).toEqual([]);
  const terms = nameTerms('a b cd '.repeat(5));
  expect(terms.every((term) => term.length >= findingLimits.shortest)).toBe(true);
});

test('reads a bare code in any case, or one in a link, and rejects other text', () => {
  const code = 'ABCDE23456';
  expect(friendCodePattern.test(code)).toBe(true);
  expect(codeIn(friendLink('https://reef.test', code))).toBe(code);
  expect(codeIn(' abcde23456 ')).toBe(code);
  for (const wrong of ['', 'ABCDE2345', 'ABCDE23450', '200000000000000004', 'https://reef.test/?add=1']) {
    expect(codeIn(wrong)).toBeNull();
  }
});
