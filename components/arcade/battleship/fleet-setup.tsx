'use client';

import { Dices, Eraser, History, MoveHorizontal, MoveVertical } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Dock } from '@/components/arcade/battleship/dock';
import { readFleet, writeFleet } from '@/components/arcade/battleship/kept-fleet';
import { UNIT } from '@/components/arcade/battleship/sea';
import { ShipOnBoard, ShipPicture } from '@/components/arcade/battleship/ship-shapes';
import { useFleetDrag } from '@/components/arcade/battleship/use-fleet-drag';
import { WatersBoard } from '@/components/arcade/battleship/waters-board';
import type { BoardProps } from '@/components/arcade/board';
import { speakAgain } from '@/components/arcade/frame/use-announcements';
import type { GridHandle } from '@/components/arcade/grid/grid-board';
import { newSeed } from '@/components/games/new-seed';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import {
  type Arrangement,
  arrangementOf,
  choose,
  fits,
  otherEnds,
  place,
  press,
  remove,
  shipAt,
  turn,
  unplaced,
} from '@/lib/games/battleship/arranging';
import type { BattleshipOffers } from '@/lib/games/battleship/computer';
import {
  cellsOn,
  findFleetProblem,
  type PlacedShip,
  placeAtRandom,
  type ShipName,
  shipSizes,
} from '@/lib/games/battleship/fleet';
import { cellName, columnOf, rowOf } from '@/lib/games/battleship/grid';
import type { BattleshipMove } from '@/lib/games/battleship/schema';
import type { BattleshipView } from '@/lib/games/battleship/view';
import { createRng } from '@/lib/games/rng';

const atRandom = (fleet: readonly ShipName[]) =>
  arrangementOf(fleet, placeAtRandom(fleet, createRng(newSeed(), 'fleet')));

/** Returns the stored arrangement or a random one. */
function firstArrangement(fleet: readonly ShipName[]): Arrangement {
  const kept = readFleet('draft');
  return kept ? arrangementOf(fleet, kept) : atRandom(fleet);
}

/** `Carrier, C3 to C7`, for screen readers. */
function standsAt(ship: PlacedShip): string {
  const cells = cellsOn(ship).map(cellName);
  return `${ship.name}, ${cells[0]} to ${cells.at(-1)}`;
}

/** Describes the changes between two arrangements; null if there are none. */
function changeWords(before: Arrangement, after: Arrangement): string | null {
  if (after.end !== null && after.end !== before.end) {
    return `${cellName(after.end)} is one end. Choose the other one.`;
  }
  if (after.ships === before.ships) {
    if (after.vertical === before.vertical) return null;
    return `The next ship is placed ${after.vertical ? 'vertically' : 'horizontally'}.`;
  }
  const moved = after.ships.filter((ship) => !before.ships.includes(ship));
  if (moved.length === 1) return moved.map(standsAt).join('');
  const gone = before.ships.filter(({ name }) => !after.ships.some((ship) => ship.name === name));
  if (gone.length === 1) return `${gone[0]?.name} lifted off the grid.`;
  if (after.ships.length === 0) return 'All ships lifted off the grid.';
  return unplaced(after).length === 0 ? 'All ships are placed.' : null;
}

export interface FleetSetupProps
  extends Pick<BoardProps<BattleshipView, BattleshipOffers, BattleshipMove>, 'onMove' | 'onRefuse'> {
  readonly fleet: readonly ShipName[];
  readonly theme: BattleshipView['options']['theme'];
  /** Sent, but not answered yet. */
  readonly isSending: boolean;
}

