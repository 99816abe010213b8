import { rankBy, rankMatch } from '@/components/ui/match-rank';

test('the name itself before what begins with it, that before what holds it, and that before what stands beside', () => {
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

test('what lacks a word does not fit, however many letters do', () => {
  expect(rankMatch('coral reef', 'Moderation: Ignored channel', 'Logging', 'Roles, emoji')).toBeNull();
  expect(rankMatch('log xyz', 'Logging')).toBeNull();
});

test('case, space, accents and signs do not count', () => {
  expect(rankMatch('  CORAL  reef ', 'Coral Reef')).toBe(0);
  expect(rankMatch('#cafe', 'café')).toBe(0);
  expect(rankMatch('/help', 'Help')).toBe(0);
  expect(rankMatch('  ', 'anything')).toBe(0);
});

test('what fits equally well stays in its order', () => {
  const fits = rankBy(['off-topic', 'topics', 'none', 'topic', 'on-topic'], (name) =>
    rankMatch('topic', name),
  );
  expect(fits).toEqual(['topic', 'topics', 'off-topic', 'on-topic']);
});
