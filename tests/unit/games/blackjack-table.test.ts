// Joining, sitting out, rebuying and leaving a table; rounds, shoes and seeds.
import { blackjack } from '@/lib/games/blackjack/blackjack';
import type { BlackjackState } from '@/lib/games/blackjack/schema';
import { fullShoe } from '@/lib/games/blackjack/shoe';
import { cutCardAt } from '@/lib/games/blackjack/table-rules';
import { gameInfo } from '@/lib/games/game-info';
import {
  cardsOf,
  dealt,
  diceOf,
  eventsOf,
  moved,
  netOf,
  opened,
  play,
  sat,
  stacked,
  tableOf,
  withSeat,
} from '../../support/blackjack-table';

const late = diceOf('x');
const leave = (state: BlackjackState, seat: number) => {
  const outcome = blackjack.table?.leave(state, seat);
  if (!outcome) throw new Error('This is no table.');
  return outcome;
};
const clocksOf = (state: BlackjackState) =>
  blackjack.turns(state).map(({ seat, clock }) => `${seat} ${clock}`);

test('a new player gets the starting chips, and the first round opens a second later', () => {
  const empty = blackjack.setup(blackjack.options.parse({}), 3, late);
  expect(blackjack.table?.isTable(blackjack.options.parse({}))).toBe(true);
  expect([0, 1, 2].every((seat) => blackjack.table?.isEmpty(empty, seat))).toBe(true);
  expect(blackjack.pause?.(empty)).toBeNull();
  const state = sat(empty, 1);
  expect(state.seats[1]).toMatchObject({ stack: 1000, bought: 1000, status: 'in' });
  expect(blackjack.pause?.(state)).toBe(1);
  expect(clocksOf(state)).toEqual(['1 null']);
  const open = opened(state);
  expect(open).toMatchObject({ phase: 'bets', number: 1, shoe: { number: 1, dealt: 0 } });
  expect(clocksOf(open)).toEqual(['1 bet']);
  expect(blackjack.offers(open, 1).bet).toEqual({
    min: 10,
    max: 500,
    step: 2,
    boxes: 3,
    stack: 1000,
    rebet: null,
  });
});

test('a newcomer bets immediately while bets are open, else in the next round', () => {
  const open = opened(tableOf(1, {}, 3));
  expect(clocksOf(sat(open, 2))).toEqual(['0 bet', '2 bet']);
  const round = moved(stacked(open, '5 6 6 T'), 0, { kind: 'bet', bets: [10] }).state;
  const joined = sat(round, 2);
  expect(clocksOf(joined)).toEqual(['0 act', '2 null']);
  const next = opened(play({ state: joined, events: [] }, 's').state);
  expect(clocksOf(next)).toEqual(['0 bet', '2 bet']);
});

test('a rebet is offered if the stack covers it', () => {
  const over = play(dealt('T 6 9 T T', { bets: [[40]] }), 's').state;
  const next = opened(over);
  expect(blackjack.offers(next, 0).bet?.rebet).toEqual([40]);
  expect(blackjack.view(next, 0).seats[0]?.lastBets).toEqual([40]);
  const poor = opened(withSeat(over, 0, { stack: 30 }));
  expect(blackjack.offers(poor, 0).bet).toMatchObject({ rebet: null, max: 30, boxes: 3 });
});

test('a round without bets reopens a second later under the same number', () => {
  const open = opened(tableOf(2));
  const none = moved(moved(open, 0, { kind: 'skip' }).state, 1, { kind: 'skip' }).state;
  expect(none).toMatchObject({ phase: 'between', number: 1 });
  expect(blackjack.pause?.(none)).toBe(1);
  const again = opened(none);
  expect(again).toMatchObject({ phase: 'bets', number: 1, shoe: { number: 1 } });
  expect(again.shoe.order).toBe(open.shoe.order);
  expect(opened(play(dealt('T 6 9 T T'), 's').state).number).toBe(2);
});

