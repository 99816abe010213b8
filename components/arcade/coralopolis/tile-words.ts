import { districtName, levelText, seatName } from '@/components/arcade/coralopolis/city';
import type { Tile } from '@/lib/games/coralopolis/board';
import { canBeOwned } from '@/lib/games/coralopolis/board';
import type { CoralopolisView } from '@/lib/games/coralopolis/view-types';
import type { Viewer } from '@/lib/games/game';

/** What kind of tile it is: 'District 5', 'Ferry', 'Tax of 150'. */
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
      return 'Start';
    case 'colosseum':
      return 'Colosseum';
    case 'vacation':
      return 'Nothing happens here';
    case 'entry':
      return 'Sends you to the colosseum';
  }
}

/** A tile as it is spoken: 'Kelp Lane, District 4, Finn, 2 houses. Pearl is here.' */
export function spokenTile(
  view: CoralopolisView,
  tile: Tile,
  { viewer, names }: { readonly viewer: Viewer; readonly names: readonly string[] },
): string {
  const deed = view.deeds[tile.index] ?? null;
  const who = (seat: number) => (seat === viewer ? 'you' : seatName(names, seat));
  const parts = [tile.name, kindWords(tile)];
  if (canBeOwned(tile)) {
    if (deed === null || deed.owner === null) parts.push(`for sale at ${tile.cost}`);
    else parts.push(deed.owner === viewer ? 'yours' : seatName(names, deed.owner));
    if (deed?.isMortgaged) parts.push('mortgaged');
    if (deed !== null && deed.level > 0) parts.push(levelText(deed.level));
  }
  const here = view.seats.flatMap(({ tile: at, isOut }, seat) =>
    at === tile.index && !isOut ? [who(seat)] : [],
  );
  const named = `${parts.join(', ')}.`;
  if (here.length === 0) return named;
  const said = here.join(' and ');
  return `${named} ${said.replace(/^./, (letter) => letter.toUpperCase())} ${here.length === 1 && here[0] !== 'you' ? 'is' : 'are'} here.`;
}
