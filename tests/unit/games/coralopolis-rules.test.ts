// Rules 1 to 6: auctions, rents, buildings, the bank's stock, mortgages and trade restrictions.
import { feeOf, liftCostOf, mortgageOf, tileOf, tiles } from '@/lib/games/coralopolis/board';
import { cards } from '@/lib/games/coralopolis/cards';
import { coralopolis } from '@/lib/games/coralopolis/coralopolis';
import { rentOf } from '@/lib/games/coralopolis/deeds';
import {
  act,
  bids,
  cityOf,
  coinsOf,
  diceOf,
  eventsOf,
  moved,
  ownerOf,
  phaseOf,
  refusal,
  roll,
  trade,
  withDeeds,
  withSeats,
} from '../../support/coralopolis-table';

const thrown = { dice: 7, byCard: false };

test('the board has 52 tiles in four sides of 13, ten sets priced 60 to 400, and two decks of 16 cards', () => {
  expect(tiles).toHaveLength(52);
  const corners = [0, 13, 26, 39].map((index) => tileOf(index).kind);
  expect(corners).toEqual(['start', 'colosseum', 'vacation', 'entry']);
  const count = (kind: string) => tiles.filter((tile) => tile.kind === kind).length;
  expect(['property', 'transport', 'company', 'tax', 'event'].map(count)).toEqual([30, 4, 2, 2, 10]);
  const costs = tiles.filter(({ kind }) => kind === 'property').map(({ cost }) => cost);
  expect([Math.min(...costs), Math.max(...costs)]).toEqual([60, 400]);
  expect(new Set(tiles.flatMap(({ set }) => set ?? [])).size).toBe(10);
  expect(tiles.filter(({ kind }) => kind === 'tax').map(({ amount }) => amount)).toEqual([200, 150]);
  expect(cards.filter(({ deck }) => deck === 'coralCards')).toHaveLength(16);
  expect(cards.filter(({ deck }) => deck === 'mythicFates')).toHaveLength(16);
});

describe('1. Auctions of unbought properties', () => {
  const start = () => roll(cityOf(), 0, 2, 3).after;

  test('have sealed bids, also by the seat that declined, and the highest wins', () => {
    const opened = moved(start(), 0, { kind: 'auction' });
    expect(coralopolis.turns(opened)).toEqual([1, 2, 0].map((seat) => ({ seat, clock: 'auction' })));
    expect(coralopolis.clocks.auction).toMatchObject({ seconds: 15, hasReserve: false });
    const one = bids(opened, [1, 70]);
    expect(coralopolis.view(one, 1).auction).toMatchObject({ done: [1], own: { coins: 70 } });
    expect(JSON.stringify([0, 2].map((seat) => coralopolis.view(one, seat).auction))).not.toContain('70');
    const closed = bids(one, [0, 90], [2, 80]);
    expect([ownerOf(closed, 5), coinsOf(closed, 0), coinsOf(closed, 1)]).toEqual([0, 1410, 1500]);
    expect(coralopolis.view(closed, 2).lastAuction?.bids).toHaveLength(3);
    expect(phaseOf(closed)).toBe('end');
  });

  test('are won by the earliest of equal bids, and without bids by no seat', () => {
    const opened = moved(start(), 0, { kind: 'auction' });
    expect(ownerOf(bids(opened, [2, 60], [0, 60], [1, 60]), 5)).toBe(2);
    const passed = bids(opened, [0, 0], [1, 0], [2, 0]);
    expect(ownerOf(passed, 5)).toBeNull();
    expect(coralopolis.view(passed, 0).lastAuction?.winner).toBeNull();
  });

  test('count a property added to a bid at its price, which goes to the bank even if the bid loses', () => {
    const state = withDeeds(start(), { 1: [1], 44: [2] });
    const opened = moved(state, 0, { kind: 'auction' });
    const closed = bids(opened, [1, 30, 1], [0, 80], [2, 0]);
    expect([ownerOf(closed, 5), ownerOf(closed, 1), coinsOf(closed, 1)]).toEqual([1, null, 1470]);
    const lost = bids(opened, [1, 30, 1], [0, 91], [2, 0]);
    expect([ownerOf(lost, 5), ownerOf(lost, 1), coinsOf(lost, 1)]).toEqual([0, null, 1500]);
  });

  test('are mandatory when the seat cannot pay the price', () => {
    const poor = withSeats(start(), { 0: { coins: 99 } });
    expect(coralopolis.offers(poor, 0)).toMatchObject({ buy: null, auction: 5, end: false });
    expect(refusal(poor, 0, { kind: 'buy' }).code).toBe('too_few_coins');
    expect(refusal(poor, 0, { kind: 'end' }).code).toBe('must_decide');
  });

  test('refuse bids above the cash, with unavailable properties, repeated or outside an auction', () => {
    const owned = { 1: [1, 0, true], 3: [1], 44: [0], 40: [2, 1], 41: [2, 1], 43: [2, 1] } as const;
    const opened = moved(withDeeds(start(), owned), 0, { kind: 'auction' });
    const bid = (seat: number, coins: number, tile: number | null) =>
      refusal(opened, seat, { kind: 'bid', coins, tile }).code;
    expect(bid(0, 1501, null)).toBe('too_few_coins');
    expect(bid(1, 10, 1)).toBe('not_yours_to_bid');
    expect(bid(1, 10, 44)).toBe('not_yours_to_bid');
    expect(bid(1, 10, 0)).toBe('not_yours_to_bid');
    expect(bid(2, 10, 40)).toBe('not_yours_to_bid');
    const one = bids(opened, [1, 10]);
    expect(refusal(one, 1, { kind: 'bid', coins: 20, tile: null }).code).toBe('not_bidding');
    expect(refusal(start(), 1, { kind: 'bid', coins: 20, tile: null }).code).toBe('no_auction');
    expect(refusal(one, 0, trade(1, { coins: 1 }, { tiles: [3] })).code).toBe('not_now');
  });

  test('count a timeout as a pass', () => {
    const opened = moved(start(), 0, { kind: 'auction' });
    const { state } = coralopolis.timeout(bids(opened, [0, 5], [1, 6]), 2, diceOf());
    expect(ownerOf(state, 5)).toBe(1);
  });
});

