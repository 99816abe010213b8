'use client';

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Point } from '@/components/arcade/grid/cell-at';
import type { GridHandle } from '@/components/arcade/grid/grid-board';
import { useDrag } from '@/components/arcade/grid/use-drag';
import { shipOver } from '@/lib/games/battleship/arranging';
import type { PlacedShip, ShipName } from '@/lib/games/battleship/fleet';

interface Grabbed {
  readonly name: ShipName;
  readonly vertical: boolean;
  /** The index of the grabbed cell within the ship. */
  readonly offset: number;
  readonly isFromGrid: boolean;
}

export interface HeldShip {
  readonly name: ShipName;
  readonly vertical: boolean;
  /** The drop position; null outside the grid. */
  readonly ship: PlacedShip | null;
  readonly point: Point;
}

export interface FleetDrag {
  readonly grab: (ship: Grabbed, event: PointerEvent) => void;
  readonly held: HeldShip | null;
}

/**
 * Drags ships from the dock to the grid, across it, and back; R rotates the dragged one. `onPlace` receives
 * the drop position, `onLift` a ship dragged off the grid.
 */
export function useFleetDrag(
  grid: RefObject<GridHandle | null>,
  onPlace: (ship: PlacedShip) => void,
  onLift: (name: ShipName) => void,
): FleetDrag {
  const [over, setOver] = useState<{ readonly point: Point; readonly isTurned: boolean } | null>(null);
  const isTurned = useRef(false);

  function shipAtPoint({ name, vertical, offset }: Grabbed, point: Point): PlacedShip | null {
    const cell = grid.current?.cellAt(point) ?? null;
    return cell === null ? null : shipOver(name, vertical !== isTurned.current, cell, offset);
  }

  function end() {
    isTurned.current = false;
    setOver(null);
  }

  const { grab, dragged } = useDrag<Grabbed>({
    onDrag: (_, { clientX, clientY }) => setOver({ point: { clientX, clientY }, isTurned: isTurned.current }),
    onDrop: (grabbed, point) => {
      const ship = shipAtPoint(grabbed, point);
      end();
      if (ship) onPlace(ship);
      else if (grabbed.isFromGrid) onLift(grabbed.name);
    },
    onCancel: end,
  });

  const isDragging = dragged !== null;
  useEffect(() => {
    if (!isDragging) return;
    function turn({ key }: KeyboardEvent) {
      if (key !== 'r' && key !== 'R') return;
      isTurned.current = !isTurned.current;
      setOver((now) => now && { ...now, isTurned: isTurned.current });
    }
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [isDragging]);

  const held =
    dragged && over
      ? {
          name: dragged.name,
          vertical: dragged.vertical !== over.isTurned,
          ship: shipAtPoint(dragged, over.point),
          point: over.point,
        }
      : null;
  return { grab, held };
}
