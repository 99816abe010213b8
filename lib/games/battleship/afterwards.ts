// What a player sees once a match is over.
import { knowledgeAfter, likelihoods } from '@/lib/games/battleship/knowledge';
import type { Shot, Waters } from '@/lib/games/battleship/view';

export interface Accuracy {
  readonly shots: number;
  readonly hits: number;
  /** From 0 to 1; 0 without shots. */
  readonly share: number;
}

/** How well was fired. */
export function accuracyOf(shots: readonly Shot[]): Accuracy {
  const hits = shots.filter(({ hit }) => hit).length;
  return { shots: shots.length, hits, share: shots.length === 0 ? 0 : hits / shots.length };
}

/**
 * Where the ships could still have been after the first `count` shots, by cell from 0 to 1 for the likeliest.
 * `waters` as they are seen after the end, with all ships.
 */
export function heatMapAfter(waters: Waters, count: number): readonly number[] {
  return likelihoods(knowledgeAfter(waters, count));
}
