// Rules 10 to 12: debts, trades and the end.
import { cardsIn } from '@/lib/games/coralopolis/cards';
import { coralopolis } from '@/lib/games/coralopolis/coralopolis';
import { long, rngOf, usual } from '../../support/coralopolis-city';
import {
  act,
  bids,
  cityOf,
  coinsOf,
  diceOf,
  drawn,
  eventsOf,
  moved,
  ownerOf,
  phaseOf,
  refusal,
  roll,
  side,
  trade,
  withCard,
  withDeeds,
  withSeats,
} from '../../support/coralopolis-table';

describe('10. Debt', () => {
  /** Seat 0 owes seat 1 the rent of a hotel, and has these coins and properties. */
  const owing = (coins = 100, owned: Parameters<typeof withDeeds>[1] = {}) =>
    roll(
      withDeeds(withSeats(cityOf(), { 0: { coins, tile: 46 } }), { 49: [1, 4], 51: [1, 5], ...owned }),
      0,
      1,
      4,
    ).after;

  test('lets the seat raise money first, also by a trade, while no other seat is awaited', () => {
    const state = owing(1400, { 19: [0], 1: [0, 2], 3: [0, 2] });
    expect(coralopolis.view(state, 2).debt).toMatchObject({ seat: 0, amount: 1550, to: 1, couldRaise: 1660 });
    expect(coralopolis.turns(state).filter(({ clock }) => clock !== null)).toEqual([
      { seat: 0, clock: 'debt' },
    ]);
    expect(refusal(state, 0, { kind: 'bankrupt' }).code).toBe('solvent');
    expect(refusal(state, 0, { kind: 'pay' }).code).toBe('too_few_coins');
    expect(refusal(state, 0, { kind: 'upgrade', tile: 1 }).code).toBe('not_now');
    expect(refusal(state, 0, { kind: 'end' }).code).toBe('not_now');
    const offer = trade(2, { tiles: [19] }, { coins: 150 });
    const sold = moved(moved(state, 0, offer), 2, { kind: 'accept', offer: 1 });
    const paid = moved(sold, 0, { kind: 'pay' });
    expect([coinsOf(paid, 0), coinsOf(paid, 1), phaseOf(paid)]).toEqual([0, 3050, 'end']);
  });

  test('forces sales on timeout, and bankruptcy when they are not enough', () => {
    const raised = coralopolis.timeout(owing(1500, { 19: [0] }), 0, diceOf()).state;
    expect([coinsOf(raised, 0), raised.deeds[19]?.isMortgaged]).toEqual([50, true]);
    const gone = coralopolis.timeout(owing(100, { 19: [0] }), 0, diceOf()).state;
    expect(gone.seats[0]?.outAt).toBe(3);
  });

  test('to a player transfers cash, properties, cards and half the building prices on bankruptcy', () => {
    const state = withSeats(
      {
        ...owing(100, { 19: [0, 0, true], 1: [0, 1], 3: [0, 1] }),
        decks: { ...cityOf().decks, coralCards: cardsIn('coralCards').filter((card) => card !== 2) },
      },
      { 0: { cards: [2] } },
    );
    const { after } = act(state, 0, { kind: 'bankrupt' });
    expect([1, 3, 19].map((tile) => ownerOf(after, tile))).toEqual([1, 1, 1]);
    expect(after.seats[1]).toMatchObject({ coins: 1500 + 100 + 50 - 10, cards: [2] });
    expect([after.deeds[19]?.isMortgaged, after.deeds[1]?.level, after.turn]).toEqual([true, 0, 1]);
    expect(after.seats[0]).toMatchObject({ coins: 0, cards: [], outAt: 3 });
  });

  test('to the bank puts the properties up for auction on bankruptcy, without mortgages', () => {
    const state = withDeeds(withSeats(cityOf(), { 0: { coins: 10, tile: 1 } }), {
      6: [0, 0, true],
      19: [0, 0, true],
    });
    const owed = roll(state, 0, 1, 2).after;
    const gone = moved(owed, 0, { kind: 'bankrupt' });
    expect(coralopolis.view(gone, 1).auction).toMatchObject({ tile: 6, bidders: [1, 2] });
    expect(refusal(gone, 0, { kind: 'bid', coins: 0, tile: null }).code).toBe('out');
    const second = bids(gone, [1, 40], [2, 0]);
    expect(coralopolis.view(second, 1).auction?.tile).toBe(19);
    const done = bids(second, [2, 0], [1, 0]);
    expect([ownerOf(done, 6), done.deeds[6]?.isMortgaged, ownerOf(done, 19)]).toEqual([1, false, null]);
    expect([done.turn, phaseOf(done)]).toEqual([1, 'roll']);
  });

  test('to several creditors is paid in turn order', () => {
    const state = withSeats(cityOf(), { 0: { coins: 30 } });
    const owed = drawn(30, state).after;
    expect([coinsOf(owed, 1), coinsOf(owed, 2)]).toEqual([1525, 1500]);
    const gone = moved(owed, 0, { kind: 'bankrupt' });
    expect([coinsOf(gone, 1), coinsOf(gone, 2), gone.turn]).toEqual([1525, 1505, 1]);
  });

  test("can arise in another seat's turn and between doubles, after which the turn continues", () => {
    const state = withDeeds(
      withSeats(withCard(cityOf(), 11), { 0: { tile: 14 }, 1: { coins: 4 }, 2: { coins: 3 } }),
      { 5: [1] },
    );
    const owed = roll(state, 0, 2, 2).after;
    expect(coralopolis.view(owed, 0).debt).toMatchObject({ seat: 1, amount: 10, to: 0 });
    expect(refusal(owed, 0, { kind: 'roll' }).code).toBe('not_now');
    const paid = moved(owed, 1, { kind: 'mortgage', tile: 5 }, { kind: 'pay' });
    expect(coralopolis.view(paid, 0).debt).toMatchObject({ seat: 2, amount: 10 });
    const gone = moved(paid, 2, { kind: 'bankrupt' });
    expect([gone.turn, phaseOf(gone), coinsOf(gone, 0)]).toEqual([0, 'roll', 1513]);
  });
});

