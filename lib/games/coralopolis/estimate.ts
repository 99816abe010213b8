// What a position is worth to a seat, in coins: its net worth, the rent that the next rounds should bring by
// the exact landings, and something for coins at hand, which buildings and debts will need.
import { familyOf, HOTEL, ownable, tileOf, tiles } from '@/lib/games/coralopolis/board';
import { type Deeds, deedOf, deedWorth, hasWhole } from '@/lib/games/coralopolis/deeds';
import { cityLayout, type Landings, landingsOf } from '@/lib/games/coralopolis/landing-chain';
import type { Seat } from '@/lib/games/game';

let known: Landings | null = null;

/** The landings of both policies, their mean; worked out once. */
function meanLandings(): Landings {
  if (known === null) {
    const [pay, stay] = [landingsOf(cityLayout, 'pay'), landingsOf(cityLayout, 'stay')];
    const mean = (key: keyof Landings) => pay[key].map((part, tile) => (part + (stay[key][tile] ?? 0)) / 2);
    known = { perTurn: mean('perTurn'), byNext: mean('byNext'), perThrow: mean('perThrow') };
  }
  return known;
}

export interface Outlook {
  /** The remaining rounds that are planned for: 20 at most. */
  readonly rounds: number;
  /** Players who may land on one's tiles. */
  readonly opponents: number;
}

/** The houses that the owner of a whole set will soon have on each property. */
const SOON = 3;
/** How much of the rent with these houses counts before they are built. */
const HOPE = 0.6;
/** What a set that lacks one property counts for of what it would be, and one that lacks more. */
const ALMOST = 0.2;
const FAR = 0.05;
/** Coins at hand up to this many are worth half as much again. */
const READY = 200;

/** The rent of a property that its owner should have, for each landing. */
function propertyRent(city: Deeds, tile: number, seat: Seat): number {
  const { baseRent, increment } = tileOf(tile);
  const family = familyOf(tile);
  const { level } = deedOf(city, tile);
  const missing = family.filter((one) => deedOf(city, one).owner !== seat).length;
  const soon = baseRent + increment * SOON;
  if (missing > 0) return baseRent + (missing === 1 ? ALMOST : FAR) * HOPE * soon;
  if (level >= SOON) return baseRent + increment * level;
  const now = level === 0 ? baseRent * 2 : baseRent + increment * level;
  return now + HOPE * (soon - now);
}

/** What a tile brings its owner in each turn of one opponent. */
function incomeOf(city: Deeds, tile: number, seat: Seat): number {
  const { perTurn, byNext } = meanLandings();
  const landings = perTurn[tile] ?? 0;
  const next = byNext[tile] ?? 0;
  const { kind, baseRent } = tileOf(tile);
  const owned = familyOf(tile).filter((one) => deedOf(city, one).owner === seat).length;
  // A mortgaged one can be lifted.
  const open = deedOf(city, tile).isMortgaged ? 0.5 : 1;
  if (kind === 'transport') return open * (landings + next) * baseRent * owned;
  if (kind === 'company') return open * 7 * ((landings - next) * (owned === 2 ? 10 : 4) + next * 10);
  return open * landings * propertyRent(city, tile, seat);
}

const families = [...new Set(ownable.map(familyOf))];

/** What a seat's position is worth to it; coins and deeds alone decide, so that no way round adds to it. */
export function positionValue(city: Deeds, seat: Seat, coins: number, outlook: Outlook): number {
  return families.reduce((sum, family) => sum + familyValue(city, family, seat, outlook), coinsValue(coins));
}

/** What the tiles of one family count for in a seat's position. */
function familyValue(
  city: Deeds,
  family: readonly number[],
  seat: Seat,
  { rounds, opponents }: Outlook,
): number {
  let value = 0;
  for (const tile of family) {
    if (deedOf(city, tile).owner !== seat) continue;
    value += deedWorth(city, tile) + incomeOf(city, tile, seat) * rounds * opponents;
  }
  return value;
}

/** By how much a seat's position and its whole sets of properties grow. */
export interface Growth {
  readonly value: number;
  readonly sets: number;
}

/**
 * The growth of a seat's position from one city to another, between which only some tiles have changed
 * owners. Only their families are compared: computers call this hundreds of times a turn.
 */
export function growthOf(
  [before, after]: readonly [Deeds, Deeds],
  {
    moved,
    seat,
    outlook,
  }: { readonly moved: readonly number[]; readonly seat: Seat; readonly outlook: Outlook },
): Growth {
  let [value, sets] = [0, 0];
  for (const family of new Set(moved.map(familyOf))) {
    value += familyValue(after, family, seat, outlook) - familyValue(before, family, seat, outlook);
    const [first = 0] = family;
    if (tileOf(first).kind === 'property')
      sets += Number(hasWhole(after, first, seat)) - Number(hasWhole(before, first, seat));
  }
  return { value, sets };
}

/** What coins at hand count for in a seat's position. */
export const coinsValue = (coins: number): number => coins + Math.min(coins, READY) / 2;

/** The first property of each set. */
const firsts = tiles.filter(({ kind, index }) => kind === 'property' && familyOf(index)[0] === index);

/** How many whole sets of properties a seat has. */
export function setsOf(city: Deeds, seat: Seat): number {
  return firsts.filter(({ index }) => hasWhole(city, index, seat)).length;
}

/** The part of a building's price that its rent brings back in a turn of one opponent. */
export function returnOf(tile: number): number {
  const { increment, houseCost } = tileOf(tile);
  return ((meanLandings().perTurn[tile] ?? 0) * increment) / houseCost;
}

export function withOwners(city: Deeds, moved: readonly (readonly [tile: number, owner: Seat])[]): Deeds {
  const deeds = [...city.deeds];
  for (const [tile, owner] of moved) {
    const deed = deeds[tile];
    if (deed) deeds[tile] = { ...deed, owner };
  }
  return { deeds };
}

/** The dearest rent that the coming throw could cost from a tile. */
export function threatTo(city: Deeds, seat: Seat, from: number): number {
  const ahead = Array.from({ length: 11 }, (_, steps) => (from + 2 + steps) % tiles.length);
  return Math.max(
    0,
    ...ahead.map((tile) => {
      const { owner, level, isMortgaged } = deedOf(city, tile);
      if (owner === null || owner === seat || isMortgaged) return 0;
      const { kind, baseRent, increment } = tileOf(tile);
      if (kind === 'transport') {
        return baseRent * familyOf(tile).filter((one) => deedOf(city, one).owner === owner).length;
      }
      return kind === 'company' ? 50 : baseRent + increment * Math.min(level, HOTEL);
    }),
  );
}
