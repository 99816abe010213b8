import { toLogLine } from '@/lib/rules/arcade/to-view';

test('a log line has private events only for their seat', () => {
  const entry = {
    ...{ step: 3, at: '2026-01-01T00:00:00.000Z', seat: 0, kind: 'move' as const, notation: 'a1' },
    ...{ move: null, key: null },
    events: [
      { to: 'all' as const, event: { kind: 'moved' } },
      { to: 0, event: { kind: 'own' } },
      { to: 1, event: { kind: 'theirs' } },
    ],
  };
  const kinds = (viewer: 0 | 1 | 'spectator') =>
    toLogLine(entry, viewer).events.map((event) => Object(event).kind);
  expect(kinds(0)).toEqual(['moved', 'own']);
  expect(kinds(1)).toEqual(['moved', 'theirs']);
  expect(kinds('spectator')).toEqual(['moved']);
});
