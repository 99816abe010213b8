'use client';

import { useState } from 'react';
import { lineText, lossText, numbered, verdictWords } from '@/components/arcade/checkers/analysis-words';
import { EvaluationBar, EvaluationGraph } from '@/components/arcade/checkers/evaluation';
import { RetryDialog } from '@/components/arcade/checkers/retry-dialog';
import { sideNames } from '@/components/arcade/checkers/spoken-moves';
import type { Thinker } from '@/components/arcade/checkers/thinker';
import type { Analysis } from '@/components/arcade/checkers/use-analysis';
import { Button } from '@/components/ui/button';
import type { Assessment, PlayedGame } from '@/lib/games/checkers/analysis';
import type { Side } from '@/lib/games/checkers/board';
import { moveName } from '@/lib/games/checkers/notation';

interface Placed {
  readonly place: number;
  readonly assessment: Assessment;
}

/** Moves that worsened the position, of one side or both. */
function mistakesIn(assessments: readonly (Assessment | null)[], side: Side | null): readonly Placed[] {
  return assessments.flatMap((assessment, place) =>
    assessment?.verdict && (side === null || assessment.side === side) ? [{ place, assessment }] : [],
  );
}

function Mistake({
  placed: { place, assessment },
  first,
  isShown,
  onPlace,
  onRetry,
}: {
  placed: Placed;
  first: Side;
  isShown: boolean;
  onPlace: () => void;
  onRetry: () => void;
}) {
  const { verdict, played, side } = assessment;
  if (verdict === null || played === null) return null;
  const { name, mark } = verdictWords[verdict];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <button
        type="button"
        aria-current={isShown ? 'step' : undefined}
        className="min-h-8 text-link font-mono touch:min-h-11"
        onClick={onPlace}
      >
        {numbered(place, first, moveName(played))}
        {mark}
      </button>
      <span className="min-w-40 flex-1 text-sm text-muted">
        {name} by {sideNames[side]}. {lossText(assessment)}
      </span>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </li>
  );
}

/** The computer's analysis of a game: who was ahead, the best line, and the mistakes. */
export function AnalysisPanel({
  game,
  analysis: { assessments, isDone },
  place,
  side,
  thinker,
  onPlace,
}: {
  game: PlayedGame;
  analysis: Analysis;
  /** The position shown, as the number of moves before it. */
  place: number;
  /** Whose mistakes are listed; null for both. */
  side: Side | null;
  thinker?: () => Thinker;
  onPlace: (place: number) => void;
}) {
  const [retried, setRetried] = useState<Placed | null>(null);
  const now = assessments[place] ?? null;
  const first = game.start.side;
  const left = assessments.filter((one) => one === null).length;
  const mistakes = mistakesIn(assessments, side);
  return (
    <section aria-label="Analysis" className="@container">
      <div className="grid items-start gap-x-8 gap-y-4 @3xl:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <EvaluationBar assessment={now} />
          {now !== null && now.best.length > 0 && (
            <p className="text-sm">
              <span className="text-muted">Best line: </span>
              <span className="font-mono">{lineText(place, first, now)}</span>
            </p>
          )}
          <EvaluationGraph assessments={assessments} place={place} onPlace={onPlace} />
        </div>
        <div className="min-w-0">
          <h2 className="font-semibold">{side === null ? 'Mistakes' : 'Your mistakes'}</h2>
          {!isDone && <p className="text-sm text-muted">Looking through the game: {left} positions to go.</p>}
          {isDone && mistakes.length === 0 && (
            <p className="text-sm text-muted">
              {side === null
                ? 'Nobody made any that the computer can see.'
                : 'None that the computer can see. Well played.'}
            </p>
          )}
          <ol className="divide-y divide-line">
            {mistakes.map((placed) => (
              <Mistake
                key={placed.place}
                placed={placed}
                first={first}
                isShown={placed.place === place}
                onPlace={() => onPlace(placed.place)}
                onRetry={() => setRetried(placed)}
              />
            ))}
          </ol>
        </div>
      </div>
      {retried && (
        <RetryDialog
          assessment={retried.assessment}
          place={retried.place}
          {...(thinker && { thinker })}
          onClose={() => setRetried(null)}
        />
      )}
    </section>
  );
}