/** Places a fleet: by dragging, by both ends of a ship, by keys, at random, or as in the last match. */
export function FleetSetup({ fleet, theme, isSending, onMove, onRefuse }: FleetSetupProps) {
  const [fleetNow, setFleetNow] = useState(() => firstArrangement(fleet));
  const [last] = useState(() => readFleet('last'));
  const grid = useRef<GridHandle>(null);
  const helpId = useId();
  const left = unplaced(fleetNow);
  const ends = otherEnds(fleetNow);

  useEffect(() => writeFleet('draft', fleetNow.ships), [fleetNow.ships]);

  function change(after: Arrangement) {
    setFleetNow(after);
    if (after.problem !== null) onRefuse(after.problem);
    const words = changeWords(fleetNow, after);
    if (words !== null && after.problem === null) speakAgain(words);
  }

  const { grab, held } = useFleetDrag(
    grid,
    (ship) => change(place(fleetNow, ship)),
    (name) => change(remove(fleetNow, name)),
  );

  function onKey(key: string, cell: number): boolean {
    const ship = shipAt(fleetNow.ships, cell);
    if (key === 'r' || key === 'R') change(turn(fleetNow, cell));
    else if ((key === 'Delete' || key === 'Backspace') && ship) change(remove(fleetNow, ship.name));
    else if (key === 'Escape' && fleetNow.end !== null) {
      setFleetNow({ ...fleetNow, end: null });
      speakAgain('No end of a ship is chosen.');
    } else return false;
    return true;
  }

  /** Rotates the next docked ship or, once all are placed, the last one placed. */
  function turnNext() {
    const latest = left.length === 0 ? fleetNow.ships.at(-1) : undefined;
    change(turn(fleetNow, latest?.start ?? null));
  }

  function sendFleet() {
    const problem = findFleetProblem(fleetNow.ships, fleet);
    if (problem) {
      onRefuse(problem.message);
      return;
    }
    writeFleet('last', fleetNow.ships);
    writeFleet('draft', null);
    onMove({ kind: 'place', ships: fleetNow.ships });
  }

  const onGrid = fleetNow.ships.filter(({ name }) => name !== held?.name);
  const isFit = held?.ship ? fits(fleetNow, held.ship) : false;
  const TurnIcon = fleetNow.vertical ? MoveVertical : MoveHorizontal;
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4 in-[.match-picture]:justify-center">
      <WatersBoard
        ref={grid}
        label="Your waters"
        theme={theme}
        waters={{ ships: onGrid, shots: [] }}
        describedBy={helpId}
        onPress={(cell) => change(press(fleetNow, cell))}
        onKey={onKey}
        onGrab={(cell, event) => {
          const ship = shipAt(fleetNow.ships, cell);
          if (ship) grab({ ...ship, offset: cellsOn(ship).indexOf(cell), isFromGrid: true }, event);
        }}
        more={(cell) => ({
          isDraggable: shipAt(fleetNow.ships, cell) !== null,
          isSelected: fleetNow.end === cell,
          className: shipAt(fleetNow.ships, cell) ? 'cursor-grab' : 'cursor-pointer hover:bg-(--cell-hover)',
        })}
        className="battleship-large"
      >
        {ends.map((cell) => (
          <circle
            key={cell}
            cx={columnOf(cell) * UNIT + 20}
            cy={rowOf(cell) * UNIT + 20}
            r="6"
            className="fill-(--mark-aim)"
          />
        ))}
        {fleetNow.end !== null && (
          <rect
            x={columnOf(fleetNow.end) * UNIT + 3}
            y={rowOf(fleetNow.end) * UNIT + 3}
            width="34"
            height="34"
            rx="4"
            fill="none"
            strokeWidth="3"
            className="stroke-(--mark-aim)"
          />
        )}
        {held?.ship && <Ghost ship={held.ship} isFit={isFit} theme={theme} />}
      </WatersBoard>
      <p id={helpId} className="sr-only">
        Press two cells for both ends of a ship, or one cell twice. Press a placed ship to turn it. R turns,
        Delete lifts a ship off the grid.
      </p>
      <div className="match-part grid min-w-0 flex-1 basis-60 gap-4">
        <div className="flex flex-wrap gap-2">
          <Button icon={TurnIcon} onClick={turnNext}>
            Turn
            <span className="sr-only">{fleetNow.vertical ? ' (upright now)' : ' (flat now)'}</span>
            <span className="touch:hidden">
              <Kbd>R</Kbd>
            </span>
          </Button>
          <Button icon={Dices} onClick={() => change(atRandom(fleet))}>
            Random
          </Button>
          <Button icon={Eraser} onClick={() => change(arrangementOf(fleet))}>
            Clear
          </Button>
          {last && (
            <Button icon={History} onClick={() => change(arrangementOf(fleet, last))}>
              Last fleet
            </Button>
          )}
        </div>
        <Button variant="primary" size="lg" loading={isSending} onClick={sendFleet}>
          Ready
        </Button>
        <p className="text-xs text-muted">
          Drag a ship, or tap the cells of both its ends. Tap a placed ship to turn it. Ships may touch.
        </p>
        <Dock
          fleet={fleet}
          unplaced={left}
          chosen={fleetNow.chosen}
          theme={theme}
          onPress={(name) => change(left.includes(name) ? choose(fleetNow, name) : remove(fleetNow, name))}
          onGrab={(name, offset, event) =>
            grab({ name, vertical: fleetNow.vertical, offset, isFromGrid: false }, event)
          }
        />
      </div>
      {held && held.ship === null && (
        <span
          data-board={theme}
          className="pointer-events-none fixed z-50 -translate-1/2 opacity-80"
          style={{ left: held.point.clientX, top: held.point.clientY }}
        >
          <ShipPicture name={held.name} theme={theme} className={`h-8 ${held.vertical ? 'rotate-90' : ''}`} />
        </span>
      )}
    </div>
  );
}

/** A dragged ship's position: outlined if it fits, otherwise crossed out. */
function Ghost({
  ship,
  isFit,
  theme,
}: {
  ship: PlacedShip;
  isFit: boolean;
  theme: FleetSetupProps['theme'];
}) {
  const length = shipSizes[ship.name] * UNIT;
  const [width, height] = ship.vertical ? [UNIT, length] : [length, UNIT];
  const x = columnOf(ship.start) * UNIT;
  const y = rowOf(ship.start) * UNIT;
  return (
    <g data-ghost={isFit ? 'fits' : 'refused'}>
      <ShipOnBoard ship={ship} theme={theme} className="opacity-75" />
      <rect
        x={x + 1.5}
        y={y + 1.5}
        width={width - 3}
        height={height - 3}
        rx="5"
        strokeWidth="3"
        strokeDasharray={isFit ? undefined : '6 5'}
        className={isFit ? 'fill-transparent stroke-(--mark-aim)' : 'fill-(--mark-sunk) stroke-(--mark-hit)'}
      />
      {!isFit && (
        <path
          d={cellsOn(ship)
            .map((cell) => `M${columnOf(cell) * UNIT + 13} ${rowOf(cell) * UNIT + 13}l14 14m0 -14l-14 14`)
            .join('')}
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-(--mark-sunk-ink)"
        />
      )}
    </g>
  );
}
