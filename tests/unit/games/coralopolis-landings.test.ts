// Compares the exact landings with the classic board's published numbers and with played turns.
import type { DeckName, TileKind } from '@/lib/games/coralopolis/board';
import type { CardEffect } from '@/lib/games/coralopolis/cards';
import { cityLayout, type Layout, landingsOf } from '@/lib/games/coralopolis/landing-chain';
import { worstDeviation } from '../../support/coralopolis-landings';

/** The 40 tiles of the classic game, limited to what affects movement. */
function classicLayout(): Layout {
  const special: Readonly<Record<number, readonly [TileKind, DeckName | null]>> = {
    0: ['start', null],
    10: ['colosseum', null],
    30: ['entry', null],
    ...Object.fromEntries([5, 15, 25, 35].map((tile) => [tile, ['transport', null]])),
    ...Object.fromEntries([12, 28].map((tile) => [tile, ['company', null]])),
    ...Object.fromEntries([2, 17, 33].map((tile) => [tile, ['event', 'coralCards']])),
    ...Object.fromEntries([7, 22, 36].map((tile) => [tile, ['event', 'mythicFates']])),
  };
  const go = (tile: number): CardEffect => ({ kind: 'go', tile });
  const coins: CardEffect = { kind: 'coins', amount: 50 };
  const fill = (effects: readonly CardEffect[]) => [...effects, ...Array(16 - effects.length).fill(coins)];
  return {
    tiles: Array.from({ length: 40 }, (_, tile) => {
      const [kind, deck] = special[tile] ?? ['property', null];
      return { kind, deck };
    }),
    decks: {
      coralCards: fill([go(0), { kind: 'colosseum' }]),
      mythicFates: fill([
        ...[0, 24, 11, 5, 39].map(go),
        { kind: 'next', to: 'transport' },
        { kind: 'next', to: 'transport' },
        { kind: 'next', to: 'company' },
        { kind: 'colosseum' },
        { kind: 'back', steps: 3 },
      ]),
    },
  };
}

test('the chain matches the published shares of the classic board when paying immediately', () => {
  const { perThrow } = landingsOf(classicLayout(), 'pay');
  const percent = (tile: number) => (perThrow[tile] ?? 0) * 100;
  expect(percent(24)).toBeCloseTo(3.1858, 4);
  expect(percent(0)).toBeCloseTo(3.0961, 4);
  expect(perThrow.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9);
});

test.each(['pay', 'stay'] as const)('played turns land as often as the chain predicts (%s)', (policy) => {
  expect(worstDeviation(policy, 30_000)).toBeLessThan(4);
});

test('staying in the colosseum means fewer landings per turn than paying', () => {
  const sum = (policy: 'pay' | 'stay') =>
    landingsOf(cityLayout, policy).perTurn.reduce((total, part) => total + part, 0);
  expect(sum('stay')).toBeLessThan(sum('pay'));
});
