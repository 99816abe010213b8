'use client';

import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { allSquares, placeOf, styleAt } from '@/components/arcade/checkers/geometry';
import { Piece } from '@/components/arcade/checkers/piece';
import type { Arrival } from '@/components/arcade/checkers/use-arrival';
import { type Board, pieceAt } from '@/lib/games/checkers/board';

/** Milliseconds for one step, and for a whole capture. */
const STEP = 180;
const WHOLE = 250;

/** Runs an animation if the browser supports it and motion is not reduced. */
function animate(element: Element | null, frames: Keyframe[], duration: number) {
  if (!element || !('animate' in element)) return;
  // Discord's frame also stops animations on hot phones.
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || element.closest('[data-hot]')) return;
  element.animate(frames, { duration, easing: 'ease-out' });
}

function Standing({
  square,
  isTurned,
  route,
  className,
  children,
}: {
  square: number;
  isTurned: boolean;
  /** The route of its last move; null if it has not just moved. */
  route: readonly number[] | null;
  className?: string | undefined;
  children: React.ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per route; turning moves nothing
  useLayoutEffect(() => {
    if (route === null) return;
    const end = placeOf(square, isTurned);
    const frames = route.map((from) => {
      const { row, column } = placeOf(from, isTurned);
      return { transform: `translate(${(column - end.column) * 100}%, ${(row - end.row) * 100}%)` };
    });
    animate(ref.current, frames, route.length > 2 ? WHOLE : STEP);
  }, [route]);

  return (
    <div
      ref={ref}
      className={clsx('absolute size-[12.5%] p-[0.6%]', route !== null && 'z-2', className)}
      style={styleAt(square, isTurned)}
    >
      {children}
    </div>
  );
}

/** A captured piece that fades out. */
function Leaving({
  square,
  isTurned,
  children,
}: {
  square: number;
  isTurned: boolean;
  children: React.ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => animate(ref.current, [{ opacity: 1 }, { opacity: 0, scale: 0.6 }], WHOLE), []);
  return (
    <div ref={ref} className="absolute size-[12.5%] p-[0.6%] opacity-0" style={styleAt(square, isTurned)}>
      {children}
    </div>
  );
}

/** All pieces, above the squares; presses pass through to the squares. */
export function PiecesLayer({
  board,
  isTurned,
  arrival,
  lifted,
}: {
  board: Board;
  isTurned: boolean;
  arrival: Arrival | null;
  /** The square of the dragged piece, which is drawn elsewhere; null for none. */
  lifted: number | null;
}) {
  return (
    <div className="pointer-events-none absolute inset-0" aria-hidden="true">
      {arrival?.captured.map(({ square, side, piece }) => (
        <Leaving key={`${arrival.route.join()}:${square}`} square={square} isTurned={isTurned}>
          <Piece side={side} piece={piece} />
        </Leaving>
      ))}
      {allSquares.map((square) => {
        const stands = pieceAt(board, square);
        if (stands === null) return null;
        const hasCome = arrival !== null && arrival.route.at(-1) === square;
        return (
          <Standing
            key={square}
            square={square}
            isTurned={isTurned}
            route={hasCome ? arrival.route : null}
            className={clsx(square === lifted && 'opacity-30')}
          >
            <Piece {...stands} />
          </Standing>
        );
      })}
    </div>
  );
}
