// Baskets of the shop: quantities, sums and what can be paid.
import type { ItemCount } from '@/components/pets/world-types';

/** Of one item at once at most. */
export const MOST_OF_ONE = 99;

export interface Ware {
  readonly itemId: string;
  readonly name: string;
  readonly description: string;
  readonly kind: string;
  /** Coins for one. */
  readonly price: number;
  readonly owned: number;
}

export type Basket = ReadonlyMap<string, number>;

/** A basket with another quantity, from 0 to 99 and to what there is. */
export function withQuantity(basket: Basket, itemId: string, wanted: number, most = MOST_OF_ONE): Basket {
  const quantity = Math.max(0, Math.min(Math.floor(wanted), MOST_OF_ONE, most));
  const next = new Map(basket);
  if (quantity === 0) next.delete(itemId);
  else next.set(itemId, quantity);
  return next;
}

/** Coins for everything in a basket. */
export function sumOf(basket: Basket, wares: readonly Pick<Ware, 'itemId' | 'price'>[]): number {
  return wares.reduce((sum, { itemId, price }) => sum + price * (basket.get(itemId) ?? 0), 0);
}

/** The basket as calls take it. */
export function itemsOf(basket: Basket): ItemCount[] {
  return [...basket].map(([itemId, quantity]) => ({ itemId, quantity }));
}
