// Building, selling and mortgaging.

import { buildersOf, putUp } from '@/lib/games/coralopolis/auctions';
import { familyOf, feeOf, HOTEL, liftCostOf, mortgageOf, tileOf } from '@/lib/games/coralopolis/board';
import {
  buildingOn,
  deedOf,
  type Obstacle,
  whyNoDowngrade,
  whyNoLift,
  whyNoMortgage,
  whyNoUpgrade,
} from '@/lib/games/coralopolis/deeds';
import { auctionLater, type Draft, deedAt, pay, seatAt, tell } from '@/lib/games/coralopolis/draft';
import type { Seat } from '@/lib/games/game';

export interface Site {
  readonly seat: Seat;
  readonly tile: number;
}

/** Builds, or opens an auction if it is the last building and another seat could use it too. */
export function upgrade(city: Draft, { seat, tile }: Site): Obstacle {
  const { coins } = seatAt(city, seat);
  const obstacle = whyNoUpgrade(city, { tile, seat, coins, bank: city });
  if (obstacle !== null) return obstacle;
  const building = buildingOn(city, tile);
  const left = building === 'hotel' ? city.hotels : city.houses;
  if (left === 1 && buildersOf(city, building).length > 1) {
    auctionLater(city, { tile, building, opener: seat });
    return null;
  }
  pay(city, { from: seat, to: null, amount: tileOf(tile).houseCost, why: 'building', tile });
  putUp(city, seat, tile);
  return null;
}

/** Sells down to a level, for half of the price each. */
function sellTo(city: Draft, { seat, tile }: Site, level: number): void {
  const deed = deedAt(city, tile);
  const sold = deed.level - level;
  if (sold === 0) return;
  if (deed.level === HOTEL) {
    city.hotels += 1;
    city.houses -= level;
  } else city.houses += sold;
  deed.level = level;
  tell(city, { kind: 'sold', seat, tile, level });
  pay(city, { from: null, to: seat, amount: (sold * tileOf(tile).houseCost) / 2, why: 'sale', tile });
}

/** The highest level below a hotel for a whole set with the houses of the bank. */
function levelWithin(city: Draft, tile: number): number {
  const levels = familyOf(tile).map((one) => deedOf(city, one).level);
  const standing = levels.reduce((sum, level) => sum + (level === HOTEL ? 0 : level), 0);
  return [3, 2, 1].find((level) => level * levels.length - standing <= city.houses) ?? 0;
}

/** Sells the top building; sells the whole set down if a hotel lacks houses. */
export function downgrade(city: Draft, site: Site): Obstacle {
  const obstacle = whyNoDowngrade(city, site);
  if (obstacle !== null) return obstacle;
  const { level } = deedOf(city, site.tile);
  if (level < HOTEL || city.houses >= HOTEL - 1) {
    sellTo(city, site, level - 1);
    return null;
  }
  const lower = levelWithin(city, site.tile);
  // Lower levels first: they return houses that hotels need.
  const family = familyOf(site.tile).toSorted((a, b) => deedOf(city, a).level - deedOf(city, b).level);
  for (const tile of family) sellTo(city, { seat: site.seat, tile }, lower);
  return null;
}

/** Sells a seat's buildings at half price, whatever the bank has. */
export function sellAll(city: Draft, seat: Seat): void {
  city.deeds.forEach((deed, tile) => {
    if (deed?.owner === seat && deed.level > 0) sellTo(city, { seat, tile }, 0);
  });
}

export function mortgage(city: Draft, { seat, tile }: Site): Obstacle {
  const obstacle = whyNoMortgage(city, { tile, seat });
  if (obstacle !== null) return obstacle;
  deedAt(city, tile).isMortgaged = true;
  tell(city, { kind: 'mortgaged', seat, tile });
  pay(city, { from: null, to: seat, amount: mortgageOf(tile), why: 'mortgage', tile });
  return null;
}

export function lift(city: Draft, { seat, tile }: Site): Obstacle {
  const { coins } = seatAt(city, seat);
  const obstacle = whyNoLift(city, { tile, seat, coins });
  if (obstacle !== null) return obstacle;
  pay(city, { from: seat, to: null, amount: liftCostOf(tile), why: 'lift', tile });
  deedAt(city, tile).isMortgaged = false;
  tell(city, { kind: 'lifted', seat, tile });
  return null;
}

/** What receiving these deeds costs: a tenth of each mortgage. */
export const feesOn = (city: Parameters<typeof deedOf>[0], tiles: readonly number[]): number =>
  tiles.reduce((sum, tile) => sum + (deedOf(city, tile).isMortgaged ? feeOf(tile) : 0), 0);
