// Play and payouts of a round. See `dealt` in the support file for the order of the cards.
import { blackjack } from '@/lib/games/blackjack/blackjack';
import { handValue } from '@/lib/games/blackjack/hand';
import {
  actionsOf,
  cardsOf,
  dealt,
  diceOf,
  eventsOf,
  moved,
  netOf,
  opened,
  play,
  refusalOf,
  sat,
  stacked,
  tableOf,
  withSeat,
} from '../../support/blackjack-table';

const outcomes = ({ state }: ReturnType<typeof dealt>, seat = 0) =>
  state.seats[seat]?.hands.map(({ outcome }) => outcome);

test('a natural pays 3:2 immediately and ends the round', () => {
  const round = dealt('A 9 K 8');
  expect(netOf(round)).toBe(15);
  expect(outcomes(round)).toEqual(['natural']);
  expect(round.state.phase).toBe('between');
  // With no other hand left, the dealer doesn't draw.
  expect(dealt('A 6 K 8').state.dealer.cards).toHaveLength(2);
});

test.each([
  ['3:2', 150],
  ['6:5', 120],
  ['1:1', 100],
])('a natural at %s wins %i for 100', (naturalPays, net) => {
  expect(netOf(dealt('A 9 K 8', { bets: [[100]], options: { naturalPays } }))).toBe(net);
});

test('a 21 after a split is not a natural and pays 1:1, for aces and tens', () => {
  // Each ace gets a ten; the dealer has 18.
  const aces = play(dealt('A 9 A 9 T T'), 'p');
  expect(netOf(aces)).toBe(20);
  expect(outcomes(aces)).toEqual(['won', 'won']);
  const tens = play(dealt('T 9 T 9 A A'), 'p');
  expect(netOf(tens)).toBe(20);
  // It pushes against a dealer's 21 of three cards.
  expect(outcomes(play(dealt('T 5 T 6 A A T'), 'p'))).toEqual(['push', 'push']);
});

test('split aces get one card each and no decision', () => {
  const round = play(dealt('A 9 A 9 2 3'), 'p');
  expect(round.state.phase).toBe('between');
  expect(round.state.seats[0]?.hands.map(({ cards }) => cards.length)).toEqual([2, 2]);
  expect(eventsOf(round, 'card').map(({ hand }) => hand)).toEqual([0, 1]);
  // Another pair of aces can be split only with `resplitAces`.
  expect(play(dealt('A 9 A 9 A 3'), 'p').state.phase).toBe('between');
  const again = play(dealt('A 9 A 9 A 3', { options: { resplitAces: true } }), 'p');
  expect(actionsOf(again.state)).toEqual(['stand', 'split']);
  expect(play(again, 'p').state.seats[0]?.hands).toHaveLength(3);
});

test('a push returns the bet and is not a win', () => {
  const round = play(dealt('T 9 8 9'), 's');
  expect(netOf(round)).toBe(0);
  expect(outcomes(round)).toEqual(['push']);
  expect(round.state.seats[0]?.stack).toBe(1000);
  expect(outcomes(dealt('A T K A'))).toEqual(['push']);
});

test('an ace counts 1 when 11 is too much, for player and dealer', () => {
  expect(handValue(cardsOf('A 6'))).toEqual({ total: 17, isSoft: true });
  expect(handValue(cardsOf('A 6 9'))).toEqual({ total: 16, isSoft: false });
  expect(handValue(cardsOf('A A A A 7'))).toEqual({ total: 21, isSoft: true });
  expect(handValue(cardsOf('A A T 9'))).toEqual({ total: 21, isSoft: false });
  expect(play(dealt('A 9 6 8 9'), 'h').state.turn).toEqual({ seat: 0, hand: 0 });
  // The dealer has 5 and ace, draws a ten for 16, then a 5.
  const round = play(dealt('T 5 9 A T 5'), 's');
  expect(eventsOf(round, 'dealer').map(({ cards, total }) => [cards.length, total])).toEqual([[4, 21]]);
  expect(netOf(round)).toBe(-10);
});

test('the dealer stands on soft 17 unless the table rules say to hit', () => {
  expect(netOf(play(dealt('T 6 8 A 4'), 's'))).toBe(10);
  expect(netOf(play(dealt('T 6 8 A 4', { options: { hitsSoft17: true } }), 's'))).toBe(-10);
  expect(play(dealt('T 7 8 T', { options: { hitsSoft17: true } }), 's').state.dealer.cards).toHaveLength(2);
});

