'use client';

import { useEffect, useRef, useState } from 'react';
import { lineText, lossText } from '@/components/arcade/checkers/analysis-words';
import { CheckersBoard } from '@/components/arcade/checkers/checkers-board';
import { sideNames } from '@/components/arcade/checkers/spoken-moves';
import { type Thinker, thinkerOfPage } from '@/components/arcade/checkers/thinker';
import { viewOf } from '@/components/arcade/checkers/view-of';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Assessment } from '@/lib/games/checkers/analysis';
import type { Side } from '@/lib/games/checkers/board';
import { legalMoves } from '@/lib/games/checkers/moves';
import { moveName } from '@/lib/games/checkers/notation';
import type { CheckersMove } from '@/lib/games/checkers/schema';

type Attempt =
  | { readonly kind: 'none' }
  | { readonly kind: 'judging'; readonly move: CheckersMove }
  | { readonly kind: 'right'; readonly move: CheckersMove; readonly text: string }
  | { readonly kind: 'wrong'; readonly text: string };

/** Retries a mistake from the position before it. */
export function RetryDialog({
  assessment,
  place,
  thinker = thinkerOfPage,
  onClose,
}: {
  assessment: Assessment;
  place: number;
  thinker?: () => Thinker;
  onClose: () => void;
}) {
  const { board, side, best, played } = assessment;
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'none' });
  const [isShown, setShown] = useState(false);
  const aborter = useRef<AbortController | null>(null);
  const first: Side = (place + side) % 2 === 0 ? 0 : 1;
  const offers = legalMoves(board, side);
  useEffect(() => () => aborter.current?.abort(), []);

  function right(move: CheckersMove, name: string) {
    setAttempt({ kind: 'right', move, text: `${name} is right.` });
  }

  function tryMove({ path }: CheckersMove) {
    const move = offers.find((one) => one.path.join() === path.join());
    if (move === undefined) return;
    const name = moveName(move);
    if (best[0] !== undefined && moveName(best[0]) === name) return right(move, name);
    setAttempt({ kind: 'judging', move });
    aborter.current = new AbortController();
    const job = { kind: 'judge', position: { board, side }, move } as const;
    void thinker()
      .run(job, aborter.current.signal, (answer) => {
        if (answer.kind !== 'judged') return;
        if (answer.assessment.verdict === null) right(move, name);
        else setAttempt({ kind: 'wrong', text: `${name} isn't it. ${lossText(answer.assessment)}` });
      })
      .catch(() => undefined);
  }

  const isOpen = attempt.kind === 'none' || attempt.kind === 'wrong';
  const text =
    attempt.kind === 'none'
      ? `${sideNames[side]} to move. ${played ? `${moveName(played)} was played: find something better.` : ''}`
      : attempt.kind === 'judging'
        ? 'Looking at your move…'
        : attempt.text;
  return (
    <Dialog
      onClose={onClose}
      title="Find a better move"
      description={`Before move ${Math.floor((place + first) / 2) + 1}`}
      footer={
        <>
          <Button onClick={() => setShown(true)} disabled={isShown}>
            Show the best move
          </Button>
          <Button variant="primary" onClick={onClose}>
            {attempt.kind === 'right' ? 'Done' : 'Close'}
          </Button>
        </>
      }
    >
      <div className="[--board-height:60dvh]">
        <div className="@container">
          <CheckersBoard
            view={viewOf(board, side, side)}
            offers={isOpen ? offers : null}
            viewer={side}
            names={sideNames}
            pending={attempt.kind === 'judging' || attempt.kind === 'right' ? attempt.move : null}
            isFlipped={false}
            ended={null}
            onMove={tryMove}
            onRefuse={(message) => setAttempt({ kind: 'wrong', text: message })}
          />
        </div>
        <p role="status" className={attempt.kind === 'right' ? 'mt-3 text-lagoon' : 'mt-3'}>
          {text}
        </p>
        {isShown && <p className="mt-2 font-mono text-sm">Best: {lineText(place, first, assessment)}</p>}
      </div>
    </Dialog>
  );
}
