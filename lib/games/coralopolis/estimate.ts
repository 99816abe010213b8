// What a position is worth to a seat, in coins: its net worth, the expected rent of the next rounds by exact
// landing odds, and a bonus for cash, which buildings and debts will need.
import { familyOf, HOTEL, ownable, tileOf, tiles } from '@/lib/games/coralopolis/board';
import { type Deeds, deedOf, deedWorth, hasWhole } from '@/lib/games/coralopolis/deeds';
import { cityLayout, type Landings, landingsOf } from '@/lib/games/coralopolis/landing-chain';
import type { Seat } from '@/lib/games/game';

let known: Landings | null = null;

/** The mean landings of both policies; computed once. */
function meanLandings(): Landings {
  if (known === null) {
    const [pay, stay] = [landingsOf(cityLayout, 'pay'), landingsOf(cityLayout, 'stay')];
    const mean = (key: keyof Landings) => pay[key].map((part, tile) => (part + (stay[key][tile] ?? 0)) / 2);
    known = { perTurn: mean('perTurn'), byNext: mean('byNext'), perThrow: mean('perThrow') };
  }
  return known;
}

export interface Outlook {
  /** The remaining rounds to plan for: 20 at most. */
  readonly rounds: number;
  /** Players who may land on the tiles. */
  readonly opponents: number;
}

/** Houses that the owner of a whole set will soon have on each property. */
const SOON = 3;
/** The share of the rent with these houses that counts beforehand. */
const HOPE = 0.6;
/** The share of a whole set's value if one property is missing, or several. */
const ALMOST = 0.2;
const FAR = 0.05;
/** Coins up to this number count one and a half times. */
const READY = 200;

/** The expected rent of a property for each landing. */
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

/** A tile's expected income per turn of one opponent. */
function incomeOf(city: Deeds, tile: number, seat: Seat): number {
  const { perTurn, byNext } = meanLandings();
  const landings = perTurn[tile] ?? 0;
  const next = byNext[tile] ?? 0;
  const { kind, baseRent } = tileOf(tile);
  const owned = familyOf(tile).filter((one) => deedOf(city, one).owner === seat).length;
  // Its owner can lift it later.
  const open = deedOf(city, tile).isMortgaged ? 0.5 : 1;
  if (kind === 'transport') return open * (landings + next) * baseRent * owned;
  if (kind === 'company') return open * 7 * ((landings - next) * (owned === 2 ? 10 : 4) + next * 10);
  return open * landings * propertyRent(city, tile, seat);
}

const families = [...new Set(ownable.map(familyOf))];

/** What a position is worth to a seat. Only coins and deeds count, so no cycle of trades adds value. */
export function positionValue(city: Deeds, seat: Seat, coins: number, outlook: Outlook): number {
  return families.reduce((sum, family) => sum + familyValue(city, family, seat, outlook), coinsValue(coins));
}

/** The value of one family's tiles in a position. */
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

/** By how much a seat's position and its number of whole sets grow. */
export interface Growth {
  readonly value: number;
  readonly sets: number;
}

/**
 * The growth of a seat's position between two cities in which only the `moved` tiles have other owners.
 * Compares only their families: computers call this hundreds of times a turn.
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

/** The value of cash in a seat's position. */
export const coinsValue = (coins: number): number => coins + Math.min(coins, READY) / 2;

/** The first property of each set. */
const firsts = tiles.filter(({ kind, index }) => kind === 'property' && familyOf(index)[0] === index);

/** The number of a seat's whole property sets. */
export function setsOf(city: Deeds, seat: Seat): number {
  return firsts.filter(({ index }) => hasWhole(city, index, seat)).length;
}

/** The share of a building's price that its rent recovers per turn of one opponent. */
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

/** The highest rent that the next throw could cost from a tile. */
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