describe('2. Rents', () => {
  test('double the base rent for a complete set without buildings, even if partly mortgaged', () => {
    const part = withDeeds(cityOf(), { 5: [1], 7: [1] });
    expect(rentOf(part, 5, thrown)).toBe(6);
    const whole = withDeeds(cityOf(), { 5: [1], 7: [1], 8: [1, 0, true] });
    expect([5, 7, 8].map((tile) => rentOf(whole, tile, thrown))).toEqual([12, 12, 0]);
  });

  test('add an increment per building, and five for a hotel', () => {
    const built = withDeeds(cityOf(), { 5: [1, 1], 7: [1, 4], 8: [1, 5] });
    expect([5, 7, 8].map((tile) => rentOf(built, tile, thrown))).toEqual([76, 286, 408]);
  });

  test('of transports are 25 times the number owned; mortgaged ones count but charge nothing', () => {
    expect(rentOf(withDeeds(cityOf(), { 6: [1] }), 6, thrown)).toBe(25);
    const four = withDeeds(cityOf(), { 6: [1], 19: [1], 32: [1], 45: [1, 0, true] });
    expect([6, 45].map((tile) => rentOf(four, tile, thrown))).toEqual([100, 0]);
  });
});

describe('3. Building', () => {
  const whole = () => withDeeds(cityOf(), { 5: [0], 7: [0], 8: [0] });

  test('must be even both ways, and sells at half price', () => {
    const one = moved(whole(), 0, { kind: 'upgrade', tile: 5 });
    expect([coinsOf(one, 0), one.deeds[5]?.level]).toEqual([1450, 1]);
    expect(refusal(one, 0, { kind: 'upgrade', tile: 5 }).message).toContain('evenly');
    const three = moved(one, 0, ...[7, 8, 8].map((tile) => ({ kind: 'upgrade', tile }) as const));
    expect(refusal(three, 0, { kind: 'downgrade', tile: 5 }).message).toContain('evenly');
    const sold = moved(three, 0, { kind: 'downgrade', tile: 8 });
    expect(coinsOf(sold, 0)).toBe((coinsOf(three, 0) ?? 0) + 25);
  });

  test('needs a complete set without mortgages, and prevents mortgages in it', () => {
    expect(
      refusal(withDeeds(cityOf(), { 5: [0], 7: [0] }), 0, { kind: 'upgrade', tile: 5 }).message,
    ).toContain('whole');
    const mortgaged = withDeeds(cityOf(), { 5: [0], 7: [0], 8: [0, 0, true] });
    expect(refusal(mortgaged, 0, { kind: 'upgrade', tile: 5 }).message).toContain('mortgaged');
    const built = moved(whole(), 0, { kind: 'upgrade', tile: 5 });
    expect(refusal(built, 0, { kind: 'mortgage', tile: 7 }).message).toContain('buildings');
  });

  test('of a hotel costs four houses and one price, and selling it returns the houses', () => {
    const four = withDeeds(cityOf(), { 5: [0, 4], 7: [0, 4], 8: [0, 4] });
    const hotel = moved(four, 0, { kind: 'upgrade', tile: 5 });
    expect([hotel.houses, hotel.hotels, coinsOf(hotel, 0)]).toEqual([34, 15, 1450]);
    expect(refusal(hotel, 0, { kind: 'upgrade', tile: 5 }).message).toContain('hotel');
    const back = moved(hotel, 0, { kind: 'downgrade', tile: 5 });
    expect([back.deeds[5]?.level, back.houses, back.hotels, coinsOf(back, 0)]).toEqual([4, 30, 16, 1475]);
  });

  test("is limited to the own turn, and excludes transports and other seats' sets", () => {
    const foreign = withDeeds(cityOf(), { 5: [1], 7: [1], 8: [1] });
    expect(refusal(foreign, 1, { kind: 'upgrade', tile: 5 }).code).toBe('not_now');
    expect(refusal(foreign, 0, { kind: 'upgrade', tile: 5 }).code).toBe('not_possible');
    const ferries = withDeeds(cityOf(), { 6: [0], 19: [0], 32: [0], 45: [0] });
    expect(refusal(ferries, 0, { kind: 'upgrade', tile: 6 }).message).toBe(
      'Only properties can be built upon.',
    );
    expect(coralopolis.offers(ferries, 0).upgrade).toEqual([]);
  });
});

