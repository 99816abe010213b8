// Baskets of the shop: quantities, totals and what the player can afford.
import type { ItemCount } from '@/components/pets/world-types';

/** The most of one item at once. */
export const MOST_OF_ONE = 99;

export interface Ware {
  readonly itemId: string;
  readonly name: string;
  readonly description: string;
  readonly kind: string;
  /** The price of one, in coins. */
  readonly price: number;
  readonly owned: number;
}

export type Basket = ReadonlyMap<string, number>;

/** Sets an item's quantity in a basket, from 0 to 99 and at most what is available. */
export function withQuantity(basket: Basket, itemId: string, wanted: number, most = MOST_OF_ONE): Basket {
  const quantity = Math.max(0, Math.min(Math.floor(wanted), MOST_OF_ONE, most));
  const next = new Map(basket);
  if (quantity === 0) next.delete(itemId);
  else next.set(itemId, quantity);
  return next;
}

/** The total of a basket, in coins. */
export function sumOf(basket: Basket, wares: readonly Pick<Ware, 'itemId' | 'price'>[]): number {
  return wares.reduce((sum, { itemId, price }) => sum + price * (basket.get(itemId) ?? 0), 0);
}

/** The basket in the form that calls expect. */
export function itemsOf(basket: Basket): ItemCount[] {
  return [...basket].map(([itemId, quantity]) => ({ itemId, quantity }));
}
