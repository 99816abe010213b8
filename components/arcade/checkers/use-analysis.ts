'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { type Thinker, thinkerOfPage } from '@/components/arcade/checkers/thinker';
import type { Assessment, PlayedGame } from '@/lib/games/checkers/analysis';

export interface Analysis {
  /** Index n is the position before move n; null until assessed. */
  readonly assessments: readonly (Assessment | null)[];
  readonly isDone: boolean;
}

const nothingOf = ({ moves }: PlayedGame): Analysis => ({
  assessments: Array.from({ length: moves.length + 1 }, () => null),
  isDone: false,
});

/**
 * The analysis of a game as it progresses, from the last position to the first. Restarts for another game
 * object.
 */
export function useAnalysis(game: PlayedGame, thinker: () => Thinker = thinkerOfPage): Analysis {
  const [held, setHeld] = useState({ game, analysis: nothingOf(game) });
  const analysis = held.game === game ? held.analysis : nothingOf(game);

  const openThinker = useEffectEvent(thinker);
  useEffect(() => {
    const aborter = new AbortController();
    const change = (next: (before: Analysis) => Analysis) =>
      setHeld((before) => ({
        game,
        analysis: next(before.game === game ? before.analysis : nothingOf(game)),
      }));
    void openThinker()
      .run({ kind: 'analyse', game }, aborter.signal, (answer) => {
        if (answer.kind !== 'assessed') return;
        change(({ assessments, ...rest }) => ({
          ...rest,
          assessments: assessments.with(answer.place, answer.assessment),
        }));
      })
      .then(
        () => change((before) => ({ ...before, isDone: true })),
        // Cancelled.
        () => undefined,
      );
    return () => aborter.abort();
  }, [game]);

  return analysis;
}
