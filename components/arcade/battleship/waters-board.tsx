'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AimShape, HeatShape, MarkShape } from '@/components/arcade/battleship/mark-shapes';
import { type BattleshipTheme, Sea, viewBox } from '@/components/arcade/battleship/sea';
import { ShipOnBoard } from '@/components/arcade/battleship/ship-shapes';
import { cellLabel, marksOf } from '@/components/arcade/battleship/words';
import { GridBoard, type GridBoardProps, type GridCell } from '@/components/arcade/grid/grid-board';
import { cellName, SIDE } from '@/lib/games/battleship/grid';
import type { Waters } from '@/lib/games/battleship/view';

export interface WatersBoardProps
  extends Pick<GridBoardProps, 'describedBy' | 'onAim' | 'onKey' | 'onGrab' | 'ref' | 'firstCell'> {
  readonly label: string;
  readonly theme: BattleshipTheme;
  readonly waters: Pick<Waters, 'ships' | 'shots'>;
  /** The target of the next shot, and whether the shot has been sent. */
  readonly aim?: { readonly cell: number; readonly isFired: boolean } | null | undefined;
  /** By cell, from 0 to 1. */
  readonly heat?: readonly number[] | null | undefined;
  /** Overrides for a cell's label and look. */
  readonly more?: ((cell: number) => Partial<GridCell>) | undefined;
  readonly onPress?: GridBoardProps['onPress'] | undefined;
  /** Further shapes above the ships, in the units of the board. */
  readonly children?: ReactNode;
  /** The side of a cell is `--cell`. */
  readonly className?: string | undefined;
}

const sides = Array.from({ length: SIDE }, (_, index) => index);
const nothing = () => undefined;

/**
 * A 10 × 10 grid, rows A to J, of water, ships and marks. Themes change colours and what is drawn below the
 * marks, but no position or size.
 */
export function WatersBoard({
  label,
  theme,
  waters,
  aim = null,
  heat = null,
  more,
  onPress = nothing,
  children,
  className,
  ...grid
}: WatersBoardProps) {
  const marks = marksOf(waters);
  const newest = waters.shots.at(-1)?.cell;
  return (
    <div
      data-board={theme}
      className={clsx(
        'grid w-fit grid-cols-[var(--head)_auto] grid-rows-[var(--head)_auto] overflow-hidden',
        className,
      )}
    >
      <div
        aria-hidden="true"
        className="col-start-2 grid grid-cols-10 overflow-hidden text-center text-xs text-muted tabular-nums"
      >
        {sides.map((column) => (
          <span key={column}>{column + 1}</span>
        ))}
      </div>
      <div
        aria-hidden="true"
        className="row-start-2 grid grid-rows-10 items-center overflow-hidden text-xs leading-none text-muted"
      >
        {sides.map((row) => (
          <span key={row}>{cellName(row * SIDE).charAt(0)}</span>
        ))}
      </div>
      <div className="relative size-[calc(var(--cell)*10)]">
        <Sea theme={theme} />
        <svg viewBox={viewBox} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
          {waters.ships.map((ship) => (
            <ShipOnBoard key={ship.name} ship={ship} theme={theme} />
          ))}
        </svg>
        <GridBoard
          {...grid}
          label={label}
          rows={SIDE}
          columns={SIDE}
          onPress={onPress}
          cell={(cell) => ({
            label: cellLabel(cell, waters.ships, marks.get(cell) ?? null),
            ...more?.(cell),
          })}
          className="absolute inset-0"
        />
        <svg viewBox={viewBox} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
          {heat?.map((share, cell) =>
            share > 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the cell
              <HeatShape key={cell} cell={cell} heat={share} />
            ) : null,
          )}
          {[...marks].map(([cell, mark]) => (
            <MarkShape key={cell} cell={cell} mark={mark} isNew={cell === newest} />
          ))}
          {aim && <AimShape cell={aim.cell} isFired={aim.isFired} />}
          {children}
        </svg>
      </div>
    </div>
  );
}
