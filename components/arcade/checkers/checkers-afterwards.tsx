'use client';

import { useMemo } from 'react';
import type { AfterwardsProps } from '@/components/arcade/board';
import { AnalysisPanel } from '@/components/arcade/checkers/analysis-panel';
import { PdnTools } from '@/components/arcade/checkers/pdn-tools';
import { gameOf, recordOf } from '@/components/arcade/checkers/played-game';
import { useAnalysis } from '@/components/arcade/checkers/use-analysis';
import type { CheckersView } from '@/lib/games/checkers/checkers';
import type { CheckersEvent } from '@/lib/games/checkers/rules';

/** The analysis of a finished match, and its PDN. */
export function CheckersAfterwards({
  viewer,
  names,
  step,
  frames,
  onStep,
}: AfterwardsProps<CheckersView, CheckersEvent>) {
  const game = useMemo(() => gameOf(frames), [frames]);
  const analysis = useAnalysis(game);
  return (
    <div className="space-y-6">
      <AnalysisPanel
        game={game}
        analysis={analysis}
        place={Math.min(step, game.moves.length)}
        side={viewer === 0 || viewer === 1 ? viewer : null}
        onPlace={onStep}
      />
      <PdnTools record={recordOf(frames, names)} opens />
    </div>
  );
}
