// Computer players: moves they never make, how their styles differ, and which simple strategies they beat.
// GAME_PLAYOUTS=10000 plays 10,000 hands against each simple strategy.
import type { Seat } from '@/lib/games/game';
import { personas } from '@/lib/games/poker/personas';
import { poker } from '@/lib/games/poker/poker';
import type { PokerMove, PokerState } from '@/lib/games/poker/schema';
import type { Rng } from '@/lib/games/rng';
import { dealt, diceOf, play, tableOf } from '../../support/poker-table';

const whole = Number(process.env.GAME_PLAYOUTS ?? 60);
const hands = whole > 1000 ? whole : 500;
const nodes = whole > 1000 ? 2000 : 100;

function choose(state: PokerState, seat: Seat, level: string, rng: Rng, budget = { nodes: 2000 }): PokerMove {
  return poker.ai({
    seat,
    view: poker.view(state, seat),
    offers: poker.offers(state, seat),
    level,
    rng,
    budget,
  }).move;
}

/** The moves of 60 decisions in the same position. */
function movesOf(state: PokerState, level = 'hard', persona?: number): readonly PokerMove[] {
  const seat = state.hand?.actor ?? -1;
  const at = persona === undefined ? state : { ...state, personas: state.personas.map(() => persona) };
  return Array.from({ length: 60 }, (_, index) =>
    choose(at, seat, level, diceOf(`move ${index}`), { nodes: 200 }),
  );
}

type Simple = 'calls' | 'shoves' | 'random';

function simpleMove(kind: Simple, state: PokerState, seat: Seat, rng: Rng): PokerMove {
  const { act } = poker.offers(state, seat);
  if (kind === 'random' || act === null) return poker.sample({ act, table: [] }, rng);
  if (kind === 'shoves' && act.raise) return { kind: 'raise', to: act.raise.max };
  return { kind: act.price > 0 ? 'call' : 'check' };
}

/** The win of seat 0 per hand in big blinds; both seats start each hand with 100 big blinds. */
function match(
  level: string,
  kind: Simple,
  count: number,
): { readonly mean: number; readonly error: number } {
  const rng = diceOf(`${level} ${kind}`);
  let state = tableOf([1000, 1000], { options: { kind: 'cash' } });
  const won: number[] = [];
  for (let hand = 0; hand < count; hand += 1) {
    state = {
      ...state,
      personas: [hand % 4, 4],
      seats: state.seats.map((seat) => ({ ...seat, status: 'in' as const, stack: 1000, bought: 1000 })),
    };
    state = poker.goOn?.(state, rng).state ?? state;
    while (state.hand?.outcome === null) {
      const seat = state.hand.actor ?? -1;
      const move =
        seat === 0 ? choose(state, seat, level, rng, { nodes }) : simpleMove(kind, state, seat, rng);
      const outcome = poker.apply(state, seat, move, rng);
      if (!outcome.ok) throw new Error(outcome.message);
      state = outcome.state;
    }
    won.push(((state.seats[0]?.stack ?? 0) - 1000) / 10);
  }
  const mean = won.reduce((sum, one) => sum + one, 0) / count;
  const spread = won.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (count - 1);
  return { mean, error: Math.sqrt(spread / count) };
}

const simple: readonly Simple[] = ['calls', 'shoves', 'random'];
test.each(poker.levels.flatMap(({ id }) => simple.map((kind) => [id, kind] as const)))(
  `%s beats the simple strategy %s by more than three standard errors`,
  (level, kind) => {
    const { mean, error } = match(level, kind, kind === 'shoves' && whole <= 1000 ? 3000 : hands);
    if (whole > 1000)
      console.log(`${level} against ${kind}: ${mean.toFixed(2)} ± ${error.toFixed(2)} big blinds a hand`);
    expect(mean).toBeGreaterThan(3 * error);
  },
);

const spots = { options: { kind: 'cash' }, button: 2, small: 2, big: 0, number: 1 };
const everyone = personas.map((_, persona) => persona);

test('never folds when checking is free', () => {
  const free = play(
    dealt(tableOf([1000, 1000, 1000], spots), { 0: '7c2d', 1: '7h2s', 2: '8c3d' }, 'AhKhQhJdTs'),
    'c',
    'c',
  ).state;
  for (const persona of everyone)
    for (const { id } of poker.levels)
      expect(movesOf(free, id, persona).some(({ kind }) => kind === 'fold')).toBe(false);
});

test('never folds aces or kings before the flop', () => {
  for (const cards of ['AsAh', 'KdKc']) {
    const shoved = dealt(tableOf([1000, 1000, 1000], spots), {
      0: cards,
      1: cards === 'AsAh' ? 'QsQh' : '9s9h',
      2: '8c3d',
    });
    const open = play(shoved, 'r1000').state;
    const seat = open.hand?.actor ?? -1;
    const own = dealt(tableOf([1000, 1000, 1000], spots), { [seat]: cards });
    const facing = play(own, 'r1000').state;
    for (const persona of everyone)
      expect(movesOf(facing, 'hard', persona).some(({ kind }) => kind === 'fold')).toBe(false);
  }
});

