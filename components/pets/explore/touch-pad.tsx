'use client';

import { clsx } from 'clsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Footprints, Hand, type LucideIcon } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import type { Game } from '@/components/pets/explore/game-types';
import { createHeldDirections } from '@/components/pets/walk/held-keys';
import { useReachVariable } from '@/components/ui/use-reach-variable';
import type { Direction } from '@/lib/maps/interactive-types';

const arrows: readonly (readonly [Direction, LucideIcon, string])[] = [
  ['up', ArrowUp, 'col-start-2 row-start-1'],
  ['left', ArrowLeft, 'col-start-1 row-start-2'],
  ['right', ArrowRight, 'col-start-3 row-start-2'],
  ['down', ArrowDown, 'col-start-2 row-start-3'],
];

const padButton =
  'grid size-14 touch-none place-items-center rounded-control border border-line-strong/60 bg-surface/85 text-ink select-none active:bg-coral-fill active:text-on-coral [&_svg]:size-6';

export interface TouchPadProps {
  readonly game: Game;
  readonly isRunning: boolean;
}

/** The touch pad: buttons of 56 px that walk while they are pressed. */
export function TouchPad({ game, isRunning }: TouchPadProps) {
  const held = useRef(createHeldDirections());
  const pad = useRef<HTMLDivElement>(null);
  // Toasts appear above it, since fingers cover it.
  useReachVariable('--bar-reach', pad);
  const release = (direction: Direction) => game.hold(held.current.release(direction));
  return (
    <div ref={pad} className="pointer-events-none absolute inset-x-3 bottom-3 flex items-end justify-between">
      <fieldset className="pointer-events-auto grid grid-cols-3 grid-rows-3">
        <legend className="sr-only">Walk</legend>
        {arrows.map(([direction, Icon, place]) => (
          <button
            key={direction}
            type="button"
            aria-label={`Walk ${direction}`}
            className={clsx(padButton, place)}
            onPointerDown={(event: PointerEvent<HTMLElement>) => {
              event.preventDefault();
              event.currentTarget.setPointerCapture(event.pointerId);
              game.hold(held.current.press(direction));
            }}
            onPointerUp={() => release(direction)}
            onPointerCancel={() => release(direction)}
            onLostPointerCapture={() => release(direction)}
            onContextMenu={(event) => event.preventDefault()}
          >
            <Icon aria-hidden="true" />
          </button>
        ))}
      </fieldset>
      <div className="pointer-events-auto flex flex-col gap-2">
        <button
          type="button"
          aria-label="Run"
          aria-pressed={isRunning}
          onClick={game.toggleRun}
          className={clsx(padButton, isRunning && 'border-coral text-coral')}
        >
          <Footprints aria-hidden="true" />
        </button>
        <button type="button" aria-label="Use" onClick={game.activate} className={padButton}>
          <Hand aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
