// Statistics of a finished match.
import { knowledgeAfter, likelihoods } from '@/lib/games/battleship/knowledge';
import type { Shot, Waters } from '@/lib/games/battleship/view';

export interface Accuracy {
  readonly shots: number;
  readonly hits: number;
  /** From 0 to 1; 0 without shots. */
  readonly share: number;
}

export function accuracyOf(shots: readonly Shot[]): Accuracy {
  const hits = shots.filter(({ hit }) => hit).length;
  return { shots: shots.length, hits, share: shots.length === 0 ? 0 : hits / shots.length };
}

/** The likelihood of a ship by cell after `count` shots, 0 to 1. `waters` is the final view. */
export function heatMapAfter(waters: Waters, count: number): readonly number[] {
  return likelihoods(knowledgeAfter(waters, count));
}