test('a bust loses immediately, without dealer draws, and reveals the hole card', () => {
  const round = play(dealt('T 6 6 T T T'), 'h');
  expect(outcomes(round)).toEqual(['bust']);
  expect(netOf(round)).toBe(-10);
  expect(round.state.dealer.isOpen).toBe(true);
  expect(round.state.dealer.cards).toHaveLength(2);
});

test('double is offered on any first two cards and after a split, but never after a third card', () => {
  expect(actionsOf(dealt('T 6 6 T').state)).toContain('double');
  expect(actionsOf(play(dealt('2 6 3 T 2'), 'h').state)).toEqual(['hit', 'stand']);
  const split = dealt('8 6 8 T 3 T');
  expect(actionsOf(play(split, 'p').state)).toContain('double');
  const without = dealt('8 6 8 T 3 T', { options: { doubleAfterSplit: false } });
  expect(actionsOf(play(without, 'p').state)).not.toContain('double');
  // A double gets exactly one card.
  const doubled = play(dealt('6 6 5 T 2 T'), 'd');
  expect(doubled.state.phase).toBe('between');
  expect(netOf(doubled)).toBe(20);
});

test('doubling or hitting split aces is refused', () => {
  const again = play(dealt('A 9 A 9 A 3', { options: { resplitAces: true } }), 'p').state;
  for (const kind of ['double', 'hit'] as const) {
    expect(refusalOf(again, 0, { kind, hand: 0 })).toMatchObject({
      code: 'illegal',
      message: 'Split aces get one card each.',
    });
  }
});

test('two cards of equal value can be split, up to four hands per box', () => {
  expect(actionsOf(dealt('K 6 T T').state)).toContain('split');
  expect(actionsOf(dealt('9 6 T T').state)).not.toContain('split');
  // Further eights make a third and a fourth hand, but no fifth.
  const four = play(dealt('8 6 8 T 8 8 8 T'), 'p', 'p', 'p');
  expect(four.state.seats[0]?.hands).toHaveLength(4);
  expect(four.state.seats[0]?.hands.slice(0, 1).map(({ cards }) => handValue(cards).total)).toEqual([16]);
  expect(actionsOf(four.state)).not.toContain('split');
  expect(refusalOf(four.state, 0, { kind: 'split', hand: 0 }).message).toBe(
    'A box can be split up to 4 hands.',
  );
  const three = play(dealt('2 6 2 T 2'), 'h').state;
  expect(refusalOf(three, 0, { kind: 'split', hand: 0 })).toMatchObject({
    code: 'illegal',
    message: 'Only two cards of equal value can be split.',
  });
  const two = dealt('8 6 8 T 8', { options: { maxHands: 2 } });
  expect(actionsOf(play(two, 'p').state)).not.toContain('split');
});

test('the dealer peeks under an ace or ten, and a natural ends the round before play', () => {
  for (const [cards, net] of [
    ['T T 9 A', -10],
    ['A T K A', 0],
  ] as const) {
    const round = dealt(cards);
    expect(round.state.phase).toBe('between');
    expect(eventsOf(round, 'peeked')).toEqual([{ kind: 'peeked', isNatural: true }]);
    expect(netOf(round)).toBe(net);
  }
  expect(eventsOf(dealt('T T 9 9'), 'peeked')).toEqual([{ kind: 'peeked', isNatural: false }]);
  expect(eventsOf(dealt('T 9 9 9'), 'peeked')).toEqual([]);
});

test('insurance is offered before play only against an ace, and pays 2:1', () => {
  const ace = dealt('T A 9 T', { bets: [[100]] });
  expect(ace.state.phase).toBe('insurance');
  expect(blackjack.offers(ace.state, 0).insurance).toEqual({ stack: 900, most: [50] });
  expect(netOf(play(ace, 'i50'))).toBe(0);
  expect(netOf(play(ace, 'i20'))).toBe(-60);
  expect(netOf(play(ace, 'i0'))).toBe(-100);
  const none = play(dealt('T A 9 9', { bets: [[100]] }), 'i50', 's');
  expect(netOf(none)).toBe(-150);
  // 'Even money': a fully insured natural wins 1:1 either way.
  expect(netOf(play(dealt('A A K T', { bets: [[100]] }), 'i50'))).toBe(100);
  expect(netOf(play(dealt('A A K 9', { bets: [[100]] }), 'i50'))).toBe(100);
  expect(refusalOf(dealt('T T 9 9').state, 0, { kind: 'insure', amounts: [5] })).toMatchObject({
    code: 'not_now',
  });
});

