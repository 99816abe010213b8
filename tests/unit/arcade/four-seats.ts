// A minimal game for up to four seats, for behaviour that two seats don't show. In each of three rounds, all
// seats choose a number simultaneously; the highest total wins. A computer replaces a player who leaves. Only
// the seat itself sees its choice.
import { z } from 'zod';
import { type AnyGame, type Applied, defineGame, refused } from '@/lib/games/game';

const rounds = 3;
const move = z.strictObject({ number: z.int().min(1).max(9) }).readonly();
const state = z
  .strictObject({
    sums: z.array(z.int()).readonly(),
    round: z.int(),
    /** This round's choices by seat, hidden until all have chosen. */
    chosen: z.array(z.int().nullable()).readonly(),
    /** Seats that have resigned. */
    out: z.array(z.int()).readonly(),
  })
  .readonly();
type State = z.infer<typeof state>;

function chosenBy({ sums, round, chosen, out }: State, seat: number, number: number): State {
  const next = chosen.map((one, place) => (place === seat ? number : one));
  if (next.some((one, place) => one === null && !out.includes(place))) {
    return { sums, round, chosen: next, out };
  }
  return {
    sums: sums.map((sum, place) => sum + (next[place] ?? 0)),
    round: round + 1,
    chosen: next.map(() => null),
    out,
  };
}

/** Sent to all seats without the number, and to the choosing seat with it. */
interface ChosenEvent {
  readonly seat: number;
  readonly number?: number;
}

function choosing(before: State, seat: number, number: number): Applied<State, ChosenEvent> {
  return {
    ok: true,
    state: chosenBy(before, seat, number),
    events: [
      { to: 'all', event: { seat } },
      { to: seat, event: { seat, number } },
    ],
  };
}

const typed = defineGame<
  object,
  State,
  z.infer<typeof move>,
  { readonly sums: readonly number[] },
  readonly number[],
  ChosenEvent
>({
  id: 'four-seats',
  name: 'Four seats',
  seats: { min: 2, max: 4 },
  options: z.strictObject({}),
  move,
  state,
  upgrades: [],
  clocks: { choose: { seconds: 15, hasReserve: false, atEnd: 'A 1 is chosen.' } },
  levels: [
    { id: 'low', name: 'Low' },
    { id: 'high', name: 'High' },
  ],
  ifGone: 'computer',
  setup: (_, seats) => ({
    sums: Array.from({ length: seats }, () => 0),
    round: 0,
    chosen: Array.from({ length: seats }, () => null),
    out: [],
  }),
  turns: ({ round, chosen, out }) =>
    round === rounds
      ? []
      : chosen.flatMap((one, seat) =>
          one === null && !out.includes(seat) ? [{ seat, clock: 'choose' }] : [],
        ),
  offers: () => [1, 2, 3, 4, 5, 6, 7, 8, 9],
  sample: (offers, rng) => ({ number: rng.pick(offers) }),
  apply: (before, seat, { number }) =>
    before.chosen[seat] === null
      ? choosing(before, seat, number)
      : refused('chosen', 'You have chosen already.'),
  timeout: (before, seat) => choosing(before, seat, 1),
  resign: (before, seat) => choosing({ ...before, out: [...before.out, seat] }, seat, 0),
  view: ({ sums }) => ({ sums }),
  disguise: (before, viewer, rng) => ({
    ...before,
    chosen: before.chosen.map((one, seat) => (one === null || seat === viewer ? one : 1 + rng.below(9))),
  }),
  result: ({ sums, round }) =>
    round < rounds
      ? null
      : { ranks: sums.map((sum) => 1 + sums.filter((other) => other > sum).length), reason: 'most' },
  ai: ({ level }) => ({ move: { number: level === 'high' ? 9 : 2 }, nodes: 1 }),
  notation: () => 'Chosen',
});

export const fourSeats: AnyGame = typed;