test('never raises when all others are all-in', () => {
  const last = { ...spots, button: 0, small: 1, big: 2 };
  for (const cards of ['AsAh', 'KdKc', '9s8s']) {
    const { state } = play(dealt(tableOf([1000, 300, 300], last), { 0: cards }), 'r300', 'c');
    expect(state.hand?.actor).toBe(0);
    for (const persona of everyone) {
      expect(movesOf(state, 'hard', persona).some(({ kind }) => kind === 'raise')).toBe(false);
    }
  }
});

test('never shoves a middle pair before the flop with a deep stack', () => {
  for (const cards of ['8s8h', '5d5c', 'TsTc']) {
    const first = dealt(tableOf([1000, 1000, 1000], spots));
    const opener = first.state.hand?.actor ?? -1;
    const opens = dealt(tableOf([1000, 1000, 1000], spots), { [opener]: cards }).state;
    const raised = play(
      dealt(tableOf([1000, 1000, 1000], spots), { [(opener + 1) % 3]: cards }),
      'r30',
    ).state;
    for (const persona of everyone) {
      for (const state of [opens, raised]) {
        const max = poker.offers(state, state.hand?.actor ?? -1).act?.raise?.max;
        expect(movesOf(state, 'hard', persona)).not.toContainEqual({ kind: 'raise', to: max });
      }
    }
  }
});

test('never raises a fourth time on a street', () => {
  const first = dealt(tableOf([5000, 5000], { ...spots, button: 1, small: 1, big: 0 }));
  const raised = play(first, 'r30', 'r90', 'r270').state;
  const seat = raised.hand?.actor ?? -1;
  const aces = dealt(tableOf([5000, 5000], { ...spots, button: 1, small: 1, big: 0 }), { [seat]: 'AsAh' });
  for (const persona of everyone) {
    const moves = movesOf(play(aces, 'r30', 'r90', 'r270').state, 'hard', persona);
    expect(moves.some(({ kind }) => kind === 'raise')).toBe(false);
  }
});

test('careful, tight, loose and wild styles differ as described', () => {
  const rng = diceOf('styles');
  let state = tableOf(Array<number>(6).fill(1000), { options: { kind: 'cash' } });
  state = { ...state, personas: [0, 1, 2, 3, 4, 5] };
  for (let hand = 0; hand < 400; hand += 1) {
    state = {
      ...state,
      seats: state.seats.map((seat) => ({ ...seat, status: 'in' as const, stack: 1000, bought: 1000 })),
    };
    state = poker.goOn?.(state, rng).state ?? state;
    while (state.hand?.outcome === null) {
      const seat = state.hand.actor ?? -1;
      const outcome = poker.apply(state, seat, choose(state, seat, 'normal', rng, { nodes: 50 }), rng);
      if (!outcome.ok) throw new Error(outcome.message);
      state = outcome.state;
    }
  }
  const part = (seat: number, key: 'played' | 'raised') => {
    const statistics = state.seats[seat]?.statistics;
    return Math.round((100 * (statistics?.[key] ?? 0)) / (statistics?.hands ?? 1));
  };
  const [careful, tight, loose, wild] = [0, 1, 2, 3].map((seat) => ({
    played: part(seat, 'played'),
    raised: part(seat, 'raised'),
  }));
  if (whole > 1000) console.log({ careful, tight, loose, wild });
  expect(careful?.played).toBeLessThan(tight?.played ?? 0);
  expect((tight?.played ?? 0) + 8).toBeLessThan(loose?.played ?? 0);
  expect(loose?.raised).toBeLessThan((wild?.raised ?? 0) / 1.8);
  expect(wild?.played).toBeGreaterThan(30);
});

test('returns the same move in slices, and stays within its budget', () => {
  const state = play(dealt(tableOf([1000, 1000, 1000], spots)), 'c', 'c', 'k', 'r20').state;
  const seat = state.hand?.actor ?? -1;
  const thinking = { seat, view: poker.view(state, seat), offers: poker.offers(state, seat), level: 'hard' };
  const slices = [
    ...(poker.aiInSlices?.({ ...thinking, rng: diceOf('slice'), budget: { nodes: 500 } }) ?? []),
  ];
  expect(slices.length).toBeGreaterThan(0);
  expect(slices.at(-1)).toEqual(
    poker.ai({ ...thinking, rng: diceOf('slice'), budget: { nodes: 2000 } }).move,
  );
  for (const nodes of [1, 40, 400]) {
    const choice = poker.ai({ ...thinking, rng: diceOf('slice'), budget: { nodes } });
    expect(choice.nodes).toBeLessThanOrEqual(nodes);
    expect(poker.apply(state, seat, choice.move, diceOf('x')).ok).toBe(true);
  }
});
