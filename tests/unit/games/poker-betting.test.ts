// Betting rules. Numbers refer to the WSOP Tournament Rules 2024.
import { poker } from '@/lib/games/poker/poker';
import {
  chipsOf,
  dealt,
  diceOf,
  eventsOf,
  moved,
  play,
  stacksOf,
  tableOf,
  withSeat,
} from '../../support/poker-table';

const raiseOf = (state: Parameters<typeof poker.offers>[0]) =>
  poker.offers(state, state.hand?.actor ?? -1).act?.raise;
/** Seats 0 to n-1. After the deal the button is at 0, and 1 and 2 post the blinds. */
const at = { button: 5, small: 0, big: 1, number: 1 };
const six = (...stacks: number[]) => tableOf(stacks, { ...at, button: stacks.length - 1 });

test('87: heads-up, the button posts the small blind and acts first before the flop, last after it', () => {
  const hand = dealt(tableOf([1500, 1500], { button: 1, small: 1, big: 0, number: 1 }));
  expect(hand.state).toMatchObject({ button: 0, small: 0, big: 1 });
  expect(hand.state.hand?.players.map((player) => player?.bet)).toEqual([10, 20]);
  expect(hand.state.hand?.actor).toBe(0);
  expect(play(hand, 'c', 'k').state.hand?.actor).toBe(1);
});

test('the big blind has its option', () => {
  const called = play(dealt(six(1500, 1500, 1500)), 'c', 'c');
  expect(called.state.hand).toMatchObject({ actor: called.state.big, street: 0 });
  expect(raiseOf(called.state)?.min).toBe(40);
  expect(play(called, 'k').state.hand?.street).toBe(1);
});

test('95: a raise must add at least the last full raise', () => {
  const raised = play(dealt(six(1500, 1500, 1500, 1500)), 'r70').state;
  expect(raiseOf(raised)).toMatchObject({ min: 120, max: 1500 });
  const seat = raised.hand?.actor ?? -1;
  for (const [to, message] of [
    [119, /least you can raise to is 120/],
    [1501, /1500 at most/],
  ] as const) {
    const refusal = poker.apply(raised, seat, { kind: 'raise', to }, diceOf('x'));
    expect(refusal.ok ? '' : refusal.message).toMatch(message);
  }
  for (const to of [60.5, -3, 0, Number.NaN, '80'])
    expect(poker.move.safeParse({ kind: 'raise', to }).success).toBe(false);
});

test('96: short all-ins reopen the betting when they add up to a full raise', () => {
  // After the flop, A bets 500, B raises to 1,000, C calls, D is all-in for 1,300 and E for 1,700.
  const stacks = [5020, 5020, 5020, 1320, 1720];
  const order = dealt(tableOf(stacks, { button: 3, small: 4, big: 0, number: 1 }));
  const flop = play(order, 'c', 'c', 'c', 'c', 'k');
  expect(flop.state.hand?.street).toBe(1);
  const first = flop.state.hand?.actor ?? -1;
  // The short stacks act fourth and fifth.
  const turned = {
    ...flop,
    state: {
      ...flop.state,
      seats: flop.state.seats.map((seat, place) => ({
        ...seat,
        stack: [5000, 5000, 5000, 1300, 1700][(place - first + 5) % 5] ?? 0,
      })),
    },
  };
  const short = play(turned, 'r500', 'r1000', 'c', 'r1300');
  const allIn = play(short, 'r1700');
  expect(raiseOf(allIn.state)?.min).toBe(2200);
  for (const move of ['c', 'f']) {
    const next = play(allIn, move);
    expect(raiseOf(next.state)?.min).toBe(2200);
    expect(raiseOf(play(next, 'c').state)?.min).toBe(2200);
  }
  // When E folds, 300 more is not a full raise for B and C, but A faces one.
  const folded = play(short, 'f');
  expect(raiseOf(folded.state)?.min).toBe(1800);
  const afterA = play(folded, 'c');
  expect(raiseOf(afterA.state)).toBeNull();
  expect(raiseOf(play(afterA, 'c').state)).toBeNull();
});