describe('11. Trades', () => {
  const owned = () => withDeeds(cityOf(), { 1: [0], 5: [1], 19: [2] });
  const swap = trade(1, { tiles: [1], coins: 40 }, { tiles: [5] });

  test('are offered and answered out of turn within 30 s, and are void at the end of the turn', () => {
    const offered = moved(owned(), 1, trade(2, { tiles: [5] }, { coins: 90 }));
    expect(coralopolis.turns(offered)).toContainEqual({ seat: 2, clock: 'trade' });
    expect(coralopolis.clocks.trade?.seconds).toBe(30);
    const declined = coralopolis.timeout(offered, 2, diceOf()).state;
    expect([declined.trades, declined.pastTrades.length]).toEqual([[], 1]);
    const ended = act({ ...offered, canRoll: false }, 0, { kind: 'end' });
    expect(eventsOf(ended, 'void')).toEqual([{ kind: 'void', offer: 1, from: 1, to: 2 }]);
    expect(refusal(ended.after, 2, { kind: 'accept', offer: 1 }).code).toBe('no_offer');
  });

  test('suspend the clock of the offering seat until they are answered', () => {
    const offered = moved(owned(), 0, swap);
    expect(coralopolis.turns(offered).filter(({ clock }) => clock !== null)).toEqual([
      { seat: 1, clock: 'trade' },
    ]);
    const answered = moved(offered, 1, { kind: 'decline', offer: 1, reason: 'too-little' });
    expect(coralopolis.turns(answered)[0]).toEqual({ seat: 0, clock: 'roll' });
  });

  test('are validated again for both sides when accepted', () => {
    const offered = moved(owned(), 0, swap);
    const poor = withSeats(offered, { 0: { coins: 39 } });
    expect(refusal(poor, 1, { kind: 'accept', offer: 1 }).code).toBe('too_few_coins');
    expect(coralopolis.offers(poor, 1)).toMatchObject({ answer: [1], accept: [] });
    const sold = { ...offered, deeds: withDeeds(offered, { 5: [2] }).deeds };
    expect(refusal(sold, 1, { kind: 'accept', offer: 1 }).code).toBe('not_there');
    const traded = moved(offered, 1, { kind: 'accept', offer: 1 });
    expect([ownerOf(traded, 1), ownerOf(traded, 5), coinsOf(traded, 0), coinsOf(traded, 1)]).toEqual([
      1, 0, 1460, 1540,
    ]);
  });

  test('never overdraw a seat, including mortgage fees', () => {
    const state = withSeats(withDeeds(cityOf(), { 51: [0, 0, true] }), { 1: { coins: 119 } });
    const offer = (coins: number) => trade(1, { tiles: [51] }, { coins });
    expect(refusal(state, 0, offer(100)).code).toBe('no_fee');
    expect(refusal(state, 0, offer(120)).code).toBe('too_few_coins');
    expect(coinsOf(moved(moved(state, 0, offer(99)), 1, { kind: 'accept', offer: 1 }), 1)).toBe(0);
  });

  test('are refused with oneself, one-sided, for missing assets, or when the pair has an open one', () => {
    const offer = (to: number, gives: object, asks: object) =>
      refusal(owned(), 0, trade(to, gives, asks)).code;
    expect(offer(0, { tiles: [1] }, { coins: 5 })).toBe('yourself');
    expect(offer(3, { tiles: [1] }, { coins: 5 })).toBe('out');
    expect(offer(1, { tiles: [1] }, {})).toBe('one_sided');
    expect(offer(1, { coins: 5 }, { coins: 4 })).toBe('coins_twice');
    expect(offer(1, { coins: 1501 }, { tiles: [5] })).toBe('too_few_coins');
    expect(offer(1, { coins: 5 }, { tiles: [19] })).toBe('not_there');
    expect(offer(1, { tiles: [0] }, { tiles: [5] })).toBe('not_there');
    expect(offer(1, { tiles: [1, 1] }, { tiles: [5] })).toBe('twice');
    expect(offer(1, { cards: 1 }, { tiles: [5] })).toBe('no_card');
    const open = moved(owned(), 0, swap);
    expect(refusal(open, 0, swap).code).toBe('open_offer');
    expect(refusal(open, 1, trade(0, { coins: 1 }, { tiles: [1] })).code).toBe('open_offer');
    expect(refusal(open, 2, { kind: 'accept', offer: 1 }).code).toBe('no_offer');
    const withdrawn = moved(open, 0, { kind: 'withdraw', offer: 1 });
    const again = moved(withdrawn, 0, swap, { kind: 'withdraw', offer: 2 }, swap, {
      kind: 'withdraw',
      offer: 3,
    });
    expect(refusal(again, 0, swap).code).toBe('too_many_offers');
  });

  test('are replaced by a counter-offer, which the first sender answers', () => {
    const countered = moved(moved(owned(), 0, swap), 1, {
      kind: 'counter',
      offer: 1,
      gives: side({ tiles: [5] }),
      asks: side({ tiles: [1], coins: 80 }),
    });
    expect(countered.trades).toMatchObject([{ offer: 2, from: 1, to: 0 }]);
    expect(coralopolis.turns(countered)[0]).toEqual({ seat: 0, clock: 'roll' });
    expect(ownerOf(moved(countered, 0, { kind: 'accept', offer: 2 }), 5)).toBe(0);
  });

  test('are void when one side resigns', () => {
    const offered = moved(owned(), 0, swap);
    const { state } = coralopolis.resign(offered, 1);
    expect([state.trades, ownerOf(state, 5), coinsOf(state, 1)]).toEqual([[], null, 0]);
  });
});

