'use client';

import { useId, useRef } from 'react';
import { ForcedNote } from '@/components/arcade/checkers/forced-note';
import { Piece } from '@/components/arcade/checkers/piece';
import { PiecesLayer } from '@/components/arcade/checkers/pieces-layer';
import { shownBoard } from '@/components/arcade/checkers/shown-board';
import { SquareMark } from '@/components/arcade/checkers/square-mark';
import { stateOf } from '@/components/arcade/checkers/square-state';
import { SquaresLayer } from '@/components/arcade/checkers/squares-layer';
import { TypedMove } from '@/components/arcade/checkers/typed-move';
import { useArrival } from '@/components/arcade/checkers/use-arrival';
import { type CheckersBoardProps, useChoosing } from '@/components/arcade/checkers/use-choosing';
import { useDragging } from '@/components/arcade/checkers/use-dragging';
import { useSpokenKeys } from '@/components/arcade/checkers/use-spoken-keys';
import { GridBoard } from '@/components/arcade/grid/grid-board';
import { pieceAt } from '@/lib/games/checkers/board';

/** The board of checkers, for mouse, touch, keyboard and typing. */
export function CheckersBoard(props: CheckersBoardProps) {
  const { view, viewer, pending, isFlipped } = props;
  // Players see their own pieces at the bottom.
  const isTurned = (viewer === 0) !== isFlipped;
  const frame = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { choosing, path, refused, onSquare, drop, clear } = useChoosing(props);
  const { board, last } = shownBoard(view, pending, choosing?.side ?? null, path);
  const { dragged, droppedOn, grab, putDown } = useDragging(frame, isTurned, drop);
  const arrival = useArrival(board, last === null ? [] : [last.path]);
  const { onKey, spoken } = useSpokenKeys(view, choosing, path, clear);
  const situation = { board, last, choosing, path, refused };
  const lifted = dragged && pieceAt(board, dragged.square);

  return (
    <div className="flex flex-col items-center gap-3 [--below:3.5rem] in-[.match-picture]:[--below:0rem] [@media(max-height:30rem)]:[--below:0rem]">
      <div
        ref={frame}
        data-own-colours
        className="relative aspect-square w-[min(100cqw,calc(var(--board-height,100cqw)-var(--below)))] min-w-60 select-none in-[.match-picture]:min-w-0 [container-type:inline-size]"
      >
        <SquaresLayer isTurned={isTurned} last={last} />
        <PiecesLayer
          board={board}
          isTurned={isTurned}
          arrival={arrival !== null && arrival.route.at(-1) === droppedOn ? null : arrival}
          lifted={dragged?.square ?? null}
        />
        <GridBoard
          label="Checkers board"
          describedBy={keysId}
          rows={8}
          columns={4}
          isFlipped={isTurned}
          firstCell={viewer === 0 ? 8 : 20}
          className="absolute inset-0 size-full"
          cell={(cell) => {
            const square = cell + 1;
            const { label, marks, isSelected, isDraggable } = stateOf(situation, square);
            return {
              label,
              isSelected,
              isDraggable,
              className: 'group pointer-events-none focus-visible:outline-none',
              content: <SquareMark square={square} isTurned={isTurned} {...marks} />,
            };
          }}
          onPress={(cell) => {
            putDown();
            onSquare(cell + 1);
          }}
          onKey={onKey}
          onGrab={(cell, event) => {
            const square = cell + 1;
            if (choosing !== null && stateOf(situation, square).isDraggable) grab(square, event);
          }}
        />
        {dragged && lifted && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute z-3 size-[14%] -translate-1/2"
            style={{ left: `${dragged.x * 100}%`, top: `${dragged.y * 100}%` }}
          >
            <Piece {...lifted} />
          </div>
        )}
      </div>
      <p id={keysId} className="sr-only">
        Arrow keys go from square to square, Enter chooses a piece and a square. L says the last move, M the
        moves that you have, P all pieces, C the clock, O your opponent.
      </p>
      {spoken}
      {viewer !== 'spectator' && props.ended === null && (
        <div className="match-part flex min-h-11 w-full flex-wrap items-center justify-center gap-x-4 gap-y-2 [@media(max-height:30rem)]:hidden">
          <ForcedNote choosing={choosing} />
          <TypedMove choosing={choosing} onMove={props.onMove} onRefuse={props.onRefuse} />
        </div>
      )}
    </div>
  );
}
