// What is said of shots, cells and turns.
import type { Mark } from '@/components/arcade/battleship/mark-shapes';
import type { SoundName } from '@/components/arcade/sound';
import { shipAt } from '@/lib/games/battleship/arranging';
import type { PlacedShip, ShipName } from '@/lib/games/battleship/fleet';
import { cellName } from '@/lib/games/battleship/grid';
import type { BattleshipEvent } from '@/lib/games/battleship/rules';
import type { BattleshipView, Waters } from '@/lib/games/battleship/view';
import type { Viewer } from '@/lib/games/game';

/** `C4, hit`: the name of a cell, the ship in it where it may be seen, and what a shot has shown. */
export function cellLabel(cell: number, ships: readonly PlacedShip[], mark: Mark | null): string {
  const ship = shipAt(ships, cell)?.name;
  return [cellName(cell), ship, mark].filter(Boolean).join(', ');
}

/** By cell, what the shots at some waters have shown. */
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

/** What happened, in a sentence; null for what the frame says itself. */
export function speakEvent(event: BattleshipEvent, viewer: Viewer, names: readonly string[]): string | null {
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
      return null;
  }
}

/** What is heard of it. */
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

/** The newest shot at some waters: `C4, hit, sank the Carrier`; null before the first. */
export function lastShotWords(shots: Waters['shots']): string | null {
  const last = shots.at(-1);
  if (!last) return null;
  const outcome = last.sunk === null ? (last.hit ? 'hit' : 'miss') : `hit, sank the ${last.sunk}`;
  return `${cellName(last.cell)}, ${outcome}`;
}

/** Why one more shot is due although a fleet is sunk. */
export function lastShotNotice({ viewer, turn }: BattleshipView, names: readonly string[]): string {
  const rule = 'The player who fires second always gets as many shots as the one who fires first.';
  return turn === viewer
    ? `Your fleet is sunk, but you have one last shot. If it hits, the match is a tie. ${rule}`
    : `${names[turn]} has one last shot. If it hits, the match is a tie. ${rule}`;
}
