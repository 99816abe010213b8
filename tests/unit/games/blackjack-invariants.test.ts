// Invariants of random play. GAME_PLAYOUTS=100000 plays 100,000 rounds.
import { blackjack } from '@/lib/games/blackjack/blackjack';
import type { BlackjackEvent } from '@/lib/games/blackjack/events';
import { gradeRound } from '@/lib/games/blackjack/grade';
import type { BlackjackState, HandState, SeatState } from '@/lib/games/blackjack/schema';
import { fullShoe } from '@/lib/games/blackjack/shoe';
import type { AddressedEvent } from '@/lib/games/game';
import type { Rng } from '@/lib/games/rng';
import { actionsOf, dealt, diceOf, play, sat } from '../../support/blackjack-table';

const rounds = Number(process.env.GAME_PLAYOUTS ?? 60) > 1000 ? Number(process.env.GAME_PLAYOUTS) : 500;

interface Walk {
  readonly state: BlackjackState;
  readonly before: BlackjackState;
  readonly events: readonly AddressedEvent<BlackjackEvent>[];
}

const anyOptions = (rng: Rng) =>
  blackjack.options.parse({
    decks: rng.pick([1, 2, 6]),
    hitsSoft17: rng.below(2) === 0,
    maxHands: 1 + rng.below(4),
    doubleAfterSplit: rng.below(2) === 0,
    naturalPays: rng.pick(['3:2', '6:5', '1:1']),
    resplitAces: rng.below(2) === 0,
    lateSurrender: rng.below(2) === 0,
  });

