// Views of a match of Coralopolis for tests.

import type { SeatState } from '@/components/arcade/board';
import { canBeOwned, tiles } from '@/lib/games/coralopolis/board';
import type { Deed } from '@/lib/games/coralopolis/schema';
import type { CoralopolisOffers, CoralopolisView, SeatView } from '@/lib/games/coralopolis/view-types';
import { seatState } from './seat-state';

export const names = ['Kai', 'Pearl', 'Finn', 'Marina'];

const seat = (changed: Partial<SeatView> = {}): SeatView => ({
  ...{ coins: 1500, worth: 1500, tile: 0, isOut: false, outAt: null, tries: null, cards: [], offersLeft: 3 },
  ...changed,
});

/** Owned tiles by index: owner, buildings, and whether they are mortgaged. */
export type Owned = Readonly<Record<number, readonly [owner: number, level?: number, isMortgaged?: boolean]>>;

export const deedsOf = (owned: Owned): readonly (Deed | null)[] =>
  tiles.map((tile, index) => {
    if (!canBeOwned(tile)) return null;
    const [owner = null, level = 0, isMortgaged = false] = owned[index] ?? [];
    return { owner, level, isMortgaged };
  });

/** Kai is about to roll, at the start. */
export function viewOf(changed: Partial<CoralopolisView> = {}): CoralopolisView {
  return {
    ...{ viewer: 0, options: { length: 'usual' }, order: [0, 1, 2, 3], round: 1, rounds: 30, ending: null },
    ...{ phase: 'roll', turn: 0, dice: null, throws: 0, doubles: 0, buying: null, drawn: [] },
    ...{ seats: [seat(), seat(), seat(), seat()], deeds: deedsOf({}), bank: { houses: 42, hotels: 16 } },
    ...{ auction: null, lastAuction: null, debt: null, trades: [], pastTrades: [], worths: [] },
    ...changed,
  };
}

const nothingOffered: CoralopolisOffers = {
  ...{ roll: false, buy: null, auction: null, end: false, fee: null, pardon: false, bid: null },
  ...{ upgrade: [], downgrade: [], mortgage: [], lift: [], pay: false, bankrupt: false },
  ...{ trade: [], answer: [], accept: [], counter: [], withdraw: [], partners: [] },
  own: { seat: 0, coins: 0, tiles: [], cards: 0 },
};
export const offersOf = (changed: Partial<CoralopolisOffers>): CoralopolisOffers => ({
  ...nothingOffered,
  ...changed,
});

/** Mid-game: districts, buildings, a mortgage, kept cards, and Pearl out. */
export const middle: CoralopolisView = viewOf({
  round: 12,
  phase: 'act',
  dice: [4, 2],
  throws: 40,
  seats: [
    seat({
      coins: 640,
      worth: 2210,
      tile: 15,
      cards: [{ card: 2, text: 'Leave the colosseum free', isTradable: true }],
    }),
    seat({ coins: 0, worth: 0, tile: 3, isOut: true, outAt: 4 }),
    seat({ coins: 310, worth: 1890, tile: 22, tries: null }),
    seat({ coins: 905, worth: 1705, tile: 15 }),
  ],
  deeds: deedsOf({
    1: [0],
    3: [0, 0, true],
    5: [2],
    6: [3],
    9: [2],
    10: [2, 0],
    11: [2],
    20: [0, 3],
    22: [0, 2],
    23: [0, 2],
    25: [0, 2],
    18: [3],
    40: [3],
    41: [2],
    51: [0],
  }),
});

/** The players of the seats, as the frame describes them. */
export const statesOf = ({ seats, turn }: CoralopolisView): readonly SeatState[] =>
  seats.map((_, seat) => seatState(seat, names[seat] ?? '', { isTheirTurn: seat === turn }));
