import type { LocalThinking } from '@/components/arcade/board';
import { type Thinker, thinkerOfPage } from '@/components/arcade/checkers/thinker';
import type { CheckersPosition } from '@/lib/games/checkers/computer';
import type { LegalMove } from '@/lib/games/checkers/moves';
import type { CheckersMove } from '@/lib/games/checkers/schema';

/** Chooses the computer's move, thinking for at most 200 ms. */
export async function chooseMove(
  {
    view: { board, turn, boards },
    offers,
    level,
    seed,
    signal,
  }: LocalThinking<CheckersPosition, readonly LegalMove[]>,
  thinker: Thinker = thinkerOfPage(),
): Promise<CheckersMove> {
  let chosen: CheckersMove = { path: offers[0]?.path ?? [] };
  const job = { kind: 'choose', view: { board, turn, boards }, offers, level, seed } as const;
  await thinker.run(job, signal, (answer) => {
    if (answer.kind === 'chosen') chosen = answer.move;
  });
  return chosen;
}