test('a timeout stands or skips the bet, and three in a row sit out', () => {
  const stood = blackjack.timeout(dealt('5 6 6 T T').state, 0, late);
  expect(stood.state.phase).toBe('between');
  expect(eventsOf(stood, 'acted')).toEqual([
    { kind: 'acted', seat: 0, hand: 0, action: 'stand', card: null, by: 'clock' },
  ]);
  let state = opened(tableOf(2));
  for (let round = 0; round < 3; round += 1) {
    expect(state.seats[1]?.status).toBe('in');
    state = blackjack.timeout(moved(state, 0, { kind: 'skip' }).state, 1, late).state;
    if (round < 2) state = opened(state);
  }
  expect(state.seats[1]?.status).toBe('out');
  const next = opened(state);
  expect(clocksOf(next)).toEqual(['0 bet', '1 null']);
  expect(blackjack.offers(next, 1).table).toEqual(['back']);
  // A move resets the count.
  const once = blackjack.timeout(opened(tableOf(1)), 0, late).state;
  const moving = moved(opened(once), 0, { kind: 'skip' }).state;
  expect([once.seats[0]?.misses, moving.seats[0]?.misses]).toEqual([1, 0]);
});

test('a seat that sits out during its hands stands on all of them', () => {
  const round = dealt('5 6 7 9 5 6 7 9 T', { bets: [[10, 10, 10]] });
  const gone = blackjack.timeout(withSeat(round.state, 0, { misses: 2 }), 0, late).state;
  expect(gone).toMatchObject({ phase: 'between', seats: [{ status: 'out' }] });
  expect(gone.log.actions).toEqual(['0:0S', '0:1S', '0:2S']);
});

test('a seat that returns from sitting out bets again in the next round', () => {
  const open = opened(tableOf(2));
  const out = moved(open, 0, { kind: 'sit-out' }).state;
  expect(clocksOf(out)).toEqual(['0 null', '1 bet']);
  const back = moved(out, 0, { kind: 'back' }).state;
  expect(clocksOf(back)).toEqual(['0 null', '1 bet']);
  expect(clocksOf(opened(moved(back, 1, { kind: 'skip' }).state))).toEqual(['0 bet', '1 bet']);
  // When the last undecided seat sits out, the cards are dealt.
  const bet = moved(stacked(open, '5 6 6 T'), 1, { kind: 'bet', bets: [10] }).state;
  expect(moved(bet, 0, { kind: 'sit-out' }).state.phase).toBe('play');
  const alone = moved(opened(tableOf(1)), 0, { kind: 'sit-out' }).state;
  expect(blackjack.pause?.(alone)).toBeNull();
  expect(blackjack.goOn?.(alone, late).state).toEqual(alone);
});

test('a player with fewer than ten chips is broke and must rebuy or leave', () => {
  const lost = play(dealt('T T 8 9'), 's').state;
  const broke = play({ state: withSeat(dealt('T T 8 9').state, 0, { stack: 8 }), events: [] }, 's');
  expect(lost.seats[0]?.status).toBe('in');
  expect(broke.state.seats[0]).toMatchObject({ status: 'broke', stack: 8 });
  expect(eventsOf(broke, 'seat').map(({ change }) => change)).toEqual(['broke']);
  expect(clocksOf(broke.state)).toEqual(['0 rebuy']);
  const rebought = moved(broke.state, 0, { kind: 'rebuy' }).state;
  expect(rebought.seats[0]).toMatchObject({ status: 'in', stack: 1008, bought: 2000 });
  expect(blackjack.view(rebought, 0).seats[0]?.net).toBe(-992);
  expect(blackjack.timeout(broke.state, 0, late).state.seats[0]?.status).toBe('empty');
  // The rebuy clock runs through pauses.
  expect(clocksOf(withSeat(tableOf(2), 0, { status: 'broke', stack: 8 }))).toEqual(['0 rebuy', '1 null']);
});

