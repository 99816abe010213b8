// Three strategies, with their mean number of shots for the fleet of seven ships over 1,000 games.
import { placeAtRandom, type ShipName } from '@/lib/games/battleship/fleet';
import { columnOf, neighbours, rowOf } from '@/lib/games/battleship/grid';
import { type Knowledge, knowledgeAfter, likelihoods } from '@/lib/games/battleship/knowledge';
import { opponentOf } from '@/lib/games/battleship/rules';
import type { BattleshipMove } from '@/lib/games/battleship/schema';
import type { BattleshipView } from '@/lib/games/battleship/view';
import type { Choice, Thinking } from '@/lib/games/game';
import type { Rng } from '@/lib/games/rng';

export const battleshipLevels = [
  { id: 'easy', name: 'Easy' },
  { id: 'normal', name: 'Normal' },
  { id: 'hard', name: 'Hard' },
] as const;
type LevelId = (typeof battleshipLevels)[number]['id'];

/** What a seat may do: place these ships, or fire at one of these cells. */
export type BattleshipOffers =
  | { readonly kind: 'place'; readonly fleet: readonly ShipName[] }
  | { readonly kind: 'fire'; readonly cells: readonly number[] };

/** Fires beside earlier hits if possible, otherwise at one of `hunted`. */
function besideHits(
  knowledge: Knowledge,
  open: readonly number[],
  hunted: readonly number[],
  rng: Rng,
): number {
  const isHit = (cell: number) => knowledge.cells[cell] === 'hit' || knowledge.cells[cell] === 'sunk';
  const beside = open.filter((cell) => neighbours[cell]?.some(isHit));
  const [list = open] = [beside, hunted, open].filter(({ length }) => length > 0);
  return rng.pick(list);
}

/** Every ship has at least two cells, so every other cell finds it. */
const isOnPattern = (cell: number) => (rowOf(cell) + columnOf(cell)) % 2 === 0;

const ways: Readonly<Record<LevelId, (knowledge: Knowledge, open: readonly number[], rng: Rng) => number>> = {
  /** 75 shots. */
  easy: (knowledge, open, rng) => besideHits(knowledge, open, open, rng),
  /** 69 shots: the same, but hunts on a pattern. */
  normal: (knowledge, open, rng) => besideHits(knowledge, open, open.filter(isOnPattern), rng),
  /** 54 shots: where the remaining ships fit most often. */
  hard: (knowledge, open, rng) => {
    const scores = likelihoods(knowledge);
    const highest = Math.max(...open.map((cell) => scores[cell] ?? 0));
    return rng.pick(open.filter((cell) => (scores[cell] ?? 0) === highest));
  },
};

const isLevel = (id: string): id is LevelId => battleshipLevels.some((level) => level.id === id);

/** A random fleet, or a shot by level; an unknown level is `normal`. */
export function chooseMove({
  seat,
  view,
  offers,
  level,
  rng,
}: Thinking<BattleshipView, BattleshipOffers>): Choice<BattleshipMove> {
  if (offers.kind === 'place') {
    return { move: { kind: 'place', ships: placeAtRandom(offers.fleet, rng) }, nodes: 1 };
  }
  const waters = view.waters[opponentOf(seat)];
  const knowledge = knowledgeAfter(waters, waters.shots.length);
  const cell = ways[isLevel(level) ? level : 'normal'](knowledge, offers.cells, rng);
  return { move: { kind: 'fire', cell }, nodes: 1 };
}
