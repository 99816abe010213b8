'use client';

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { PointerEvent } from 'react';
import type { BattleshipTheme } from '@/components/arcade/battleship/sea';
import { ShipPicture } from '@/components/arcade/battleship/ship-shapes';
import { type ShipName, shipSizes } from '@/lib/games/battleship/fleet';

export interface DockProps {
  readonly fleet: readonly ShipName[];
  readonly unplaced: readonly ShipName[];
  readonly chosen: ShipName | null;
  readonly theme: BattleshipTheme;
  /** A docked ship becomes the next to place; one on the grid returns to the dock. */
  readonly onPress: (name: ShipName) => void;
  readonly onGrab: (name: ShipName, offset: number, event: PointerEvent) => void;
}

/** The index of a docked ship's cell under the pointer. */
function offsetOf(name: ShipName, event: PointerEvent<HTMLElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const share = width > 0 ? (event.clientX - left) / width : 0;
  return Math.min(shipSizes[name] - 1, Math.max(0, Math.floor(share * shipSizes[name])));
}

/** All ships of the fleet; unplaced ones can be dragged to the grid. */
export function Dock({ fleet, unplaced, chosen, theme, onPress, onGrab }: DockProps) {
  return (
    <ul aria-label="Ships" data-board={theme} className="grid grid-cols-2 gap-2 @2xl:grid-cols-1">
      {fleet.map((name) => {
        const isPlaced = !unplaced.includes(name);
        return (
          <li key={name}>
            <button
              type="button"
              aria-pressed={chosen === name}
              aria-label={`${name}, ${shipSizes[name]} cells${isPlaced ? ', placed. Press to lift it off the grid' : ''}`}
              onClick={() => onPress(name)}
              onPointerDown={(event) => !isPlaced && onGrab(name, offsetOf(name, event), event)}
              className={clsx(
                'flex min-h-11 w-full items-center gap-3 rounded-control border px-3 py-1.5 text-left transition',
                !isPlaced && 'cursor-grab touch-none',
                chosen === name
                  ? 'border-coral bg-coral-soft'
                  : 'border-line bg-surface hover:border-line-strong',
              )}
            >
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-1.5 text-xs font-semibold">
                  {`${name} `}
                  {isPlaced && <Check aria-hidden="true" className="size-3.5 text-lagoon" />}
                  <span className="ml-auto font-normal text-muted tabular-nums">{shipSizes[name]}</span>
                </span>
                <ShipPicture
                  name={name}
                  theme={theme}
                  className={clsx('mt-0.5 h-5 max-w-full', isPlaced && 'opacity-45')}
                />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
