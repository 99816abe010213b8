'use client';

import { useQuery } from '@tanstack/react-query';
import { readPeople } from '@/components/pets/calls';
import type { Ware } from '@/components/pets/items/trade';
import { usePets } from '@/components/pets/pets-context';
import { MINUTE } from '@/lib/core/milliseconds';
import { findItem, items } from '@/lib/creatures/items';
import type { Item } from '@/lib/creatures/model';

/** What an NPC's shop, or the general one, sells and buys. */
export function useWares(npcId: string | null) {
  const { world } = usePets();
  const query = useQuery({
    queryKey: ['pets-people'],
    queryFn: ({ signal }) => readPeople(signal),
    staleTime: MINUTE,
    enabled: npcId !== null,
  });
  const owned = (itemId: string) => world.inventory.find((item) => item.itemId === itemId)?.quantity ?? 0;
  const toWare = ({ id, name, description, kind, price }: Item, ownPrice?: number): Ware[] => {
    const cost = ownPrice ?? price;
    return cost === null ? [] : [{ itemId: id, name, description, kind, price: cost, owned: owned(id) }];
  };
  const shop = npcId === null ? null : query.data?.npcs.find((one) => one.npcId === npcId)?.shop;
  const stock =
    npcId === null
      ? items.flatMap((item) => toWare(item))
      : (shop?.items ?? []).flatMap(({ itemId, price }) => {
          const item = findItem(itemId);
          return item ? toWare(item, price) : [];
        });
  const toBuy = npcId === null || query.data ? stock : null;
  const toSell = world.inventory.flatMap(
    ({ itemId, name, description, kind, quantity, sellPrice }): Ware[] =>
      sellPrice > 0 && quantity > 0
        ? [{ itemId, name, description, kind, price: sellPrice, owned: quantity }]
        : [],
  );
  return { query: npcId === null ? null : query, toBuy, toSell };
}
