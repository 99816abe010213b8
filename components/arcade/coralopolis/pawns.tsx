'use client';

import { useLayoutEffect, useRef } from 'react';
import { middleOf, walkBetween } from '@/components/arcade/coralopolis/ring';
import { SeatMark } from '@/components/arcade/coralopolis/seat-mark';

/** Milliseconds before a pawn moves, while the dice come to rest, and per tile. */
const DICE_MS = 500;
const STEP_MS = 110;
/** Names the animations that a press skips. */
const SHOW = 'coralopolis-show';

const prefersStillness = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** The offsets of four pawns from a tile's centre, in percent of the board. */
const offsets = [
  [-1.5, -1.5],
  [1.5, -1.5],
  [-1.5, 1.5],
  [1.5, 1.5],
] as const;

function placeOf(tile: number, seat: number): string {
  const { x, y } = middleOf(tile);
  const [dx, dy] = offsets[seat] ?? [0, 0];
  return `translate(${x + dx}%, ${y + dy}%)`;
}

/** Skips a board's running animations to their end. */
export function skipShow(board: Element | null): void {
  for (const animation of board?.getAnimations?.({ subtree: true }) ?? []) {
    if (animation.id === SHOW) animation.finish();
  }
}

export interface PawnProps {
  readonly seat: number;
  readonly tile: number;
  readonly name: string;
  readonly isOnTurn: boolean;
  readonly onPress: () => void;
  /** Called when it starts to move, and when it arrives. */
  readonly onWalk: (seat: number, isWalking: boolean) => void;
}

/** A pawn, which moves tile by tile. Its layer covers the board, so percentages refer to the board. */
export function Pawn({ seat, tile, name, isOnTurn, onPress, onWalk }: PawnProps) {
  const layer = useRef<HTMLDivElement>(null);
  const stood = useRef(tile);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per destination
  useLayoutEffect(() => {
    const from = stood.current;
    stood.current = tile;
    const element = layer.current;
    if (from === tile || !element?.animate || prefersStillness() || element.closest('[data-hot]')) return;
    const way = [from, ...walkBetween(from, tile)];
    const animation = element.animate(
      way.map((one) => ({ transform: placeOf(one, seat) })),
      { duration: (way.length - 1) * STEP_MS + STEP_MS, delay: DICE_MS, fill: 'backwards', id: SHOW },
    );
    onWalk(seat, true);
    const end = () => onWalk(seat, false);
    animation.addEventListener('finish', end);
    animation.addEventListener('cancel', end);
    return () => animation.cancel();
  }, [tile]);

  return (
    <div
      ref={layer}
      className="coralopolis-pawn-layer"
      data-on-turn={isOnTurn || undefined}
      style={{ transform: placeOf(tile, seat) }}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${name}'s pawn`}
        title={name}
        className="coralopolis-pawn"
        data-seat={seat}
        onClick={onPress}
      >
        <SeatMark seat={seat} />
      </button>
    </div>
  );
}
