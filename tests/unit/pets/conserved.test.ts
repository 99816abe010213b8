// Random acts in any order conserve coins and items.

import { isAppError } from '@/lib/core/errors';
import { items as allItems, findItem } from '@/lib/creatures/items';
import { createRng } from '@/lib/games/rng';
import { acted } from '@/lib/rules/pets/act';
import type { Act } from '@/lib/rules/pets/act-schema';
import { withItems } from '@/lib/rules/pets/items';
import { coinsOfDay, petLimits } from '@/lib/rules/pets/limits';
import type { World } from '@/lib/rules/pets/schema';
import { storedWorld } from '@/lib/rules/pets/schema';
import { begunWorld, settingAt } from '../../support/pets-game';

const start = Date.parse('2026-11-01T08:00:00Z');
const itemIds = allItems.map(({ id }) => id);

type Pieces = ReadonlyMap<string, number>;

/** The pieces of each item, including those held by pets. */
function piecesIn(world: World): Pieces {
  const pieces = new Map(world.items.map(({ itemId, quantity }) => [itemId, quantity]));
  for (const { heldItem } of world.pets)
    if (heldItem !== null) pieces.set(heldItem, (pieces.get(heldItem) ?? 0) + 1);
  return pieces;
}

/** The items expected after a successful act. */
function expectedOf(act: Act, before: Pieces): Pieces {
  const pieces = new Map(before);
  const add = (itemId: string, quantity: number) => pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity);
  if (act.kind === 'feed' || act.kind === 'use') add(act.itemId, -1);
  if (act.kind === 'sell') for (const { itemId, quantity } of act.items) add(itemId, -quantity);
  if (act.kind === 'buy') for (const { itemId, quantity } of act.items) add(itemId, quantity);
  return new Map([...pieces].filter(([, quantity]) => quantity !== 0));
}

function anyAct(rng: ReturnType<typeof createRng>): Act {
  const itemId = rng.pick(itemIds);
  const items = Array.from({ length: 1 + rng.below(2) }, () => ({
    itemId: rng.pick(itemIds),
    quantity: 1 + rng.below(rng.below(10) === 0 ? 99 : 4),
  }));
  const petId = `p${1 + rng.below(4)}`;
  return rng.pick<Act>([
    { kind: 'buy', npcId: null, items },
    { kind: 'buy', npcId: null, items },
    { kind: 'sell', items },
    { kind: 'sell', items },
    { kind: 'feed', itemId: rng.pick(['shrimp-snack', 'kelp-roll', 'coral-cake']), petId },
    { kind: 'use', itemId: rng.pick(['sea-balm', 'deep-balm', 'second-wind']), petId },
    { kind: 'hold', petId, itemId },
    { kind: 'hold', petId, itemId: rng.pick(['shell-charm', 'swift-fin']) },
    { kind: 'hold', petId, itemId: null },
    { kind: 'party', petIds: [petId] },
    { kind: 'release', petIds: rng.below(50) === 0 ? [petId] : ['p99'] },
  ]);
}

/** The cost of a purchase; 0 for other acts. */
function costOf(act: Act): number {
  if (act.kind !== 'buy') return 0;
  return act.items.reduce((sum, { itemId, quantity }) => sum + (findItem(itemId)?.price ?? 0) * quantity, 0);
}

function richWorld(): World {
  const world = begunWorld(start);
  const [first] = world.pets;
  if (first === undefined) throw new Error('There is no starter.');
  const pets = ['p1', 'p2', 'p3', 'p4'].map((petId, at) => ({
    ...first,
    ...{ petId, health: at * 5, hunger: 90 },
  }));
  const added = itemIds.map((itemId) => ({ itemId, quantity: 3 }));
  return { ...world, pets, party: ['p1', 'p2'], nextPet: 5, items: withItems(world.items, added, false) };
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  '300 random acts conserve coins and items: %i',
  (seed) => {
    const rng = createRng(String(seed).padStart(64, '0'), 'acts');
    let world = richWorld();
    let coins = 400;
    let done = 0;
    for (let at = 0; at < 300; at += 1) {
      const act = anyAct(rng);
      const before = piecesIn(world);
      try {
        const next = acted(world, act, settingAt(start)).world;
        const owed = next.owed.reduce((sum, { amount }) => sum + amount, 0);
        // The ledger refuses a negative balance.
        if (coins + owed < 0) continue;
        const gained = next.owed.flatMap(({ items }) => items);
        world = { ...next, owed: [], items: withItems(next.items, gained, false) };
        coins += owed;
        done += 1;
        expect(piecesIn(world)).toEqual(expectedOf(act, before));
        if (act.kind === 'buy') expect(-owed).toBe(costOf(act));
        else if (act.kind === 'sell') expect(owed).toBeGreaterThanOrEqual(0);
        else expect(owed).toBe(0);
        expect(storedWorld.safeParse(world).success).toBe(true);
        expect(world.items.every(({ quantity, gifts }) => quantity >= gifts && gifts >= 0)).toBe(true);
        expect(world.items.every(({ quantity }) => quantity <= petLimits.pieces)).toBe(true);
      } catch (error) {
        if (!isAppError(error)) throw error;
        expect(piecesIn(world)).toEqual(before);
      }
    }
    expect(done).toBeGreaterThan(60);
    expect(coins).toBeLessThanOrEqual(400 + coinsOfDay.sales);
  },
);
