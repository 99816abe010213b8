import { poker } from '../../lib/games/poker/poker';
import { strengthOfMasks } from '../../lib/games/poker/strength';
import { handRanking } from '../../lib/games/poker/table-rules';
import { createRng } from '../../lib/games/rng';
import { judged, number, table } from './markdown';

const leastHands = 2_000_000;
const mostMilliseconds = 50;

/**
 * The number of seven-card hands in each category from high card on, and the seconds that it took to count
 * them.
 */
function countSevens(): { readonly counts: readonly number[]; readonly seconds: number } {
  const counts = new Float64Array(9);
  const begun = performance.now();
  function choose(from: number, left: number, c: number, d: number, h: number, s: number): void {
    if (left === 0) {
      const category = strengthOfMasks(c, d, h, s) >> 26;
      counts[category] = (counts[category] ?? 0) + 1;
      return;
    }
    for (let card = from; card <= 52 - left; card += 1) {
      const bit = 1 << (card % 13);
      if (card < 13) choose(card + 1, left - 1, c | bit, d, h, s);
      else if (card < 26) choose(card + 1, left - 1, c, d | bit, h, s);
      else if (card < 39) choose(card + 1, left - 1, c, d, h | bit, s);
      else choose(card + 1, left - 1, c, d, h, s | bit);
    }
  }
  choose(0, 7, 0, 0, 0, 0);
  return { counts: [...counts], seconds: (performance.now() - begun) / 1000 };
}

/** The average duration of a hand between six computers of the strongest level, in milliseconds. */
function handOfSix(hands: number): number {
  const rng = createRng('5'.repeat(64), 'bench');
  let state = poker.setup(poker.options.parse({ kind: 'cash' }), 6, rng);
  for (let seat = 0; seat < 6; seat += 1) {
    const sat = poker.table?.sit(state, seat);
    if (sat?.ok) state = sat.state;
  }
  const begun = performance.now();
  for (let hand = 0; hand < hands; hand += 1) {
    const seats = state.seats.map((seat) => ({ ...seat, status: 'in' as const, stack: 1000, bought: 1000 }));
    state = poker.goOn?.({ ...state, seats }, rng).state ?? state;
    while (state.hand?.outcome === null) {
      const seat = state.hand.actor ?? -1;
      const { move } = poker.ai({
        seat,
        view: poker.view(state, seat),
        offers: poker.offers(state, seat),
        level: 'hard',
        rng,
        budget: { nodes: 2000 },
      });
      const outcome = poker.apply(state, seat, move, rng);
      if (!outcome.ok) throw new Error(outcome.message);
      state = outcome.state;
    }
  }
  return (performance.now() - begun) / hands;
}

/**
 * The table of poker: the speed of the evaluator, the check of all seven-card hands, and the cost of
 * computers.
 */
export function pokerTable(): string {
  const { counts, seconds } = countSevens();
  const total = counts.reduce((sum, count) => sum + count, 0);
  const perSecond = total / seconds;
  const milliseconds = handOfSix(200);
  return table(
    ['poker', 'measured', 'target'],
    [
      ...handRanking.map(({ category, ofSeven }, place) => {
        const counted = counts[8 - place] ?? 0;
        return [`${category} in seven cards`, number(counted), judged(counted === ofSeven, number(ofSeven))];
      }),
      [
        'hands of seven a second',
        number(perSecond),
        judged(perSecond >= leastHands, `≥ ${number(leastHands)}`),
      ],
      [
        'a hand of six computers, ms',
        number(milliseconds),
        judged(milliseconds < mostMilliseconds, `< ${mostMilliseconds}`),
      ],
    ],
  );
}
