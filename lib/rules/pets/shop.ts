// Buying and selling at fixed prices.
import { conflict, invalidAt, notFound } from '@/lib/core/errors';
import { items as allItems, findItem, sellPriceOf } from '@/lib/creatures/items';
import type { Npc } from '@/lib/maps/npc-schema';
import { earnToday, owe } from '@/lib/rules/pets/coins';
import { mergedStacks, quantityOf, withoutItems } from '@/lib/rules/pets/items';
import { coinsOfDay, petLimits } from '@/lib/rules/pets/limits';
import { assertInReach } from '@/lib/rules/pets/reach';
import type { Stack, World } from '@/lib/rules/pets/schema';
import { change, say, type Turn } from '@/lib/rules/pets/turn';

/** A shop's wares with prices, at least what they sell for; null is the home's shop, with everything. */
export function pricesOf(shopkeeper: Pick<Npc, 'shop'> | null): ReadonlyMap<string, number> {
  if (shopkeeper === null)
    return new Map(allItems.flatMap(({ id, price }) => (price === null ? [] : [[id, price] as const])));
  return new Map(
    (shopkeeper.shop?.items ?? []).flatMap(({ itemId, price }) => {
      const item = findItem(itemId);
      const cost = price ?? item?.price ?? null;
      if (item === null || cost === null) return [];
      return [[itemId, Math.max(1, cost, sellPriceOf(item) ?? 0)] as const];
    }),
  );
}

/** Coins that all of these cost. Throws `invalid` for what is not sold here. */
function costOf(prices: ReadonlyMap<string, number>, stacks: readonly Stack[]): number {
  return stacks.reduce((sum, { itemId, quantity }) => {
    const price = prices.get(itemId);
    if (price === undefined) throw invalidAt('items', `${findItem(itemId)?.name ?? itemId} isn't sold here.`);
    return sum + price * quantity;
  }, 0);
}

/**
 * Buys items: they come once the ledger has taken the coins. Throws `invalid` for what is not sold here and
 * beyond 99 pieces, `conflict` for what there is no room for, or if the shopkeeper is not in reach.
 */
export function buy(turn: Turn, npcId: string | null, given: readonly Stack[]): void {
  const { setting, world } = turn;
  const shopkeeper = npcId === null ? null : (setting.people.get(npcId) ?? null);
  if (npcId !== null) {
    if (shopkeeper?.shop === undefined) throw notFound('There is no such shop.');
    assertInReach(turn, shopkeeper);
  }
  const stacks = mergedStacks(given);
  const cost = costOf(pricesOf(shopkeeper), stacks);
  for (const { itemId, quantity } of stacks) {
    if (quantity > petLimits.piecesAtOnce) throw invalidAt('items', `At most ${petLimits.piecesAtOnce}.`);
    if (quantityOf(world, itemId) + quantity > petLimits.pieces)
      throw conflict(`You can carry ${petLimits.pieces} of each item.`);
    const item = findItem(itemId);
    if (item?.kind === 'look' && (quantity > 1 || quantityOf(world, itemId) > 0))
      throw conflict('You have this look already.');
  }
  owe(turn, { amount: -cost, why: 'purchase', about: 'shop', key: setting.key, items: stacks });
  say(turn, { kind: 'gained', items: stacks, from: 'shop' });
}

/** What pieces bring: 40 % of their price, gifts nothing, at most 20 coins a day. Throws `conflict`. */
function saleOf({ items }: Pick<World, 'items'>, stacks: readonly Stack[]): number {
  return stacks.reduce((sum, { itemId, quantity }) => {
    const item = findItem(itemId);
    const price = item === null || item.kind === 'key' ? null : sellPriceOf(item);
    if (price === null) throw conflict(`${item?.name ?? itemId} can't be sold.`);
    const own = items.find((one) => one.itemId === itemId);
    const bought = own === undefined ? 0 : own.quantity - own.gifts;
    return sum + price * Math.min(quantity, bought);
  }, 0);
}

/** Sells items. Throws what saleOf throws, and `conflict` at the daily limit. */
export function sell(turn: Turn, given: readonly Stack[]): void {
  const { world, setting } = turn;
  const stacks = mergedStacks(given);
  const items = withoutItems(world.items, stacks, { isSold: true });
  const amount = saleOf(world, stacks);
  const { today } = world;
  if (today.sold + amount > coinsOfDay.sales) {
    throw conflict(
      `The shop pays ${coinsOfDay.sales} coins a day; today it pays ${coinsOfDay.sales - today.sold} more.`,
    );
  }
  change(turn, { items, today: { ...today, sold: today.sold + amount } });
  say(turn, { kind: 'given', items: stacks });
  if (amount > 0) earnToday(turn, { amount, why: 'sale', about: 'shop', key: setting.key });
}