/** Plays random rounds under random options, with players who join, leave, sit out and rebuy. */
function* walk(wanted: number, rng: Rng): Generator<Walk, void, undefined> {
  for (let count = 0; count < wanted; ) {
    let state = blackjack.setup(anyOptions(rng), 1 + rng.below(5), rng);
    for (let steps = 0; steps < 2000 && count < wanted; steps += 1) {
      const before = state;
      let events: Walk['events'] = [];
      const take = (outcome: ReturnType<typeof blackjack.apply> | undefined) => {
        if (!outcome?.ok) throw new Error(`${outcome?.message} ${JSON.stringify(state)}`);
        ({ state, events } = outcome);
      };
      const empty = [...state.seats.keys()].filter((seat) => blackjack.table?.isEmpty(state, seat));
      const turns = blackjack.turns(state);
      if (empty.length > 0 && (rng.below(8) === 0 || turns.length === 0)) {
        take(blackjack.table?.sit(state, rng.pick(empty)));
      } else if (rng.below(80) === 0) {
        take(blackjack.resign(state, rng.below(state.seats.length)));
      } else if (blackjack.pause?.(state) != null && rng.below(3) > 0) {
        take(blackjack.goOn?.(state, rng));
        count += 1;
      } else {
        const waited = turns.filter(({ clock }) => clock !== null);
        const turn =
          waited.length > 0 && rng.below(6) > 0 ? rng.pick(waited) : turns[rng.below(turns.length)];
        if (turn === undefined) continue;
        const { seat, clock } = turn;
        if (clock !== null && rng.below(30) === 0) take(blackjack.timeout(state, seat, rng));
        else take(blackjack.apply(state, seat, blackjack.sample(blackjack.offers(state, seat), rng), rng));
      }
      yield { state, before, events };
    }
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** A seat's chips on the table. */
function staked({ phase }: BlackjackState, { bets, hands, insurance }: SeatState): number {
  if (phase === 'between') return 0;
  return hands.length > 0 ? sumOf(hands.map(({ bet }) => bet)) + sumOf(insurance ?? []) : sumOf(bets ?? []);
}

/** An independent count: aces as 11, then one after the other as 1 while the total exceeds 21. */
function count(cards: readonly string[]): number {
  let total = sumOf(
    cards.map((card) =>
      'TJQK'.includes(card.charAt(0)) ? 10 : card.startsWith('A') ? 11 : Number(card.charAt(0)),
    ),
  );
  for (const card of cards) if (card.startsWith('A') && total > 21) total -= 10;
  return total;
}

/** The number of copies of the most frequent card on the table and in the shoe; 0 after a refill. */
function mostAlike({ shoe, log, dealer, seats }: BlackjackState): number {
  if (log.reshuffledAt !== null) return 0;
  const counts = new Map<string, number>();
  const rest = shoe.order.slice(2 * shoe.dealt).match(/../g) ?? [];
  const table = seats.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards));
  for (const card of [...rest, ...dealer.cards, ...table]) counts.set(card, (counts.get(card) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** An independent payout. */
function fairReturn(hand: HandState, dealer: readonly string[], pays: string): number {
  const [own, house] = [count(hand.cards), count(dealer)];
  const isNatural = !hand.isSplit && hand.cards.length === 2 && own === 21;
  const houseNatural = dealer.length === 2 && house === 21;
  if (hand.isSurrendered) return hand.bet / 2;
  if (own > 21) return 0;
  if (isNatural !== houseNatural) {
    if (houseNatural) return 0;
    const [win = 1, per = 1] = pays.split(':').map(Number);
    return hand.bet + (hand.bet * win) / per;
  }
  if (house > 21 || own > house) return 2 * hand.bet;
  return own === house ? hand.bet : 0;
}

test(`chips, cards and turns hold over ${rounds} random rounds`, () => {
  let closed = 0;
  let split = 0;
  for (const { state, before, events } of walk(rounds, diceOf('walk'))) {
    const { seats, dealer, phase, options } = state;
    const waited = blackjack.turns(state).filter(({ clock }) => clock !== null && clock !== 'rebuy');
    expect(waited.length > 0).toBe(phase !== 'between');
    if (phase === 'play') expect(waited).toHaveLength(1);
    for (const own of seats) {
      if (own.stack < 0 || !Number.isInteger(own.stack)) throw new Error(`A stack of ${own.stack}`);
    }
    expect(mostAlike(state)).toBeLessThanOrEqual(options.decks);
    // Chips change hands only by payouts.
    const paid = new Map(
      events.flatMap(({ event }) => (event.kind === 'paid' ? [[event.seat, event.net] as const] : [])),
    );
    for (const [seat, own] of seats.entries()) {
      const was = before.seats[seat];
      if (!was || was.status === 'empty' || own.status === 'empty') continue;
      const change =
        own.stack + staked(state, own) - own.bought - (was.stack + staked(before, was) - was.bought);
      expect(change).toBe(paid.get(seat) ?? 0);
    }
    if (phase !== 'between' || before.phase === 'between' || dealer.cards.length === 0) continue;
    closed += 1;
    expect(dealer.isOpen).toBe(true);
    for (const own of seats) {
      const isNatural = dealer.cards.length === 2 && count(dealer.cards) === 21;
      const insured = isNatural ? 3 * sumOf(own.insurance ?? []) : 0;
      for (const hand of own.hands) {
        expect(hand.returned).toBe(fairReturn(hand, dealer.cards, options.naturalPays));
        if (hand.isSplit) split += 1;
      }
      const net =
        sumOf(own.hands.map(({ returned, bet }) => returned - bet)) + insured - sumOf(own.insurance ?? []);
      if (own.hands.length > 0) expect(paid.get(seats.indexOf(own))).toBe(net);
      for (const box of [0, 1, 2]) {
        const hands = own.hands.filter((hand) => hand.box === box);
        expect(hands.length).toBeLessThanOrEqual(options.maxHands);
      }
    }
  }
  expect(closed).toBeGreaterThan(rounds / 3);
  expect(split).toBeGreaterThan(10);
});

test('the view hides the hole card, and disguise replaces it with a possible one', () => {
  let [changed, hidden] = [0, 0];
  const rng = diceOf('another');
  for (const { state } of walk(60, rng)) {
    const text = JSON.stringify(blackjack.view(state, 0));
    const [up, hole] = state.dealer.cards;
    if (hole === undefined || state.dealer.isOpen) continue;
    hidden += 1;
    expect(text).toContain(`"dealer":{"cards":["${up}"]`);
    expect(text).not.toContain(state.shoe.order.slice(2 * state.shoe.dealt, 2 * state.shoe.dealt + 12));
    expect(text).not.toContain(state.shoe.spare);
    const other = blackjack.disguise(state, 0, rng);
    expect(blackjack.state.parse(other)).toEqual(other);
    expect(blackjack.view(other, 0)).toEqual(blackjack.view(state, 0));
    // A natural would have ended the round at the peek.
    if (state.phase === 'play') expect(count(other.dealer.cards)).not.toBe(21);
    if (other.dealer.cards[1] !== hole) changed += 1;
  }
  expect(hidden).toBeGreaterThan(50);
  expect(changed).toBeGreaterThan(hidden / 2);
});

test('a state is plain JSON of at most 8 kB and parses unchanged', () => {
  let longest = 0;
  for (const { state } of walk(80, diceOf('json'))) {
    const json = JSON.stringify(state);
    longest = Math.max(longest, json.length);
    expect(blackjack.state.parse(JSON.parse(json))).toEqual(state);
  }
  expect(longest).toBeLessThanOrEqual(8192);
});

test('the fullest table, with sixty hands, stays below 12 kB', () => {
  const eights = `${'8'.repeat(15)}6${'8'.repeat(15)}T${'8'.repeat(200)}`;
  let { state } = dealt(eights, { bets: Array<number[]>(5).fill([10, 10, 10]) });
  let longest = 0;
  while (state.phase === 'play') {
    const offered = actionsOf(state);
    state = play({ state, events: [] }, offered.includes('split') ? 'p' : 'h').state;
    longest = Math.max(longest, JSON.stringify(state).length);
  }
  expect(state.seats.flatMap(({ hands }) => hands)).toHaveLength(60);
  expect(longest).toBeLessThan(12_000);
});

test('each seed is used by one shuffle only, and revealed after its shoe', () => {
  const fixed = blackjack.options.parse({ decks: 1 });
  const rng = diceOf('seeds');
  let state = sat(blackjack.setup(fixed, 3, rng), 0, 1, 2);
  const seedOf = (of: BlackjackState) => blackjack.hands?.seed(of) ?? 0;
  for (let step = 0; step < 1000; step += 1) {
    const before = state;
    if (blackjack.pause?.(state) != null) {
      state = blackjack.goOn?.(state, rng).state ?? state;
      const isShuffled = state.shoe.number > before.shoe.number;
      expect(seedOf(before)).toBe(isShuffled ? state.shoe.number : before.shoe.number);
      if (isShuffled)
        expect([...(state.shoe.order.match(/../g) ?? [])].sort()).toEqual([...fullShoe(1)].sort());
    } else {
      const turn = rng.pick(blackjack.turns(state));
      const move = blackjack.sample(blackjack.offers(state, turn.seat), rng);
      const [one, two] = [diceOf('one'), diceOf('two')].map((dice) =>
        blackjack.apply(state, turn.seat, move, dice),
      );
      expect(two).toEqual(one);
      if (!one?.ok) throw new Error('refused');
      state = one.state;
    }
    expect(seedOf(state)).toBeGreaterThanOrEqual(seedOf(before));
    expect(blackjack.hands?.number(state)).toBeGreaterThanOrEqual(before.number);
    // A seed is revealed only after the last round of its shoe.
    if (seedOf(state) > seedOf(before)) expect(state.phase).toBe('between');
  }
  expect(state.shoe.number).toBeGreaterThan(10);
});

test('every finished round can be graded from its record', () => {
  let graded = 0;
  for (const { state, before } of walk(40, diceOf('records'))) {
    const { record } = blackjack.view(state, 'spectator');
    if (record === null || before.phase === 'between') continue;
    for (const [seat, bets] of record.log.bets.entries()) {
      if (bets.length === 0) continue;
      const { decisions } = gradeRound(record, seat);
      for (const { cost } of decisions) expect(cost).toBeGreaterThanOrEqual(0);
      graded += decisions.length;
    }
  }
  expect(graded).toBeGreaterThan(30);
});
