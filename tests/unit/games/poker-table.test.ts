// Joining, sitting out, returning, going broke and leaving a table, and who posts which blind.
import { poker } from '@/lib/games/poker/poker';
import type { PokerState } from '@/lib/games/poker/schema';
import {
  chipsOf,
  dealt,
  diceOf,
  eventsOf,
  moved,
  type Played,
  play,
  tableOf,
  withSeat,
} from '../../support/poker-table';

const cash = { options: { kind: 'cash' } };
const ring = (count: number, rest: object = {}) =>
  tableOf(Array<number>(count).fill(1000), { ...cash, button: 0, small: 1, big: 2, number: 5, ...rest });

/** All seats fold to the big blind. */
function foldOut(from: Played): Played {
  let now = from;
  while (now.state.hand?.outcome === null) now = play(now, 'f');
  return now;
}

const dealtIn = ({ hand }: PokerState) =>
  hand?.players.flatMap((player, seat) => (player ? [seat] : [])) ?? [];
function sitAt(state: PokerState, seat: number): PokerState {
  const outcome = poker.table?.sit(state, seat);
  if (!outcome?.ok) throw new Error('refused');
  return outcome.state;
}

test('the big blind moves by one seat each hand', () => {
  let state = tableOf([1500, 1500, 1500, 1500, 1500, 1500]);
  const paid: number[] = [];
  for (let hand = 0; hand < 25; hand += 1) {
    state = foldOut(dealt(state)).state;
    paid.push(state.big ?? -1);
  }
  for (const [place, seat] of paid.entries())
    if (place > 0) expect(seat).toBe(((paid[place - 1] ?? 0) + 1) % 6);
});

test('a new seat gets 100 big blinds, and a taken one is refused', () => {
  const empty = tableOf([0, 0, 0], cash);
  expect(poker.pause?.(empty)).toBeNull();
  const two = sitAt(sitAt(empty, 0), 2);
  expect(two.seats[2]).toMatchObject({ stack: 1000, entry: 'none' });
  expect(poker.pause?.(two)).toBeGreaterThan(0);
  expect(poker.table?.sit(two, 2)).toMatchObject({ ok: false, code: 'taken' });
  expect(dealtIn(dealt(two).state)).toEqual([0, 2]);
});

test('a new seat is not dealt in until it is the big blind', () => {
  let state = sitAt(withSeat(ring(5), 1, { status: 'empty', stack: 0 }), 1);
  expect(state.seats[1]?.entry).toBe('wait');
  const hands: (readonly number[])[] = [];
  for (let hand = 0; hand < 4; hand += 1) {
    const now = dealt(state);
    hands.push(dealtIn(now.state));
    state = foldOut(now).state;
  }
  expect(hands.map((seats) => seats.includes(1))).toEqual([false, false, false, true]);
  expect(state.big).toBe(1);
});

test('a new seat may post a live big blind to be dealt in immediately', () => {
  const waiting = sitAt(withSeat(ring(6), 5, { status: 'empty', stack: 0 }), 5);
  const { state } = dealt(moved(waiting, 5, 'post'));
  expect(dealtIn(state)).toContain(5);
  expect(state.hand?.posts).toContain('5:p10');
  expect(state.hand?.players[5]).toMatchObject({ bet: 10, actedAt: null });
  expect(state.hand?.toMatch).toBe(10);
});

test('a returning seat that missed both blinds posts a live big and a dead small blind', () => {
  const out = moved(ring(6, { button: 1, small: 2, big: 3 }), 4, 'sit-out');
  const first = foldOut(dealt(out)).state;
  expect(first.seats[4]).toMatchObject({ owesBig: true, owesSmall: false });
  const second = foldOut(dealt(first)).state;
  const back = moved(foldOut(dealt(second)).state, 4, 'back');
  expect(back.seats[4]).toMatchObject({ owesBig: true, entry: 'wait' });
  const both = withSeat(back, 4, { owesSmall: true });
  const { state } = dealt(moved(both, 4, 'post'));
  expect(state.hand?.posts).toEqual(expect.arrayContaining(['4:d5', '4:p10']));
  expect(state.hand?.players[4]).toMatchObject({ bet: 10, paid: 10, dead: 5 });
  expect(state.seats[4]).toMatchObject({ owesBig: false, owesSmall: false });
});

