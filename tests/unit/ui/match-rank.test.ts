import { rankBy, rankMatch } from '@/components/ui/match-rank';

test('ranks exact, prefix, word, inner, context and description matches in this order', () => {
  const ranks = [
    rankMatch('logging', 'Logging'),
    rankMatch('log', 'Logging'),
    rankMatch('channel', 'Log channel'),
    rankMatch('anne', 'Log channel'),
    rankMatch('alt channel', 'Log channel', 'Alt Detector'),
    rankMatch('reported', 'Log channel', 'Alt Detector', 'Where each catch is reported.'),
  ];
  expect(ranks).toEqual([0, 1, 2, 3, 4, 5]);
});

test('returns null when a word is missing, however many letters match', () => {
  expect(rankMatch('coral reef', 'Moderation: Ignored channel', 'Logging', 'Roles, emoji')).toBeNull();
  expect(rankMatch('log xyz', 'Logging')).toBeNull();
});

test('ignores case, spaces, accents and signs', () => {
  expect(rankMatch('  CORAL  reef ', 'Coral Reef')).toBe(0);
  expect(rankMatch('#cafe', 'café')).toBe(0);
  expect(rankMatch('/help', 'Help')).toBe(0);
  expect(rankMatch('  ', 'anything')).toBe(0);
});

test('rankBy preserves the order of equal matches', () => {
  const fits = rankBy(['off-topic', 'topics', 'none', 'topic', 'on-topic'], (name) =>
    rankMatch('topic', name),
  );
  expect(fits).toEqual(['topic', 'topics', 'off-topic', 'on-topic']);
});