test('a short all-in does not reopen the betting before the flop', () => {
  const three = dealt(tableOf([1500, 90, 1500], { button: 1, small: 2, big: 0, number: 1 }));
  const called = play(three, 'r60', 'f', 'r90');
  expect(called.state.hand?.actor).toBe(2);
  expect(raiseOf(called.state)).toBeNull();
});

test('an uncalled bet is returned', () => {
  const won = play(dealt(six(1500, 1500, 1500)), 'r300', 'f', 'f');
  expect(eventsOf(won, 'returned')).toEqual([{ kind: 'returned', seat: won.state.button, amount: 280 }]);
  expect(stacksOf(won.state)[won.state.button ?? 0]).toBe(1530);
  expect(won.state.hand?.outcome?.pots).toMatchObject([{ amount: 50 }]);
});

test('a short blind is all-in, and a call still costs the full blind', () => {
  const hand = dealt(
    tableOf([1500, 1500, 8], { button: 0, small: 0, big: 1, number: 1 }),
    { 2: 'AsAh', 0: '2c7d', 1: '3c8d' },
    'KhQd9s4c5h',
  );
  expect(hand.state.big).toBe(2);
  expect(poker.offers(hand.state, 0).act?.price).toBe(20);
  const over = play(hand, 'c', 'c', 'k', 'k', 'k', 'k', 'k', 'k');
  expect(stacksOf(over.state)[2]).toBe(24);
  expect(over.state.hand?.outcome?.pots.map(({ amount }) => amount)).toEqual([24, 24]);
});

test('an ante that takes the last chips is all-in for the antes only', () => {
  const hand = dealt(
    tableOf([1500, 1500, 1], { options: { antes: true }, button: 2, small: 2, big: 0, number: 1 }),
    { 2: 'AsAh', 0: '2c7d', 1: '3c8d' },
    'KhQd9s4c5h',
  );
  expect(hand.state.hand?.players[2]).toMatchObject({ paid: 1, bet: 0 });
  const over = play(hand, 'c', ...Array<string>(7).fill('k'));
  expect(over.state.hand?.outcome?.pots[0]).toMatchObject({ amount: 3, shares: [{ seat: 2, amount: 3 }] });
  expect(chipsOf(over.state)).toBe(3001);
});

test('74: each pot is split separately', () => {
  // Seat 2 is short with the best hand; 0 and 1 tie for the side pot.
  const hand = dealt(
    tableOf([1000, 1000, 105, 1000], { button: 3, small: 0, big: 1, number: 1 }),
    { 0: 'KhQd', 1: 'KsQc', 2: 'AsAh', 3: '2d3d' },
    'Kc7h8d5s2c',
  );
  expect(hand.state).toMatchObject({ button: 0, small: 1, big: 2 });
  const over = play(hand, 'c', 'r300', 'c', 'c', 'f', 'k', 'k', 'k', 'k', 'k', 'k');
  const [main, side] = over.state.hand?.outcome?.pots ?? [];
  expect(main).toEqual({ amount: 335, seats: expect.any(Array), shares: [{ seat: 2, amount: 335 }] });
  expect(side?.shares).toEqual([
    { seat: 1, amount: 195 },
    { seat: 0, amount: 195 },
  ]);
});

test('when only all-ins remain, hands open and the board runs out without decisions', () => {
  const hand = dealt(
    tableOf([1500, 500], { button: 1, small: 1, big: 0, number: 1 }),
    { 0: 'AsAh', 1: 'KsKh' },
    '2c7d9hJs3c',
  );
  const over = play(hand, 'r1500', 'c');
  expect(
    over.events
      .map(({ event }) => event.kind)
      .filter((kind) => ['opened', 'street', 'returned', 'won'].includes(kind)),
  ).toEqual(['returned', 'opened', 'street', 'street', 'street', 'won']);
  expect(over.state).toMatchObject({ ending: 'won' });
  expect(over.state.hand?.outcome?.openedAt).toBe(0);
  expect(poker.result(over.state)).toEqual({ ranks: [1, 2], reason: 'won' });
});

