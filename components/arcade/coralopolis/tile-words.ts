import { districtName, levelText, seatName } from '@/components/arcade/coralopolis/city';
import type { Tile } from '@/lib/games/coralopolis/board';
import { canBeOwned } from '@/lib/games/coralopolis/board';
import { deedOf } from '@/lib/games/coralopolis/deeds';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';
import type { CoralopolisView } from '@/lib/games/coralopolis/view-types';
import type { Viewer } from '@/lib/games/game';

/** The kind of tile: 'District 5', 'Ferry', 'Tax of 150'. */
export function kindWords({ kind, set, amount }: Tile): string {
  switch (kind) {
    case 'property':
      return `${districtName({ set })} district`;
    case 'transport':
      return 'Ferry';
    case 'company':
      return 'Company';
    case 'tax':
      return `Pay ${amount}`;
    case 'event':
      return 'Draw a card';
    case 'start':
      return `Collect ${cityNumbers.salary} each time you pass`;
    case 'colosseum':
      return 'Just visiting, unless you are sent here';
    case 'vacation':
      return 'Nothing happens here';
    case 'entry':
      return 'Sends you to the colosseum';
  }
}

/** The details of a tile in reading order, and its owner. */
function soldWords(view: CoralopolisView, tile: Tile, viewer: Viewer, names: readonly string[]): string[] {
  if (tile.amount > 0) return [`${tile.amount} to pay`];
  if (!canBeOwned(tile)) return [kindWords(tile)];
  const { owner, level, isMortgaged } = deedOf(view, tile.index);
  const whose = owner === null ? 'for sale' : owner === viewer ? 'yours' : seatName(names, owner);
  const built = level > 0 ? [levelText(level)] : [];
  return [isMortgaged ? 'mortgaged' : String(tile.cost), kindWords(tile), whose, ...built];
}

/** A spoken tile: 'Kelp Lane, 160, Kelp Forest district, Finn, 2 houses. Pearl is here.' */
export function spokenTile(
  view: CoralopolisView,
  tile: Tile,
  { viewer, names }: { readonly viewer: Viewer; readonly names: readonly string[] },
): string {
  const who = (seat: number) => (seat === viewer ? 'you' : seatName(names, seat));
  const parts = [tile.name, ...soldWords(view, tile, viewer, names)];
  const here = view.seats.flatMap(({ tile: at, isOut }, seat) =>
    at === tile.index && !isOut ? [who(seat)] : [],
  );
  const named = `${parts.join(', ')}.`;
  if (here.length === 0) return named;
  const said = here.join(' and ');
  return `${named} ${said.replace(/^./, (letter) => letter.toUpperCase())} ${here.length === 1 && here[0] !== 'you' ? 'is' : 'are'} here.`;
}