describe("4. The bank's buildings", () => {
  test('are limited to 42 houses and 16 hotels', () => {
    expect([cityOf().houses, cityOf().hotels]).toEqual([42, 16]);
    const none = { ...withDeeds(cityOf(), { 5: [0], 7: [0], 8: [0] }), houses: 0 };
    expect(refusal(none, 0, { kind: 'upgrade', tile: 5 }).message).toContain('no house left');
  });

  test('force a whole set down when a hotel is sold without four houses left', () => {
    const four = (owner: number, ...tiles: readonly number[]) =>
      Object.fromEntries(tiles.map((tile) => [tile, [owner, 4] as const]));
    // Uses up the other houses.
    const elsewhere = { ...four(1, 14, 16, 17, 27, 29, 30), ...four(2, 20, 22, 23, 25) };
    const state = withDeeds(cityOf(), { ...elsewhere, 1: [0, 5], 3: [0, 5] });
    expect(state.houses).toBe(2);
    const step = act(state, 0, { kind: 'downgrade', tile: 1 });
    expect([step.after.deeds[1]?.level, step.after.deeds[3]?.level]).toEqual([1, 1]);
    expect([step.after.houses, step.after.hotels, coinsOf(step.after, 0)]).toEqual([0, 16, 1500 + 8 * 25]);
  });

  test('are auctioned when two seats want the last house, from its price up', () => {
    const sets = withDeeds(cityOf(), { 1: [0], 3: [0], 5: [1], 7: [1], 8: [1] });
    // The other houses need not be on the board for this.
    const last = { ...sets, houses: 1 };
    const opened = coralopolis.apply(last, 0, { kind: 'upgrade', tile: 1 }, diceOf());
    if (!opened.ok) throw new Error(opened.message);
    expect(coralopolis.view(opened.state, 2).auction).toMatchObject({
      building: 'house',
      bidders: [1, 0],
      opener: 0,
    });
    expect(coralopolis.offers(opened.state, 1).bid).toMatchObject({
      min: 50,
      tiles: [5, 7, 8],
      building: 'house',
    });
    const bid = (state: typeof last, seat: number, coins: number, tile: number | null) => {
      const outcome = coralopolis.apply(state, seat, { kind: 'bid', coins, tile }, diceOf());
      if (!outcome.ok) throw new Error(outcome.message);
      return outcome.state;
    };
    const won = bid(bid(opened.state, 1, 65, 7), 0, 60, 3);
    expect([won.deeds[7]?.level, won.houses, coinsOf(won, 1)]).toEqual([1, 0, 1435]);
    const kept = bid(bid(opened.state, 1, 50, 7), 0, 0, null);
    expect([kept.deeds[1]?.level, kept.deeds[7]?.level, coinsOf(kept, 0)]).toEqual([1, 0, 1450]);
    expect(refusal(opened.state, 1, { kind: 'bid', coins: 49, tile: 7 }).code).toBe('no_place');
    expect(refusal(opened.state, 1, { kind: 'bid', coins: 60, tile: null }).code).toBe('no_place');
  });
});

