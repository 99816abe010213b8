import { clsx } from 'clsx';
import { Ship } from 'lucide-react';
import { marksOf } from '@/components/arcade/battleship/words';
import type { TallyProps } from '@/components/arcade/board';
import { cellsOn, type ShipName, shipSizes } from '@/lib/games/battleship/fleet';
import { fleetOf } from '@/lib/games/battleship/rules';
import type { BattleshipView, Waters } from '@/lib/games/battleship/view';

/** The number of hit cells of a ship; null if the viewer can't see it. */
function hitsOn(name: ShipName, waters: Waters): number | null {
  const ship = waters.ships.find((one) => one.name === name);
  if (!ship) return null;
  const marks = marksOf(waters);
  return cellsOn(ship).filter((cell) => marks.has(cell)).length;
}

/** One mark per cell; hit cells are crossed out. */
function Pips({ size, hits }: { size: number; hits: number }) {
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {Array.from({ length: size }, (_, place) => place).map((place) => (
        <span
          key={place}
          className={clsx(
            'grid size-3 place-items-center rounded-[3px] border border-current text-[0.625rem] leading-none font-bold',
            place < hits && 'bg-current/15',
          )}
        >
          {place < hits && '×'}
        </span>
      ))}
    </span>
  );
}

function ShipRow({ name, waters }: { name: ShipName; waters: Waters }) {
  const size = shipSizes[name];
  const isSunk = !waters.afloat.includes(name);
  const hits = isSunk ? size : (hitsOn(name, waters) ?? 0);
  const isSeen = hitsOn(name, waters) !== null;
  const state = isSunk ? 'sunk' : isSeen && hits > 0 ? `${hits}/${size} hit` : 'afloat';
  return (
    <li className={clsx('flex items-center gap-2 text-xs', isSunk ? 'text-faint' : 'text-ink')}>
      <Pips size={size} hits={hits} />
      <span className={clsx(isSunk && 'line-through')}>{name}</span>
      <span className={clsx('text-muted', !isSunk && hits === 0 && 'sr-only')}>{state}</span>
    </li>
  );
}

export interface FleetListProps {
  readonly label: string;
  readonly view: BattleshipView;
  readonly seat: 0 | 1;
}

/** A seat's ships: which are sunk and, if the viewer sees them, how often they were hit. */
export function FleetList({ label, view, seat }: FleetListProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-4 gap-y-1">
      {fleetOf(view.options, seat).map((name) => (
        <ShipRow key={name} name={name} waters={view.waters[seat]} />
      ))}
    </ul>
  );
}

/** The number of a seat's ships afloat, beside the player's name. Its height is the same during setup. */
export function AfloatTally({ view, seat }: TallyProps<BattleshipView>) {
  const whole = fleetOf(view.options, seat).length;
  const waters = view.waters[seat === 0 ? 0 : 1];
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-semibold tabular-nums">
      <Ship aria-hidden="true" className="size-4 text-muted" />
      {waters.isPlaced ? (
        <span>
          {waters.afloat.length}/{whole} <span className="font-normal text-muted">afloat</span>
        </span>
      ) : (
        <span className="font-normal text-muted">Placing ships</span>
      )}
    </span>
  );
}