test('a seat that sits out after its big blind owes only the small one', () => {
  const out = moved(ring(5), 2, 'sit-out');
  const next = foldOut(dealt(out)).state;
  expect(next.seats[2]).toMatchObject({ owesBig: false, owesSmall: true });
  expect(next.hand?.posts).toEqual(['3:b10']);
  const { state } = dealt(moved(moved(next, 2, 'back'), 2, 'post'));
  expect(state.hand?.players[2]).toMatchObject({ bet: 0, dead: 5 });
});

test('a seat that sits out folds on its turn and is not dealt in again at a cash table', () => {
  const hand = dealt(ring(4));
  const actor = hand.state.hand?.actor ?? -1;
  const later = (actor + 1) % 4;
  const out = moved(hand.state, later, 'sit-out');
  const after = play({ state: out, events: [] }, 'c');
  expect(after.state.hand?.players[later]?.isFolded).toBe(true);
  expect(eventsOf(after, 'acted').find(({ seat }) => seat === later)?.by).toBe('sitting-out');
  expect(dealtIn(dealt(foldOut(after).state).state)).not.toContain(later);
});

test("'sit out next blind' still plays the hands before it", () => {
  let state = moved(ring(4), 1, 'sit-out-next-blind');
  const seen: boolean[] = [];
  for (let hand = 0; hand < 3; hand += 1) {
    const now = dealt(state);
    seen.push(dealtIn(now.state).includes(1));
    state = foldOut(now).state;
  }
  expect(seen).toEqual([true, true, false]);
  expect(state.seats[1]).toMatchObject({ status: 'out', owesBig: true });
});

test('a timeout checks if possible, and three in a row sit the player out', () => {
  const called = play(dealt(ring(3)), 'c', 'c').state;
  const checked = poker.timeout(called, called.big ?? -1, diceOf('x')).state;
  expect(checked.hand?.players[called.big ?? -1]?.isFolded).toBe(false);
  let state = tableOf([1500, 1500, 1500]);
  state = dealt(state).state;
  const late = state.hand?.actor ?? -1;
  for (let misses = 0; misses < 3; ) {
    if (state.hand?.outcome !== null) state = dealt(state).state;
    else if (state.hand.actor === late) {
      state = poker.timeout(state, late, diceOf('x')).state;
      misses += 1;
    } else
      state = play(
        { state, events: [] },
        poker.offers(state, state.hand.actor ?? -1).act?.price ? 'c' : 'k',
      ).state;
  }
  expect(state.seats[late]?.status).toBe('out');
  expect(poker.offers(state, late).table).toContain('back');
});

test('a seat that sits out of a sit-and-go pays its blinds and is never awaited', () => {
  let now = dealt(withSeat(tableOf([1500, 1500, 1500]), 1, { status: 'out' }));
  const posts: string[] = [];
  for (let hand = 0; hand < 6; hand += 1) {
    posts.push(...(now.state.hand?.posts ?? []));
    while (now.state.hand?.outcome === null) {
      expect(now.state.hand.actor).not.toBe(1);
      now = play(now, poker.offers(now.state, now.state.hand.actor ?? -1).act?.price ? 'f' : 'k');
    }
    now = dealt(now.state);
  }
  expect(posts).toEqual(expect.arrayContaining(['1:s10', '1:b20']));
});

test('leaving folds unless all-in, and frees the seat after the hand', () => {
  const hand = dealt(ring(3));
  const actor = hand.state.hand?.actor ?? -1;
  const left = poker.table?.leave(hand.state, actor);
  expect(left?.state.hand?.players[actor]?.isFolded).toBe(true);
  expect(left?.state.seats[actor]?.status).toBe('in');
  const over = foldOut({ state: left?.state ?? hand.state, events: left?.events ?? [] });
  expect(over.state.seats[actor]?.status).toBe('empty');
  expect(eventsOf(over, 'cashed-out')).toEqual([{ kind: 'cashed-out', seat: actor, chips: 0, bigBlind: 10 }]);
  // An all-in hand is played to its end although the player has left.
  const allIn = play(dealt(ring(3), {}, '2c7d9hJs3c'), 'r1000');
  const gone = poker.table?.leave(allIn.state, actor).state ?? allIn.state;
  const called = play({ state: gone, events: [] }, 'c', 'f');
  expect(called.state.hand?.players[actor]?.isFolded).toBe(false);
  expect(called.state.hand?.outcome?.kind).toBe('showdown');
  expect(called.state.seats[actor]?.status).toBe('empty');
});