test('late surrender returns half the bet, on the first two cards after the peek', () => {
  const options = { lateSurrender: true };
  expect(netOf(play(dealt('T 9 6 9', { options }), 'r'))).toBe(-5);
  expect(netOf(dealt('T T 6 A', { options }))).toBe(-10);
  expect(actionsOf(play(dealt('2 9 3 9 4', { options }), 'h').state)).not.toContain('surrender');
  expect(actionsOf(play(dealt('8 9 8 9 4 T', { options }), 'p').state)).not.toContain('surrender');
  const refusal = refusalOf(dealt('T 9 6 9').state, 0, { kind: 'surrender', hand: 0 });
  expect(refusal.message).toBe('This table has no surrender.');
});

test('all seats bet simultaneously, and the deal follows the last bet', () => {
  const table = opened(tableOf(3));
  expect(blackjack.turns(table)).toEqual([0, 1, 2].map((seat) => ({ seat, clock: 'bet' })));
  const one = moved(table, 2, { kind: 'bet', bets: [10, 20, 30] }).state;
  expect(blackjack.turns(one).map(({ seat }) => seat)).toEqual([0, 1]);
  const two = blackjack.timeout(one, 0, diceOf('x')).state;
  const dealtNow = moved(two, 1, { kind: 'bet', bets: [12] }).state;
  expect(dealtNow.phase).not.toBe('bets');
  expect(dealtNow.seats.map(({ hands }) => hands.map(({ bet }) => bet))).toEqual([[], [12], [10, 20, 30]]);
  // First cards, upcard, second cards, hole card.
  const order = dealtNow.log.drawn.match(/../g) ?? [];
  const boxes = dealtNow.seats.flatMap(({ hands }) => hands.map(({ cards }) => cards));
  expect(boxes.map(([card]) => card)).toEqual(order.slice(0, 4));
  expect(dealtNow.dealer.cards).toEqual([order[4], order[9]]);
  expect(boxes.map(([, card]) => card)).toEqual(order.slice(5, 9));
});

test('hands are played by seat, then by box, then by split', () => {
  const round = dealt('5 8 5 9 5 8 5 9 2 3 T T', { bets: [[10, 10], [10]] });
  const turnsOf = [round.state.turn];
  const step = (...moves: readonly string[]) => {
    const { state } = play(round, ...moves);
    turnsOf.push(state.turn);
  };
  step('s');
  step('s', 'p');
  step('s', 'p', 's');
  step('s', 'p', 's', 's');
  expect(turnsOf).toEqual([
    { seat: 0, hand: 0 },
    { seat: 0, hand: 1 },
    { seat: 0, hand: 1 },
    { seat: 0, hand: 2 },
    { seat: 1, hand: 0 },
  ]);
});

test('insurance is offered to all seats simultaneously, per box', () => {
  const state = stacked(opened(tableOf(2)), '9 9 9 A 9 9 9 9');
  const first = moved(state, 0, { kind: 'bet', bets: [10, 30] }).state;
  const asked = moved(first, 1, { kind: 'bet', bets: [20] }).state;
  expect(blackjack.turns(asked)).toEqual([0, 1].map((seat) => ({ seat, clock: 'insure' })));
  const insured = moved(asked, 1, { kind: 'insure', amounts: [0] }).state;
  const played = blackjack.timeout(insured, 0, diceOf('x')).state;
  expect(played.phase).toBe('play');
  expect(played.seats[0]).toMatchObject({ insurance: [], stack: 960 });
  // A seat without chips isn't asked.
  const poor = withSeat(stacked(opened(tableOf(1)), '9 A 9 9'), 0, { stack: 10 });
  expect(moved(poor, 0, { kind: 'bet', bets: [10] }).state.phase).toBe('play');
});

