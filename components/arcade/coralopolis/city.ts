// What screens derive from the board and a view: rents, districts, trades.

import { quantity } from '@/lib/core/quantity';
import { districts, familyOf, feeOf, HOTEL, type Tile, tileOf, tiles } from '@/lib/games/coralopolis/board';
import { deedWorth, ownedBy } from '@/lib/games/coralopolis/deeds';
import type { Trade, TradeSide } from '@/lib/games/coralopolis/schema';
import type { CoralopolisView } from '@/lib/games/coralopolis/view-types';
import type { Seat } from '@/lib/games/game';

export const nameOf = (index: number) => tileOf(index).name;

/** The name of a seat, or a default. */
export const seatName = (names: readonly string[], seat: Seat) => names[seat] || `Player ${seat + 1}`;

/** The name of a property's district; null for other tiles. */
export const districtName = ({ set }: Pick<Tile, 'set'>): string | null =>
  districts.find((district) => district.set === set)?.name ?? null;

/** The number of complete districts among these tiles. */
export function wholeSets(owned: ReadonlySet<number>): number {
  return districts.filter(({ set }) => tiles.every((tile) => tile.set !== set || owned.has(tile.index)))
    .length;
}

/** A level of building by name: 'No buildings', '2 houses', 'Hotel'. */
export function levelText(level: number): string {
  if (level === 0) return 'No buildings';
  return level === HOTEL ? 'Hotel' : quantity(level, 'house');
}

export interface RentLine {
  readonly label: string;
  readonly rent: string;
  /** Whether this rent is in force. */
  readonly isNow: boolean;
}

/** The rents of a tile with their conditions; the view determines which is in force. */
export function rentLines(view: Pick<CoralopolisView, 'deeds'>, tile: Tile): readonly RentLine[] {
  const deed = view.deeds[tile.index] ?? null;
  const owner = deed === null || deed.isMortgaged ? null : deed.owner;
  const district = familyOf(tile.index);
  const owned = district.filter((index) => owner !== null && view.deeds[index]?.owner === owner).length;
  if (tile.kind === 'transport') {
    return [1, 2, 3, 4].map((count) => ({
      label: count === 1 ? 'Rent' : `With ${count} ferries`,
      rent: String(tile.baseRent * count),
      isNow: owned === count,
    }));
  }
  if (tile.kind === 'company') {
    return [
      { label: 'Rent', rent: '4 × dice', isNow: owned === 1 },
      { label: 'With both companies', rent: '10 × dice', isNow: owned === 2 },
    ];
  }
  if (tile.kind !== 'property') return [];
  const level = deed?.level ?? 0;
  const isWhole = owned === district.length;
  return [
    { label: 'Rent', rent: String(tile.baseRent), isNow: owner !== null && !isWhole && level === 0 },
    {
      label: 'Whole district',
      rent: String(tile.baseRent * 2),
      isNow: owner !== null && isWhole && level === 0,
    },
    ...[1, 2, 3, 4, HOTEL].map((built) => ({
      label: levelText(built),
      rent: String(tile.baseRent + tile.increment * built),
      isNow: owner !== null && level === built,
    })),
  ];
}

/** The fee due at once on receiving mortgaged properties. */
const fees = (view: Pick<CoralopolisView, 'deeds'>, indices: readonly number[]) =>
  indices.reduce((sum, index) => sum + (view.deeds[index]?.isMortgaged ? feeOf(index) : 0), 0);

export interface Standing {
  readonly coins: number;
  readonly worth: number;
  readonly sets: number;
}

/** A seat's position before and after a trade. */
export function tradeEffect(
  view: CoralopolisView,
  seat: Seat,
  { gives, gets }: { readonly gives: TradeSide; readonly gets: TradeSide },
): { readonly before: Standing; readonly after: Standing } {
  const { coins = 0, worth = 0 } = view.seats[seat] ?? {};
  const owned = new Set(ownedBy(view, seat));
  const then = new Set([...owned, ...gets.tiles]);
  for (const index of gives.tiles) then.delete(index);
  const worthOfAll = (indices: readonly number[]) =>
    indices.reduce((sum, index) => sum + deedWorth(view, index), 0);
  const paid = gets.coins - gives.coins - fees(view, gets.tiles);
  return {
    before: { coins, worth, sets: wholeSets(owned) },
    after: {
      coins: coins + paid,
      worth: worth + paid + worthOfAll(gets.tiles) - worthOfAll(gives.tiles),
      sets: wholeSets(then),
    },
  };
}

/** What two seats exchange in a trade. */
export type Deal = Pick<Trade, 'from' | 'to' | 'gives' | 'asks'>;

export const nothing: TradeSide = { coins: 0, tiles: [], cards: 0 };

export const isNothing = ({ coins, tiles: given, cards }: TradeSide) =>
  coins === 0 && given.length === 0 && cards === 0;

/** One side of a trade in words: '120 coins, Kelp Lane and a kept card'; 'nothing'. */
export function sideWords({ coins, tiles: given, cards }: TradeSide): string {
  const parts = [
    ...(coins > 0 ? [quantity(coins, 'coin')] : []),
    ...given.map(nameOf),
    ...(cards > 0 ? [cards === 1 ? 'a kept card' : `${cards} kept cards`] : []),
  ];
  if (parts.length === 0) return 'nothing';
  return parts.length === 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
