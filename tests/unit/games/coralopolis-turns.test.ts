// Rules 7 to 9: doubles and the colosseum, cards, companies.
import { COLOSSEUM } from '@/lib/games/coralopolis/board';
import { cardsIn } from '@/lib/games/coralopolis/cards';
import { coralopolis } from '@/lib/games/coralopolis/coralopolis';
import { rentOf } from '@/lib/games/coralopolis/deeds';
import {
  bids,
  cityOf,
  coinsOf,
  drawn,
  eventsOf,
  moved,
  ownerOf,
  phaseOf,
  refusal,
  roll,
  withCard,
  withDeeds,
  withSeats,
} from '../../support/coralopolis-table';

describe('7. Doubles and the colosseum', () => {
  test('a double rolls again once the landing is settled', () => {
    const first = roll(cityOf(), 0, 3, 3).after;
    expect(phaseOf(first)).toBe('act');
    expect(refusal(first, 0, { kind: 'roll' }).code).toBe('no_roll');
    const bought = moved(first, 0, { kind: 'buy' });
    expect([phaseOf(bought), bought.turn]).toEqual(['roll', 0]);
    expect(refusal(bought, 0, { kind: 'end' }).message).toBe(
      'You must roll the dice before ending your turn!',
    );
  });

  test('the third double sends the player to the colosseum immediately, without salary', () => {
    const state = withSeats({ ...cityOf(), doubles: 2 }, { 0: { tile: 50 } });
    const { after, events } = roll(state, 0, 2, 2);
    expect(after.seats[0]).toMatchObject({ tile: COLOSSEUM, tries: 0, coins: 1500 });
    expect(phaseOf(after)).toBe('end');
    expect(events.some((event) => event.kind === 'paid')).toBe(false);
  });

  const held = (changed: object = {}) =>
    withSeats(cityOf(), { 0: { tile: COLOSSEUM, tries: 0, ...changed } });

  test('a double frees and moves the player without another roll', () => {
    const { after } = roll(held(), 0, 4, 4);
    expect(after.seats[0]).toMatchObject({ tile: 21, tries: null });
    expect(after.canRoll).toBe(false);
  });

  test('the third failed try charges the fee and plays the roll', () => {
    const once = roll(held(), 0, 1, 2).after;
    expect([once.seats[0]?.tries, phaseOf(once)]).toEqual([1, 'end']);
    const { after } = roll(held({ tries: 2 }), 0, 6, 5);
    expect(after.seats[0]).toMatchObject({ tile: 24, tries: null });
    expect(after.seats[0]?.coins).toBeLessThan(1500 + 200);
    // A player who lacks the fee must raise it before moving.
    const poor = roll(withDeeds(held({ tries: 2, coins: 10 }), { 51: [0] }), 0, 1, 2).after;
    expect(poor.seats[0]).toMatchObject({ tile: COLOSSEUM, coins: 10 });
    expect(phaseOf(poor)).toBe('debt');
    const paid = moved(poor, 0, { kind: 'mortgage', tile: 51 }, { kind: 'pay' });
    expect(paid.seats[0]).toMatchObject({ tile: 16, coins: 160, tries: null });
    expect(phaseOf(paid)).toBe('act');
  });

  test('the fee or a pardon frees the player before an ordinary throw', () => {
    const paid = moved(held(), 0, { kind: 'fee' });
    expect(paid.seats[0]).toMatchObject({ coins: 1450, tries: null });
    expect(roll(paid, 0, 3, 3).after.doubles).toBe(1);
    const [pardon] = [2];
    const kept = withSeats(
      {
        ...held(),
        decks: { ...held().decks, coralCards: cardsIn('coralCards').filter((card) => card !== pardon) },
      },
      { 0: { cards: [pardon] } },
    );
    const used = moved(kept, 0, { kind: 'pardon' });
    expect(used.seats[0]).toMatchObject({ cards: [], tries: null, coins: 1500 });
    expect(used.decks.coralCards.at(-1)).toBe(pardon);
    expect(refusal(held(), 0, { kind: 'pardon' }).code).toBe('no_card');
    expect(refusal(cityOf(), 0, { kind: 'fee' }).code).toBe('not_held');
    expect(refusal(held({ coins: 49 }), 0, { kind: 'fee' }).code).toBe('too_few_coins');
  });

  test('a held player can collect rent, trade, bid and build', () => {
    const state = withDeeds(withSeats(cityOf(), { 1: { tile: COLOSSEUM, tries: 1 } }), { 5: [1] });
    const { after } = roll(state, 0, 2, 3);
    expect([coinsOf(after, 0), coinsOf(after, 1)]).toEqual([1494, 1506]);
    expect(coralopolis.offers(after, 1).trade).toEqual([0, 2]);
    const free = roll(withSeats(cityOf(), { 1: { tile: COLOSSEUM, tries: 1 } }), 0, 2, 3).after;
    expect(ownerOf(bids(moved(free, 0, { kind: 'auction' }), [1, 20], [2, 0], [0, 0]), 5)).toBe(1);
    const owner = withDeeds(held(), { 1: [0], 3: [0] });
    expect(coralopolis.offers(owner, 0).upgrade).toEqual([1, 3]);
  });

  test('the entry corner sends the player to the colosseum', () => {
    const { after } = roll(withSeats(cityOf(), { 0: { tile: 36 } }), 0, 1, 2);
    expect(after.seats[0]).toMatchObject({ tile: COLOSSEUM, tries: 0 });
  });
});

