// The items that a person owns.
import { conflict, invalidAt } from '@/lib/core/errors';
import { findItem } from '@/lib/creatures/items';
import type { Item } from '@/lib/creatures/model';
import { petLimits } from '@/lib/rules/pets/limits';
import type { OwnedStack, Stack, World } from '@/lib/rules/pets/schema';

type Items = readonly OwnedStack[];

export function quantityOf({ items }: Pick<World, 'items'>, itemId: string): number {
  return items.find((one) => one.itemId === itemId)?.quantity ?? 0;
}

/** The item with an id from the client. Throws `invalid`. */
export function getItem(itemId: string, field = 'itemId'): Item {
  const item = findItem(itemId);
  if (item === null) throw invalidAt(field, `There is no item '${itemId}'.`);
  return item;
}

/** Adds items; unknown ones are skipped, and pieces beyond 999 are lost. */
export function withItems(items: Items, added: readonly Stack[], isGift: boolean): OwnedStack[] {
  const next = items.map((one) => ({ ...one }));
  for (const { itemId, quantity } of added) {
    if (findItem(itemId) === null) continue;
    const own = next.find((one) => one.itemId === itemId);
    const had = own?.quantity ?? 0;
    const got = Math.min(quantity, petLimits.pieces - had);
    if (got <= 0) continue;
    if (own === undefined) next.push({ itemId, quantity: got, gifts: isGift ? got : 0 });
    else {
      own.quantity += got;
      own.gifts += isGift ? got : 0;
    }
  }
  return next;
}

/** Removes used or sold items; using takes gifts first, selling others. Throws `conflict` for too few. */
export function withoutItems(
  items: Items,
  taken: readonly Stack[],
  { isSold = false }: { readonly isSold?: boolean } = {},
): OwnedStack[] {
  const next = items.map((one) => ({ ...one }));
  for (const { itemId, quantity } of taken) {
    const own = next.find((one) => one.itemId === itemId);
    if (own === undefined || own.quantity < quantity) {
      throw conflict(`You don't have ${quantity} × ${findItem(itemId)?.name ?? itemId}.`);
    }
    const bought = own.quantity - own.gifts;
    const gifts = isSold ? Math.max(0, quantity - bought) : Math.min(own.gifts, quantity);
    own.quantity -= quantity;
    own.gifts -= gifts;
  }
  return next.filter(({ quantity }) => quantity > 0);
}

/** Merges stacks of the same item. Throws `invalid` for unknown items. */
export function mergedStacks(stacks: readonly Stack[]): Stack[] {
  const merged = new Map<string, number>();
  for (const [at, { itemId, quantity }] of stacks.entries()) {
    getItem(itemId, `items.${at}.itemId`);
    merged.set(itemId, (merged.get(itemId) ?? 0) + quantity);
  }
  return [...merged].map(([itemId, quantity]) => ({ itemId, quantity }));
}