test('a raise against only all-ins is not offered', () => {
  const hand = dealt(tableOf([1500, 500, 500], { button: 2, small: 2, big: 0, number: 1 }));
  const { state } = play(hand, 'r500', 'f');
  expect(raiseOf(state)).toBeNull();
  expect(poker.apply(state, state.hand?.actor ?? -1, { kind: 'raise', to: 1500 }, diceOf('x')).ok).toBe(
    false,
  );
});

test('72: the last aggressor on the river shows first, and a beaten hand is mucked unseen', () => {
  const hand = dealt(
    tableOf([1500, 1500, 1500], { button: 2, small: 2, big: 0, number: 1 }),
    { 0: 'KhKd', 1: 'QhQd', 2: '9h8d' },
    '2c7dJhJs3c',
  );
  expect(hand.state.button).toBe(2);
  // The blinds are seats 0 and 1.
  const river = play(hand, 'c', 'c', 'k', 'k', 'k', 'k', 'k', 'k', 'k');
  const over = play(river, 'k', 'r40', 'c', 'c');
  expect(over.state.hand?.outcome?.order[0]).toEqual({ seat: 1, isShown: true });
  expect(eventsOf(over, 'mucked').map(({ seat }) => seat)).toEqual([2]);
  expect(poker.view(over.state, 0).seats[2]?.hand?.cards).toBeNull();
  expect(JSON.stringify(over.events.filter(({ to }) => to === 'all'))).not.toContain('9h');
  expect(poker.view(moved(over.state, 2, 'show'), 'spectator').seats[2]?.hand?.cards).toEqual(['9h', '8d']);
});

test('the winner of an uncontested pot may show or muck', () => {
  const over = play(dealt(six(1500, 1500, 1500)), 'f', 'f');
  const winner = over.state.big ?? -1;
  expect(poker.view(over.state, 'spectator').seats[winner]?.hand?.cards).toBeNull();
  expect(poker.offers(over.state, winner).table).toEqual(expect.arrayContaining(['show', 'muck']));
  expect(poker.offers(moved(over.state, winner, 'muck'), winner).table).not.toContain('muck');
});

test('85: the big blind always moves to the next player, and the button may be at an empty seat', () => {
  const before = withSeat(tableOf([1500, 1500, 1500, 1500], { button: 0, small: 1, big: 2, number: 1 }), 1, {
    status: 'gone',
    stack: 0,
    place: 4,
  });
  const next = dealt(before).state;
  expect(next).toMatchObject({ button: 1, small: 2, big: 3 });
  const gone = dealt(
    withSeat(
      withSeat(tableOf([1500, 1500, 1500, 1500], { button: 0, small: 1, big: 2, number: 1 }), 2, {
        status: 'gone',
        stack: 0,
      }),
      3,
      { status: 'in' },
    ),
  ).state;
  expect(gone).toMatchObject({ button: 1, small: 2, big: 3 });
  // The small blind's seat is empty, so it is not posted.
  expect(gone.hand?.players.map((player) => player?.bet ?? null)).toEqual([0, 0, null, 20]);
});

test('refuses moves after or outside their phase, a check against a bet and a call out of turn', () => {
  const over = play(dealt(six(1500, 1500, 1500)), 'f', 'f').state;
  expect(poker.apply(over, 0, { kind: 'check' }, diceOf('x')).ok).toBe(false);
  const { state } = dealt(six(1500, 1500, 1500));
  const actor = state.hand?.actor ?? -1;
  expect(poker.apply(state, actor, { kind: 'check' }, diceOf('x'))).toMatchObject({
    ok: false,
    message: "You can't check: it's 20 to call.",
  });
  for (const kind of ['back', 'show'] as const)
    expect(poker.apply(state, actor, { kind }, diceOf('x')).ok).toBe(false);
  expect(poker.apply(state, (actor + 1) % 3, { kind: 'call' }, diceOf('x')).ok).toBe(false);
});