test('leaving returns the bet before the deal, and stands after it', () => {
  const open = opened(tableOf(2));
  const bet = moved(open, 0, { kind: 'bet', bets: [100, 50] }).state;
  const left = leave(bet, 0);
  expect(eventsOf(left, 'cashed-out')).toEqual([{ kind: 'cashed-out', seat: 0, chips: 0 }]);
  expect(left.state.seats[0]?.status).toBe('empty');
  expect(clocksOf(left.state)).toEqual(['1 bet']);
  // When the last undecided seat leaves, the cards are dealt.
  const waiting = moved(stacked(open, '5 6 6 T'), 1, { kind: 'bet', bets: [10] }).state;
  expect(leave(waiting, 0).state.phase).toBe('play');
  const round = dealt('T T 6 T T 7', { bets: [[10], [10]] });
  const standing = leave(round.state, 0).state;
  expect(standing.turn).toEqual({ seat: 1, hand: 0 });
  expect(standing.seats[0]).toMatchObject({ isLeaving: true, status: 'in' });
  const over = play({ state: standing, events: [] }, 's');
  expect(over.state.seats[0]?.status).toBe('empty');
  expect(eventsOf(over, 'cashed-out')).toEqual([{ kind: 'cashed-out', seat: 0, chips: 10 }]);
  // Leaving also declines insurance.
  const asked = leave(dealt('T A 6 9', { bets: [[10]] }).state, 0).state;
  expect(asked).toMatchObject({ phase: 'between', seats: [{ status: 'empty' }] });
  expect(leave(asked, 0).state).toEqual(asked);
});

test('a seat taken after its player left starts from scratch', () => {
  const over = leave(play(dealt('T 6 9 T T', { bets: [[40]] }), 's').state, 0).state;
  const next = blackjack.view(opened(sat(over, 0)), 0).seats[0];
  expect(next).toMatchObject({ net: 0, rounds: 0, lastBets: [], hands: [] });
});

test('a seat is freed after 30 rounds of sitting out', () => {
  const state = { ...tableOf(2), number: 40 };
  const idle = withSeat(state, 0, { status: 'out', outSince: 10 });
  expect(opened(idle).seats[0]?.status).toBe('empty');
  expect(opened(withSeat(idle, 0, { outSince: 11 })).seats[0]?.status).toBe('out');
});

test('a new shoe follows the round that reaches the cut card at 75 %', () => {
  expect(cutCardAt({ decks: 6 })).toBe(234);
  const before = opened(tableOf(1));
  const almost = { ...before, shoe: { ...before.shoe, dealt: 233 } };
  const seedOf = (state: BlackjackState) => blackjack.hands?.seed(state);
  expect([seedOf(tableOf(1)), seedOf(almost)]).toEqual([1, 1]);
  expect(blackjack.view(almost, 0).shoe).toMatchObject({ left: 79, beforeCut: 1 });
  let state = moved(almost, 0, { kind: 'bet', bets: [10] }).state;
  while (state.phase !== 'between') {
    expect(seedOf(state)).toBe(1);
    expect(state.shoe.number).toBe(1);
    const [turn] = blackjack.turns(state);
    state = blackjack.timeout(state, turn?.seat ?? 0, late).state;
  }
  expect(seedOf(state)).toBe(2);
  expect(blackjack.hands?.reveals).toBe('with-next');
  const next = blackjack.goOn?.(state, diceOf('second'));
  if (next === undefined) throw new Error('No next round.');
  expect(next.state.shoe).toMatchObject({ number: 2, dealt: 0 });
  expect(eventsOf(next, 'shuffled')).toEqual([{ kind: 'shuffled', shoe: 2, cards: 312 }]);
  expect(seedOf(next.state)).toBe(2);
  expect([...(next.state.shoe.order.match(/../g) ?? [])].sort()).toEqual([...fullShoe(6)].sort());
});

