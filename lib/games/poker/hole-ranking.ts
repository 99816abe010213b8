// The rank of two cards before the flop among all 1,326 pairs, by Chen's formula.
import type { CardNumber } from '@/lib/games/poker/strength';

const rankOf = (card: CardNumber) => card % 13;
const suitOf = (card: CardNumber) => Math.floor(card / 13);

const points = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 10] as const;
const gapCost = [0, 1, 2, 4] as const;

/** Chen's points, with a small tie-break by rank. */
function pointsOf(one: CardNumber, other: CardNumber): number {
  const [high, low] = [Math.max(rankOf(one), rankOf(other)), Math.min(rankOf(one), rankOf(other))];
  const top = points[high] ?? 0;
  const trace = high / 100 + low / 1000;
  if (high === low) return Math.max(5, top * 2) + trace;
  const gap = high - low - 1;
  const straight = gap < 2 && high < 10 ? 1 : 0;
  return top + (suitOf(one) === suitOf(other) ? 2 : 0) - (gapCost[gap] ?? 5) + straight + trace;
}

let places: Float32Array | null = null;

function rankAll(): Float32Array {
  const pairs = Array.from({ length: 52 }, (_, one) =>
    Array.from({ length: one }, (_, other) => ({ one, other, value: pointsOf(one, other) })),
  )
    .flat()
    .sort((a, b) => b.value - a.value);
  const ranked = new Float32Array(52 * 52);
  let begin = 0;
  for (const [place, pair] of pairs.entries()) {
    if (pair.value !== pairs[begin]?.value) begin = place;
    const next = (begin + 1) / pairs.length;
    ranked[pair.one * 52 + pair.other] = next;
    ranked[pair.other * 52 + pair.one] = next;
  }
  return ranked;
}

/** The share of pairs up to this one, best first: above 0 (aces) to 1. */
export function placeOfHole(one: CardNumber, other: CardNumber): number {
  places ??= rankAll();
  return places[one * 52 + other] ?? 1;
}
