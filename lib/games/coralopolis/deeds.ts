// What ownership determines: rents, worth, and what may be built, sold, mortgaged and traded.
import {
  canBeOwned,
  familyOf,
  HOTEL,
  liftCostOf,
  mortgageOf,
  ownable,
  tileOf,
} from '@/lib/games/coralopolis/board';
import type { Deed } from '@/lib/games/coralopolis/schema';
import type { Seat } from '@/lib/games/game';

/** A state, a draft or a view. */
export interface Deeds {
  readonly deeds: readonly (Deed | null)[];
}

export interface Bank {
  readonly houses: number;
  readonly hotels: number;
}

const nobodys: Deed = { owner: null, level: 0, isMortgaged: false };

/** The deed of a tile; an empty one if it can't be owned. */
export const deedOf = ({ deeds }: Deeds, tile: number): Deed => deeds[tile] ?? nobodys;

export const ownedBy = (city: Deeds, seat: Seat): readonly number[] =>
  ownable.filter((tile) => deedOf(city, tile).owner === seat);

/** Whether this seat owns the tile's whole family. */
export const hasWhole = (city: Deeds, tile: number, seat: Seat): boolean =>
  familyOf(tile).every((one) => deedOf(city, one).owner === seat);

const isBuiltUpon = (city: Deeds, tile: number): boolean =>
  familyOf(tile).some((one) => deedOf(city, one).level > 0);

const isMortgagedIn = (city: Deeds, tile: number): boolean =>
  familyOf(tile).some((one) => deedOf(city, one).isMortgaged);

/** What a rent depends on: the dice, and whether a card moved the player. */
export interface Arrival {
  /** Sum of the dice; for a company reached by card, of a fresh roll. */
  readonly dice: number;
  readonly byCard: boolean;
}

/** What landing on a tile costs anyone but its owner; 0 without rent. */
export function rentOf(city: Deeds, index: number, { dice, byCard }: Arrival): number {
  const { owner, level, isMortgaged } = deedOf(city, index);
  if (owner === null || isMortgaged) return 0;
  const { kind, baseRent, increment } = tileOf(index);
  const family = familyOf(index);
  const owned = family.filter((one) => deedOf(city, one).owner === owner).length;
  if (kind === 'transport') return baseRent * owned * (byCard ? 2 : 1);
  if (kind === 'company') return dice * (byCard || owned === family.length ? 10 : 4);
  if (level > 0) return baseRent + increment * level;
  return owned === family.length ? baseRent * 2 : baseRent;
}

/** A deed's net worth: its price, or half if mortgaged, plus the price of its buildings. */
export function deedWorth(city: Deeds, tile: number): number {
  const { cost, houseCost } = tileOf(tile);
  const { level, isMortgaged } = deedOf(city, tile);
  return (isMortgaged ? mortgageOf(tile) : cost) + level * houseCost;
}

export const worthOf = (city: Deeds, seat: Seat, coins: number): number =>
  ownedBy(city, seat).reduce((sum, tile) => sum + deedWorth(city, tile), coins);

/** The cash after selling all buildings and mortgaging everything. */
export const couldRaise = (city: Deeds, seat: Seat, coins: number): number =>
  ownedBy(city, seat).reduce((sum, tile) => {
    const { level, isMortgaged } = deedOf(city, tile);
    return sum + (level * tileOf(tile).houseCost) / 2 + (isMortgaged ? 0 : mortgageOf(tile));
  }, coins);

export function buildingsOf(city: Deeds, seat: Seat): { readonly houses: number; readonly hotels: number } {
  const levels = ownedBy(city, seat).map((tile) => deedOf(city, tile).level);
  return {
    houses: levels.reduce((sum, level) => sum + (level === HOTEL ? 0 : level), 0),
    hotels: levels.filter((level) => level === HOTEL).length,
  };
}

/** Why an action on a tile is impossible, as a sentence; or null. */
export type Obstacle = string | null;

/** Why a tile can't be built on, ignoring price. */
function noBuilding(city: Deeds, tile: number, seat: Seat): Obstacle {
  const { level } = deedOf(city, tile);
  if (tileOf(tile).kind !== 'property') return 'Only properties can be built upon.';
  if (deedOf(city, tile).owner !== seat) return 'This property is not yours.';
  if (!hasWhole(city, tile, seat)) return 'You need the whole district to build.';
  if (isMortgagedIn(city, tile)) return 'A property of this district is mortgaged.';
  if (level === HOTEL) return 'This property has a hotel already.';
  const lowest = Math.min(...familyOf(tile).map((one) => deedOf(city, one).level));
  return level > lowest ? 'Build evenly: another property of this district has fewer buildings.' : null;
}

/** Whether the next building on the tile would be a hotel. */
export const buildingOn = (city: Deeds, tile: number): 'house' | 'hotel' =>
  deedOf(city, tile).level === HOTEL - 1 ? 'hotel' : 'house';

export function whyNoUpgrade(
  city: Deeds,
  { tile, seat, coins, bank }: { tile: number; seat: Seat; coins: number; bank: Bank },
): Obstacle {
  const obstacle = noBuilding(city, tile, seat);
  if (obstacle !== null) return obstacle;
  const isHotel = buildingOn(city, tile) === 'hotel';
  if ((isHotel ? bank.hotels : bank.houses) === 0) {
    return isHotel ? 'The bank has no hotel left.' : 'The bank has no house left.';
  }
  return coins < tileOf(tile).houseCost ? 'You have too few coins for this.' : null;
}

export function whyNoDowngrade(city: Deeds, { tile, seat }: { tile: number; seat: Seat }): Obstacle {
  const { owner, level } = deedOf(city, tile);
  if (owner !== seat) return 'This property is not yours.';
  if (level === 0) return 'There is nothing to sell here.';
  const highest = Math.max(...familyOf(tile).map((one) => deedOf(city, one).level));
  return level < highest ? 'Sell evenly: another property of this district has more buildings.' : null;
}

export function whyNoMortgage(city: Deeds, { tile, seat }: { tile: number; seat: Seat }): Obstacle {
  if (deedOf(city, tile).owner !== seat) return 'This property is not yours.';
  if (deedOf(city, tile).isMortgaged) return 'This property is mortgaged already.';
  return isBuiltUpon(city, tile) ? 'Sell the buildings of this district first.' : null;
}

export function whyNoLift(
  city: Deeds,
  { tile, seat, coins }: { tile: number; seat: Seat; coins: number },
): Obstacle {
  if (deedOf(city, tile).owner !== seat) return 'This property is not yours.';
  if (!deedOf(city, tile).isMortgaged) return 'This property is not mortgaged.';
  return coins < liftCostOf(tile) ? 'You have too few coins for this.' : null;
}

/** Why a deed can't be traded or part of a bid. */
export function whyNotGiven(city: Deeds, tile: number, seat: Seat): Obstacle {
  if (!canBeOwned(tileOf(tile)) || deedOf(city, tile).owner !== seat) return 'This property is not there.';
  return isBuiltUpon(city, tile) ? 'Nothing of a district with buildings can be given away.' : null;
}

/** Bids exclude mortgaged properties, too. */
export function whyNotBid(city: Deeds, tile: number, seat: Seat): Obstacle {
  return (
    whyNotGiven(city, tile, seat) ??
    (deedOf(city, tile).isMortgaged ? "A mortgaged property can't be added to a bid." : null)
  );
}