describe('8. Cards', () => {
  test('“go to the colosseum” pays no salary and ends the throws, even after a double', () => {
    const { after } = drawn(1);
    expect(after.seats[0]).toMatchObject({ tile: COLOSSEUM, tries: 0, coins: 1500 });
    const double = roll(withCard(withSeats(cityOf(), { 0: { tile: 14 } }), 1), 0, 2, 2).after;
    expect([double.canRoll, phaseOf(double)]).toEqual([false, 'end']);
  });

  test('“to the next transport” pays double rent, and collects the salary when passing the start', () => {
    const owned = withDeeds(cityOf(), { 32: [1], 6: [1] });
    const { after } = drawn(23, owned);
    expect([after.seats[0]?.tile, coinsOf(after, 1)]).toEqual([32, 1600]);
    const round = roll(withCard(withSeats(owned, { 0: { tile: 45 } }), 23), 0, 1, 2).after;
    expect([round.seats[0]?.tile, coinsOf(round, 0)]).toEqual([6, 1500 + 200 - 100]);
    expect(drawn(23).after.buying).toBe(32);
  });

  test('“to the next company” pays ten times a fresh roll', () => {
    const state = withCard(withSeats(withDeeds(cityOf(), { 35: [2] }), { 0: { tile: 18 } }), 25);
    const step = roll(state, 0, 1, 2, 6, 5);
    expect(eventsOf(step, 'fresh-roll')[0]?.dice).toEqual([6, 5]);
    expect(coinsOf(step.after, 2)).toBe(1610);
  });

  test('a card that moves the player may land on another card', () => {
    // Three tiles back from 21 is a tile of the other deck.
    const state = withCard(withCard(withSeats(cityOf(), { 0: { tile: 18 } }), 26), 3);
    const step = roll(state, 0, 1, 2);
    expect(eventsOf(step, 'card').map(({ card }) => card)).toEqual([26, 3]);
    expect(step.after.seats[0]).toMatchObject({ tile: 18, coins: 1700 });
    expect(coralopolis.view(step.after, 1).drawn).toEqual([26, 3]);
  });

  test('held cards leave their deck, and drawn ones go to its bottom', () => {
    const kept = drawn(18).after;
    expect(kept.seats[0]?.cards).toEqual([18]);
    expect(kept.decks.mythicFates).toHaveLength(15);
    const put = drawn(27).after;
    expect([put.decks.mythicFates.length, put.decks.mythicFates.at(-1)]).toEqual([16, 27]);
    expect(coralopolis.view(kept, 2).seats[0]?.cards).toMatchObject([{ card: 18, isTradable: true }]);
  });

  test('cards collect from others, pay each seat, and charge repairs per house and hotel', () => {
    expect([0, 1, 2].map((seat) => coinsOf(drawn(11).after, seat))).toEqual([1520, 1490, 1490]);
    expect([0, 1, 2].map((seat) => coinsOf(drawn(30).after, seat))).toEqual([1450, 1525, 1525]);
    const built = withDeeds(cityOf(), { 1: [0, 5], 3: [0, 4] });
    expect(coinsOf(drawn(15, built).after, 0)).toBe(1500 - 160 - 4 * 40);
    expect(coinsOf(drawn(31, built).after, 0)).toBe(1500 - 100 - 4 * 25);
  });
});

test('9. Companies charge 4 or 10 times the dice', () => {
  const one = withDeeds(cityOf(), { 15: [1] });
  const both = withDeeds(cityOf(), { 15: [1], 35: [1] });
  expect([one, both].map((city) => rentOf(city, 15, { dice: 9, byCard: false }))).toEqual([36, 90]);
  const { after } = roll(withSeats(both, { 0: { tile: 10 } }), 0, 2, 3);
  expect(coinsOf(after, 1)).toBe(1550);
});
