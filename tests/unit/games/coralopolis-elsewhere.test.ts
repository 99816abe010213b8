// Bugs known from other games of this kind, and decisions that no client may make.
import { ownable, tileOf } from '@/lib/games/coralopolis/board';
import { coralopolis } from '@/lib/games/coralopolis/coralopolis';
import type { CoralopolisState } from '@/lib/games/coralopolis/schema';
import { beginMatch, playMove, readPosition } from '@/lib/games/play';
import { imbalances, playMatch, usual } from '../../support/coralopolis-city';
import {
  act,
  bids,
  cityOf,
  coinsOf,
  moved,
  ownerOf,
  phaseOf,
  roll,
  withDeeds,
  withSeats,
} from '../../support/coralopolis-table';

test('houses on transports: only properties can be upgraded', () => {
  const all = withDeeds(cityOf(), Object.fromEntries(ownable.map((tile) => [tile, [0]])));
  const { upgrade } = coralopolis.offers(all, 0);
  expect(upgrade).toHaveLength(30);
  expect(upgrade.every((tile) => tileOf(tile).kind === 'property')).toBe(true);
});

test('money from nowhere: coins change only by reported payments', () => {
  let bank = 0;
  const total = ({ seats }: CoralopolisState) => seats.reduce((sum, { coins }) => sum + coins, 0);
  const state = playMatch(['trader', 'builder', 'careful'], 'money', (step) => {
    expect(imbalances(step)).toEqual([]);
    for (const event of step.events) {
      if (event.kind !== 'paid') continue;
      if (event.from === null) bank += event.amount;
      if (event.to === null) bank -= event.amount;
    }
  });
  expect(total(state)).toBe(3 * 1500 + bank);
});

describe('a crash on bankruptcy in an auction', () => {
  /** Seat 0 is bankrupt to the bank, and the first of two auctions is open. */
  const opened = () => {
    const state = withSeats(cityOf(), { 0: { coins: 10, tile: 1 } });
    const owed = roll(withDeeds(state, { 6: [0, 0, true], 19: [0, 0, true] }), 0, 1, 2).after;
    return moved(owed, 0, { kind: 'bankrupt' });
  };

  test('resigning in an auction withdraws the bid, and the last player left wins', () => {
    const { state } = coralopolis.resign(bids(opened(), [1, 5]), 1);
    expect(coralopolis.result(state)).toEqual({ ranks: [3, 2, 1], reason: 'last-one' });
    expect([state.auction, coinsOf(state, 1)]).toEqual([null, 0]);
  });

  test('an auction continues without a resigned player, and closes if only their bid was missing', () => {
    const auction = moved(roll(cityOf(), 0, 2, 3).after, 0, { kind: 'auction' });
    const { state } = coralopolis.resign(bids(auction, [0, 20], [1, 30]), 2);
    expect([ownerOf(state, 5), state.auction, phaseOf(state)]).toEqual([1, null, 'end']);
    const turned = coralopolis.resign(bids(auction, [1, 30]), 0).state;
    expect(coralopolis.turns(turned)).toEqual([{ seat: 2, clock: 'auction' }]);
    expect(bids(turned, [2, 31]).turn).toBe(1);
  });
});

test('a required choice lost on reload: every phase survives storage', () => {
  const start = cityOf();
  const buying = roll(start, 0, 2, 3).after;
  const auction = bids(moved(buying, 0, { kind: 'auction' }), [1, 30]);
  const poor = withDeeds(withSeats(start, { 0: { coins: 10, tile: 1 } }), { 51: [0] });
  const debt = roll(poor, 0, 1, 2).after;
  expect([buying, auction, debt].map(phaseOf)).toEqual(['act', 'auction', 'debt']);
  for (const state of [start, buying, auction, debt]) {
    const kept: unknown = JSON.parse(JSON.stringify({ rulesVersion: 1, step: 4, state }));
    expect(readPosition(coralopolis, kept)?.state).toEqual(state);
  }
});

test('skips seats that are out, but no solvent one', () => {
  const out = coralopolis.resign(cityOf(), 1).state;
  const next = act({ ...out, canRoll: false }, 0, { kind: 'end' }).after;
  expect([next.turn, next.round]).toEqual([2, 1]);
  expect(act({ ...next, canRoll: false }, 2, { kind: 'end' }).after).toMatchObject({ turn: 0, round: 2 });
});

test('ignores a roll sent by the client: dice come from the seed', () => {
  const seed = '7'.repeat(64);
  const position = beginMatch(coralopolis, { options: usual, seats: 2, seed });
  const seat = position.state.turn;
  const rolled = [{}, { roll: 12 }, { roll: 'double six' }].map((sent) =>
    playMove(coralopolis, position, { seat, step: 0, move: { kind: 'roll', ...sent } }, seed),
  );
  expect(rolled.every(({ ok }) => ok)).toBe(true);
  expect(new Set(rolled.map((one) => JSON.stringify(one))).size).toBe(1);
});