describe('12. The end', () => {
  test('comes when one seat is left', () => {
    const two = coralopolis.resign(cityOf(), 1).state;
    expect(coralopolis.result(two)).toBeNull();
    const { state } = coralopolis.resign(two, 0);
    expect(coralopolis.result(state)).toEqual({ ranks: [2, 3, 1], reason: 'last-one' });
  });

  test('comes after 30 rounds, ranked by net worth of prices, half mortgages and buildings', () => {
    const state = withDeeds(
      { ...cityOf({ options: usual, round: 30, turn: 2, canRoll: false }) },
      { 1: [0, 1], 3: [0, 1], 51: [1, 0, true] },
    );
    expect(coralopolis.view(state, 0).seats.map(({ worth }) => worth)).toEqual([1720, 1700, 1500]);
    const over = moved(state, 2, { kind: 'end' });
    expect(coralopolis.result(over)).toEqual({ ranks: [1, 2, 3], reason: 'rounds' });
    expect(coralopolis.turns(over)).toEqual([]);
    expect(over.worths.at(-1)).toEqual([1720, 1700, 1500]);
    expect(moved({ ...state, round: 29 }, 2, { kind: 'end' }).round).toBe(30);
  });

  test('comes after 45 minutes in any phase, except in a long game', () => {
    expect([usual, long].map((options) => coralopolis.limit?.seconds(options))).toEqual([2700, null]);
    const opened = moved(roll(cityOf(), 0, 2, 3).after, 0, { kind: 'auction' });
    const over = coralopolis.limit?.end(opened).state;
    expect(over && coralopolis.result(over)).toEqual({ ranks: [1, 1, 1], reason: 'time' });
  });

  test('a usual game deals 5, 3 or 2 deeds to 2, 3 or 4 players, a long one none', () => {
    for (const [seats, count] of [
      [2, 5],
      [3, 3],
      [4, 2],
    ] as const) {
      const { deeds } = coralopolis.setup(usual, seats, rngOf('deal'));
      const owned = [...Array(seats).keys()].map(
        (seat) => deeds.filter((deed) => deed?.owner === seat).length,
      );
      expect(owned).toEqual(Array(seats).fill(count));
    }
    const { deeds } = coralopolis.setup(long, 4, rngOf('deal'));
    expect(deeds.every((deed) => (deed?.owner ?? null) === null)).toBe(true);
  });
});
