// Texts for shots, cells and turns.
import type { Mark } from '@/components/arcade/battleship/mark-shapes';
import type { SoundName } from '@/components/arcade/sound';
import { shipAt } from '@/lib/games/battleship/arranging';
import { cellsOn, type PlacedShip, type ShipName, shipSizes } from '@/lib/games/battleship/fleet';
import { cellName } from '@/lib/games/battleship/grid';
import { type BattleshipEvent, fleetOf } from '@/lib/games/battleship/rules';
import type { BattleshipView, Waters } from '@/lib/games/battleship/view';
import type { Viewer } from '@/lib/games/game';

/** `C4, hit`: the name of a cell, the ship in it if it is visible, and the result of a shot. */
export function cellLabel(cell: number, ships: readonly PlacedShip[], mark: Mark | null): string {
  const ship = shipAt(ships, cell)?.name;
  return [cellName(cell), ship, mark].filter(Boolean).join(', ');
}

/** The results of shots by cell. */
export function marksOf({ ships, shots }: Pick<Waters, 'ships' | 'shots'>): ReadonlyMap<number, Mark> {
  const sunk = new Set<ShipName>(shots.flatMap((shot) => shot.sunk ?? []));
  return new Map(
    shots.map(({ cell, hit }): [number, Mark] => {
      const ship = shipAt(ships, cell);
      return [cell, !hit ? 'miss' : ship && sunk.has(ship.name) ? 'sunk' : 'hit'];
    }),
  );
}

function shotWords(
  { seat, cell, hit, sunk }: Extract<BattleshipEvent, { kind: 'shot' }>,
  viewer: Viewer,
  names: readonly string[],
): string {
  const isOwn = seat === viewer;
  const shooter = isOwn ? 'You' : (names[seat] ?? 'Your opponent');
  const target = viewer !== 'spectator' && !isOwn ? 'your' : 'the';
  if (sunk !== null) return `${shooter} hit ${cellName(cell)} and sank ${target} ${sunk}.`;
  return `${shooter} fired at ${cellName(cell)}: ${hit ? 'hit' : 'miss'}.`;
}

/** Why a match ended, by the result's reason. */
export const reasons = { sunk: 'all ships are sunk', resigned: 'by resignation' } as const;

function endWords(
  { winner, reason }: Extract<BattleshipEvent, { kind: 'ended' }>,
  viewer: Viewer,
  names: readonly string[],
): string {
  if (winner === null) return `It's a draw: ${reasons[reason]}.`;
  return `${winner === viewer ? 'You' : names[winner]} won: ${reasons[reason]}.`;
}

/** An event as a sentence. */
export function speakEvent(event: BattleshipEvent, viewer: Viewer, names: readonly string[]): string {
  switch (event.kind) {
    case 'placed':
      return event.seat === viewer ? 'Your fleet is at sea.' : `${names[event.seat]} has placed their fleet.`;
    case 'shot':
      return shotWords(event, viewer, names);
    case 'last-shot':
      return event.seat === viewer
        ? 'Your fleet is sunk, but you have one last shot. A hit makes the match a tie.'
        : `${names[event.seat]} has one last shot. A hit makes the match a tie.`;
    case 'ended':
      return endWords(event, viewer, names);
  }
}

/** The sound of an event. */
export function soundOf(event: BattleshipEvent, viewer: Viewer): SoundName | null {
  switch (event.kind) {
    case 'placed':
      return event.seat === viewer ? null : 'turn';
    case 'shot':
      return event.sunk !== null ? 'sunk' : event.hit ? 'hit' : 'miss';
    case 'last-shot':
      return 'low-time';
    case 'ended':
      if (event.winner === null) return 'drawn';
      return event.winner === viewer || viewer === 'spectator' ? 'won' : 'lost';
  }
}

/** The last shot: `C4, hit, sank the Carrier`; null before the first. */
export function lastShotWords(shots: Waters['shots']): string | null {
  const last = shots.at(-1);
  if (!last) return null;
  const outcome = last.sunk === null ? (last.hit ? 'hit' : 'miss') : `hit, sank the ${last.sunk}`;
  return `${cellName(last.cell)}, ${outcome}`;
}

/** Why one more shot is due after a fleet is sunk. */
export function lastShotNotice({ viewer, turn }: BattleshipView, names: readonly string[]): string {
  const rule = 'The player who fires second always gets as many shots as the one who fires first.';
  return turn === viewer
    ? `Your fleet is sunk, but you have one last shot. If it hits, the match is a tie. ${rule}`
    : `${names[turn]} has one last shot. If it hits, the match is a tie. ${rule}`;
}

/** `Carrier 2 of 5 hit, Patrol sunk`: a seat's ships, as far as the viewer sees them. */
function fleetWords({ waters, options }: BattleshipView, seat: 0 | 1): string {
  const { ships, shots, afloat } = waters[seat];
  const fired = new Set(shots.map(({ cell }) => cell));
  const said = fleetOf(options, seat).map((name) => {
    if (!afloat.includes(name)) return `${name} sunk`;
    const ship = ships.find((one) => one.name === name);
    const hits = ship ? cellsOn(ship).filter((cell) => fired.has(cell)).length : 0;
    return hits === 0 ? `${name} afloat` : `${name} ${hits} of ${shipSizes[name]} hit`;
  });
  return said.join(', ');
}

/** Describes hits and sunk ships of both fleets. */
export function standingWords(view: BattleshipView, viewer: Viewer, names: readonly string[]): string {
  const seats = viewer === 1 ? ([0, 1] as const) : ([1, 0] as const);
  return seats
    .map((seat) => {
      const whose = seat === viewer ? 'Your fleet' : `${names[seat]}'s fleet`;
      return view.waters[seat].isPlaced
        ? `${whose}: ${fleetWords(view, seat)}.`
        : `${whose} is not placed yet.`;
    })
    .join(' ');
}