describe('5. Mortgages', () => {
  test('pay half the price, and cost that plus a tenth, rounded up, to lift', () => {
    expect([mortgageOf(10), feeOf(10), liftCostOf(10)]).toEqual([65, 7, 72]);
    const mortgaged = moved(withDeeds(cityOf(), { 10: [0] }), 0, { kind: 'mortgage', tile: 10 });
    expect([coinsOf(mortgaged, 0), mortgaged.deeds[10]?.isMortgaged]).toEqual([1565, true]);
    expect(refusal(mortgaged, 0, { kind: 'mortgage', tile: 10 }).code).toBe('not_possible');
    const lifted = moved(mortgaged, 0, { kind: 'lift', tile: 10 });
    expect([coinsOf(lifted, 0), lifted.deeds[10]?.isMortgaged]).toEqual([1493, false]);
    expect(refusal(lifted, 0, { kind: 'lift', tile: 10 }).code).toBe('not_possible');
    expect(refusal(withSeats(mortgaged, { 0: { coins: 71 } }), 0, { kind: 'lift', tile: 10 }).code).toBe(
      'not_possible',
    );
  });

  test('charge a receiver the tenth immediately, and again on lifting', () => {
    const state = withDeeds(cityOf(), { 10: [1, 0, true] });
    const offered = moved(state, 0, trade(1, { coins: 100 }, { tiles: [10] }));
    const traded = moved(offered, 1, { kind: 'accept', offer: 1 });
    expect([coinsOf(traded, 0), coinsOf(traded, 1), ownerOf(traded, 10)]).toEqual([1393, 1600, 0]);
    expect(coinsOf(moved(traded, 0, { kind: 'lift', tile: 10 }), 0)).toBe(1393 - 72);
  });
});

test('6. Properties of a set with buildings cannot be traded', () => {
  const state = withDeeds(cityOf(), { 1: [0, 1], 3: [0], 5: [1] });
  for (const tile of [1, 3]) {
    const built = { tiles: [tile] };
    expect(refusal(state, 0, trade(1, built, { tiles: [5] })).code).toBe('not_there');
    expect(refusal(state, 1, trade(0, { coins: 9 }, built)).code).toBe('not_there');
  }
  expect(coralopolis.offers(state, 0).own.tiles).toEqual([]);
  // A building added after the offer must be checked on acceptance.
  const open = moved(
    withDeeds(cityOf(), { 1: [0], 3: [0], 5: [1] }),
    0,
    trade(1, { tiles: [1] }, { tiles: [5] }),
  );
  const built = moved(open, 0, { kind: 'upgrade', tile: 1 });
  expect(refusal(built, 1, { kind: 'accept', offer: 1 }).code).toBe('not_there');
  expect(eventsOf(act(built, 1, { kind: 'decline', offer: 1 }), 'declined')).toHaveLength(1);
});
