// Invariants of random play. GAME_PLAYOUTS=100000 plays 100,000 hands.
import { currentPots, isPlaying } from '@/lib/games/poker/betting';
import { poker } from '@/lib/games/poker/poker';
import type { PokerState } from '@/lib/games/poker/schema';
import type { Rng } from '@/lib/games/rng';
import { chipsOf, diceOf } from '../../support/poker-table';

const hands = Number(process.env.GAME_PLAYOUTS ?? 60) > 1000 ? Number(process.env.GAME_PLAYOUTS) : 600;

interface Walk {
  readonly state: PokerState;
  readonly before: PokerState;
}

/** Plays random hands at tables of all kinds. At cash tables, people join, leave, sit out and rebuy. */
function* walk(wanted: number, rng: Rng): Generator<Walk, void, undefined> {
  for (let count = 0; count < wanted; ) {
    const isCash = rng.below(2) === 0;
    const options = poker.options.parse({
      kind: isCash ? 'cash' : 'sit-and-go',
      pace: 'fast',
      antes: rng.below(2) === 0,
    });
    let state = poker.setup(options, 2 + rng.below(5), rng);
    for (let steps = 0; steps < 3000 && count < wanted && poker.result(state) === null; steps += 1) {
      const before = state;
      const empty = [...state.seats.keys()].filter((seat) => poker.table?.isEmpty(state, seat));
      if (isCash && empty.length > 0 && rng.below(4) === 0) {
        const sat = poker.table?.sit(state, rng.pick(empty));
        if (sat?.ok) state = sat.state;
      } else if (isCash && rng.below(60) === 0) {
        state = poker.resign(state, rng.below(state.seats.length)).state;
      } else if (poker.pause?.(state) != null && rng.below(3) > 0) {
        state = poker.goOn?.(state, rng).state ?? state;
        count += state.number - before.number;
      } else {
        const turns = poker.turns(state);
        if (turns.length === 0) continue;
        const waited = turns.find(({ clock }) => clock === 'act');
        const { seat, clock } = waited && rng.below(6) > 0 ? waited : rng.pick(turns);
        if (clock !== null && rng.below(25) === 0) state = poker.timeout(state, seat, rng).state;
        else {
          const outcome = poker.apply(state, seat, poker.sample(poker.offers(state, seat), rng), rng);
          if (!outcome.ok) throw new Error(`${outcome.message} ${JSON.stringify(state)}`);
          state = outcome.state;
        }
      }
      yield { state, before };
    }
  }
}

test(`chips, pots and turns hold over ${hands} random hands`, () => {
  let closed = 0;
  for (const { state, before } of walk(hands, diceOf('walk'))) {
    const { hand, seats } = state;
    const bought = (of: PokerState) => of.seats.reduce((sum, own) => sum + own.bought, 0);
    // Chips enter and leave the table only with people; otherwise their sum is constant.
    const stays = seats.every(
      (own, seat) =>
        own.status === before.seats[seat]?.status || ['broke', 'out', 'in', 'gone'].includes(own.status),
    );
    if (stays && bought(state) === bought(before)) expect(chipsOf(state)).toBe(chipsOf(before));
    for (const own of seats) if (own.stack < 0) throw new Error('A stack below 0');
    const waited = poker.turns(state).filter(({ clock }) => clock === 'act');
    expect(waited.length).toBe(isPlaying(state) ? 1 : 0);
    if (hand === null) continue;
    const pots = hand.outcome?.pots ?? currentPots(hand);
    const paid = hand.players.reduce(
      (sum, player) => sum + (player === null ? 0 : player.paid + player.dead),
      0,
    );
    expect(pots.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
    for (const { seats: eligible } of pots)
      for (const seat of eligible) expect(hand.players[seat]?.isFolded).toBe(false);
    if (hand.outcome === null || before.hand?.outcome !== null) continue;
    closed += 1;
    for (const [seat, player] of hand.players.entries()) {
      if (!player) continue;
      const won = hand.outcome.pots
        .flatMap(({ shares }) => shares)
        .reduce((sum, share) => sum + (share.seat === seat ? share.amount : 0), 0);
      if (won === 0) continue;
      expect(player.isFolded).toBe(false);
      const most = hand.players.reduce(
        (sum, other) => sum + (other === null ? 0 : Math.min(other.paid, player.paid) + other.dead),
        0,
      );
      // A seat wins at most what each other seat paid up to its own payment, plus dead chips.
      expect(won).toBeLessThanOrEqual(most);
    }
  }
  expect(closed).toBeGreaterThan(hands / 2);
});

test("a view contains no card that is neither open nor the viewer's own", () => {
  for (const { state } of walk(150, diceOf('search'))) {
    const { hand } = state;
    if (hand === null) continue;
    for (const viewer of ['spectator', 0, 1] as const) {
      const text = JSON.stringify(poker.view(state, viewer));
      for (const [seat, player] of hand.players.entries()) {
        if (player === null || player.shows === 'shown' || seat === viewer) continue;
        for (const card of player.cards) expect(text).not.toContain(`"${card}"`);
      }
    }
  }
});

test('a state is plain JSON of at most 4 kB and parses unchanged', () => {
  let longest = 0;
  for (const { state } of walk(200, diceOf('json'))) {
    const json = JSON.stringify(state);
    longest = Math.max(longest, json.length);
    expect(poker.state.parse(JSON.parse(json))).toEqual(state);
  }
  expect(longest).toBeLessThanOrEqual(4096);
});

test('each seed is used by one deal only, in increasing order', () => {
  const seeds: number[] = [];
  for (const { state, before } of walk(100, diceOf('seeds'))) {
    if (state.number < before.number) continue;
    const [from, to] = [poker.hands?.seed(before) ?? 0, poker.hands?.seed(state) ?? 0];
    expect(to).toBeGreaterThanOrEqual(from);
    if (state.number > before.number) seeds.push(from - state.number);
  }
  expect(new Set(seeds)).toEqual(new Set([0]));
});