test('a shoe that runs out continues with the discards for its last round', () => {
  const round = dealt('2 3 2 9 2 2 2 2 2 2 2', { options: { decks: 1 } });
  const empty = { ...round.state, shoe: { ...round.state.shoe, order: round.state.log.drawn } };
  const hit = play({ state: empty, events: [] }, 'h');
  expect(eventsOf(hit, 'reshuffled')).toEqual([{ kind: 'reshuffled', cards: 52 - 4 }]);
  const drawn = hit.state.log.drawn.match(/../g) ?? [];
  expect(round.state.log.drawn).toContain(drawn[0] ?? '?');
  expect(cardsOf('2 3 2 9').map((card) => card.charAt(0))).toEqual(
    drawn.slice(0, 4).map((card) => card.charAt(0)),
  );
  expect(hit.state.shoe.order.match(/../g)).toHaveLength(48);
  expect(blackjack.view(hit.state, 0).shoe.beforeCut).toBe(0);
  const other = blackjack.disguise(hit.state, 0, diceOf('other'));
  expect(blackjack.view(other, 0)).toEqual(blackjack.view(hit.state, 0));
  const over = play(hit, 's').state;
  expect(blackjack.hands?.seed(over)).toBe(over.shoe.number + 1);
  expect(opened(over).shoe.number).toBe(over.shoe.number + 1);
});

test('the view counts the unseen cards and hides the hole card until the round ends', () => {
  const round = dealt('5 6 6 T');
  const full = { ...round.state, shoe: opened(tableOf(1)).shoe };
  const { unseen, left } = blackjack.view(full, 'spectator').shoe;
  // A full shoe and the hole card of the injected round.
  expect([left, unseen.reduce((sum, count) => sum + count, 0)]).toEqual([312, 313]);
  const view = blackjack.view(round.state, 'spectator');
  expect(view.dealer).toEqual({
    cards: [round.state.dealer.cards[0]],
    isHoleHidden: true,
    value: { total: 6, isSoft: false },
  });
  expect(view.record).toBeNull();
  const over = blackjack.view(play(round, 's').state, 'spectator');
  expect(over.dealer.isHoleHidden).toBe(false);
  expect(over.record?.log.drawn.slice(6, 8)).toBe(round.state.dealer.cards[1]);
});

test('the net of a session accumulates over its rounds', () => {
  const first = play(dealt('T 6 9 T T', { bets: [[40]] }), 's');
  expect(netOf(first)).toBe(40);
  expect(blackjack.view(first.state, 0).seats[0]).toMatchObject({ net: 40, rounds: 1 });
  const second = moved(stacked(opened(first.state), 'T T 8 9'), 0, { kind: 'bet', bets: [100] });
  expect(blackjack.view(second.state, 0).seats[0]?.net).toBe(-60);
  expect(blackjack.view(play(second, 's').state, 0).seats[0]).toMatchObject({ net: -60, rounds: 2 });
});

test('every move has a notation', () => {
  const { state } = dealt('A 6 6 T');
  const kinds = ['hit', 'stand', 'double', 'split', 'surrender'] as const;
  const words = kinds.map((kind) => blackjack.notation(state, 0, { kind, hand: 0 }));
  const verbs = ['Hits', 'Stands on', 'Doubles on', 'Splits', 'Gives up'];
  expect(words).toEqual(verbs.map((verb) => `${verb} soft 17`));
  expect(blackjack.notation(state, 0, { kind: 'bet', bets: [10, 20] })).toBe('Bets 10 and 20');
  expect(blackjack.notation(state, 0, { kind: 'insure', amounts: [0] })).toBe('Takes no insurance');
  expect(blackjack.notation(state, 0, { kind: 'insure', amounts: [5, 3] })).toBe('Insures for 8');
  for (const kind of ['skip', 'sit-out', 'back', 'rebuy'] as const) {
    expect(blackjack.notation(state, 0, { kind })).toMatch(/^\p{Lu}[\p{L} ]+$/u);
  }
});

test('gameInfo has the seats, levels and clocks of the game', () => {
  const { id, seats, levels, clocks, hasDraw } = gameInfo(blackjack);
  expect({ id, seats, hasDraw }).toEqual({ id: 'blackjack', seats: { min: 1, max: 5 }, hasDraw: false });
  expect(levels.map((level) => level.id)).toEqual(['easy', 'normal', 'hard']);
  expect(clocks.map((clock) => `${clock.id} ${clock.seconds}`)).toEqual(['bet 15', 'insure 15', 'act 20']);
  expect(blackjack.options.safeParse({ decks: 9 }).success).toBe(false);
});