test("a seat's new player never sees the cards of the previous one", () => {
  const over = foldOut(dealt(ring(3)));
  const seat = over.state.big ?? -1;
  const next = sitAt(poker.table?.leave(over.state, seat).state ?? over.state, seat);
  expect(poker.view(next, seat).seats[seat]?.hand?.cards).toBeNull();
  expect(poker.offers(next, seat).table).not.toContain('show');
});

test('a rebuy requires an empty stack, and a timeout without one frees the seat', () => {
  const broke = withSeat(ring(3), 1, { status: 'broke', stack: 0 });
  expect(poker.turns(moved(ring(3), 0, 'sit-out')).every(({ clock }) => clock === null)).toBe(true);
  expect(moved(broke, 1, 'rebuy').seats[1]).toMatchObject({ stack: 1000, bought: 2000, status: 'in' });
  const refusal = poker.apply(ring(3), 1, { kind: 'rebuy' }, diceOf('x'));
  expect(refusal).toMatchObject({ ok: false, message: 'You can rebuy when you have no chips left.' });
  const playing = dealt(withSeat(ring(4), 3, { status: 'broke', stack: 0 })).state;
  expect(poker.turns(playing)).toContainEqual({ seat: 3, clock: 'rebuy' });
  expect(poker.timeout(playing, 3, diceOf('x')).state.seats[3]?.status).toBe('empty');
});

test('a cash table frees a seat that has sat out for 30 hands', () => {
  const idle = withSeat(ring(4, { number: 40 }), 0, { status: 'out', outSince: 10 });
  expect(dealt(idle).state.seats[0]?.status).toBe('empty');
  expect(dealt(withSeat(idle, 0, { outSince: 11 })).state.seats[0]?.status).toBe('out');
});

test('seats that go broke in the same hand rank by their chips before it, or tie', () => {
  const end = (stacks: readonly number[]) => {
    const hand = dealt(
      tableOf(stacks, { button: 2, small: 2, big: 0, number: 1 }),
      { 0: 'AsAh', 1: '2c7d', 2: '3c8d' },
      'KhQd9s4c5h',
    );
    let now = hand;
    while (now.state.hand?.outcome === null) {
      const acting = poker.offers(now.state, now.state.hand.actor ?? -1).act;
      now = play(now, acting?.raise ? `r${acting.raise.max}` : 'c');
    }
    return poker.result(now.state)?.ranks;
  };
  expect(end([2000, 700, 900])).toEqual([1, 3, 2]);
  expect(end([2000, 700, 700])).toEqual([1, 2, 2]);
});

test('blinds rise after ten hands, as announced in the view', () => {
  const before = tableOf([1500, 1500, 1500], { button: 0, small: 1, big: 2, number: 9 });
  const tenth = dealt(before).state;
  expect(poker.view(tenth, 0)).toMatchObject({
    level: 1,
    next: { hand: 11, blinds: { small: 15, big: 30 } },
  });
  const next = dealt(foldOut({ state: tenth, events: [] }).state);
  expect(next.state.hand?.blinds).toEqual({ small: 15, big: 30, ante: 0 });
  expect(eventsOf(next, 'level')).toHaveLength(1);
});

test('resigning a sit-and-go ends it for two, and places the seat last of three', () => {
  const two = poker.resign(dealt(tableOf([1500, 1500])).state, 0);
  expect(poker.result(two.state)?.ranks).toEqual([2, 1]);
  const three = poker.resign(dealt(tableOf([1500, 1500, 1500])).state, 1);
  expect(poker.result(three.state)).toBeNull();
  expect(three.state.seats[1]).toMatchObject({ status: 'gone', place: 3 });
  expect(chipsOf(three.state)).toBeGreaterThanOrEqual(3000);
});