describe('rejects', () => {
  const bets = opened(tableOf(2));

  test.each([
    ['below the minimum', [8], 'below_minimum'],
    ['negative', [-10], 'below_minimum'],
    ['zero', [0], 'below_minimum'],
    ['above the maximum', [502], 'above_maximum'],
    ['odd', [11], 'odd'],
    ['fractional', [10.5], 'fractional'],
    ['not a number', [Number.NaN], 'fractional'],
    ['above the stack', [500, 500, 10], 'above_stack'],
    ['on four boxes', [10, 10, 10, 10], 'boxes'],
  ])('a bet that is %s', (_name, amounts, code) => {
    expect(refusalOf(bets, 0, { kind: 'bet', bets: amounts })).toMatchObject({
      ok: false,
      code,
      message: expect.stringMatching(/^\p{Lu}.*\.$/u),
    });
  });

  test('a repeated bet, and one after the deal, after a skip or for an empty seat', () => {
    const once = moved(bets, 0, { kind: 'bet', bets: [10] }).state;
    expect(refusalOf(once, 0, { kind: 'bet', bets: [10] }).code).toBe('twice');
    const over = moved(once, 1, { kind: 'bet', bets: [10] }).state;
    expect(refusalOf(over, 1, { kind: 'bet', bets: [10] }).code).toBe('not_now');
    const skipped = moved(bets, 0, { kind: 'skip' }).state;
    expect(refusalOf(skipped, 0, { kind: 'bet', bets: [10] }).code).toBe('not_now');
    expect(refusalOf(opened(tableOf(1, {}, 2)), 1, { kind: 'bet', bets: [10] }).ok).toBe(false);
  });

  test('a bet that is not a multiple of ten at 6:5', () => {
    const table = opened(tableOf(1, { naturalPays: '6:5' }));
    expect(refusalOf(table, 0, { kind: 'bet', bets: [12] })).toMatchObject({ code: 'odd' });
  });

  test('insurance above half, above the stack, below 0, for other boxes or repeated', () => {
    const ace = dealt('T 9 A 9 9 9', { bets: [[20], [20]] }).state;
    const codes = [[11], [-1], [0.5], [5, 5]].map(
      (amounts) => refusalOf(ace, 0, { kind: 'insure', amounts }).code,
    );
    expect(codes).toEqual(['above_half', 'fractional', 'fractional', 'boxes']);
    const poor = withSeat(ace, 0, { stack: 3 });
    expect(refusalOf(poor, 0, { kind: 'insure', amounts: [5] })).toMatchObject({
      code: 'above_stack',
      message: 'You have 3 chips left.',
    });
    const once = moved(ace, 0, { kind: 'insure', amounts: [5] }).state;
    expect(refusalOf(once, 0, { kind: 'insure', amounts: [5] }).code).toBe('twice');
  });

  test('actions out of turn, for a finished or later hand, and outside a round', () => {
    const round = dealt('5 6 7 9 5 6 7 9 T', { bets: [[10, 10], [10]] });
    expect(refusalOf(round.state, 1, { kind: 'hit', hand: 0 }).code).toBe('not_your_turn');
    expect(refusalOf(round.state, 0, { kind: 'hit', hand: 1 }).code).toBe('other_hand');
    expect(refusalOf(round.state, 0, { kind: 'hit', hand: 7 }).code).toBe('other_hand');
    const next = play(round, 's').state;
    expect(refusalOf(next, 0, { kind: 'stand', hand: 0 }).code).toBe('hand_over');
    const over = play(round, 's', 's', 's').state;
    expect(refusalOf(over, 0, { kind: 'hit', hand: 0 }).code).toBe('not_now');
    expect(refusalOf(bets, 0, { kind: 'stand', hand: 0 }).code).toBe('not_now');
  });

  test('a double and a split without the chips for them', () => {
    const poor = withSeat(dealt('8 6 8 T').state, 0, { stack: 8 });
    expect(actionsOf(poor)).toEqual(['hit', 'stand']);
    expect(refusalOf(poor, 0, { kind: 'double', hand: 0 }).message).toBe(
      "You don't have the chips to double.",
    );
    expect(refusalOf(poor, 0, { kind: 'split', hand: 0 }).message).toBe("You don't have the chips to split.");
  });

  test('a taken seat, and table moves that are not allowed', () => {
    expect(blackjack.table?.sit(bets, 0)).toMatchObject({ ok: false, code: 'taken' });
    expect(refusalOf(bets, 0, { kind: 'rebuy' })).toMatchObject({
      message: 'You can rebuy when you have fewer than 10 chips.',
    });
    expect(refusalOf(bets, 0, { kind: 'back' }).ok).toBe(false);
    expect(refusalOf(dealt('T 6 6 T').state, 0, { kind: 'sit-out' }).ok).toBe(false);
    expect(sat(tableOf(1, {}, 2), 1).seats[1]?.status).toBe('in');
  });
});
