'use client';

import { ItemPicture } from '@/components/creatures/item-picture';
import { usePets } from '@/components/pets/pets-context';
import type { ItemView } from '@/components/pets/world-types';
import { EmptyState } from '@/components/ui/empty-state';

/** The kinds of items in order, with their titles. */
export const itemKinds: readonly (readonly [kind: string, title: string])[] = [
  ['capture', 'Capture'],
  ['medicine', 'Medicine'],
  ['food', 'Food'],
  ['held', 'Held items'],
  ['look', 'Looks'],
  ['key', 'Key items'],
];

function ItemRow({ item: { itemId, name, description, quantity } }: { readonly item: ItemView }) {
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-raised p-2">
      <ItemPicture itemId={itemId} />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-2 font-semibold">
          <span className="truncate">{name}</span>
          <span className="tabular-nums">× {quantity}</span>
        </span>
        <span className="block text-xs text-muted">{description}</span>
      </span>
    </li>
  );
}

const listClass = 'grid gap-2 sm:grid-cols-2 xl:grid-cols-3';

/** Everything the player carries, by kind; `isFlat` omits the headings. */
export function Inventory({ isFlat = false }: { readonly isFlat?: boolean }) {
  const { world } = usePets();
  const byKind = itemKinds
    .map(([kind, title]) => ({ title, items: world.inventory.filter((item) => item.kind === kind) }))
    .filter(({ items }) => items.length > 0);
  if (byKind.length === 0) {
    return (
      <EmptyState compact title="You carry nothing yet">
        Chests, quests and the shop will change that.
      </EmptyState>
    );
  }
  const rowsOf = (items: readonly ItemView[]) =>
    items.map((item) => <ItemRow key={item.itemId} item={item} />);
  if (isFlat) return <ul className={listClass}>{byKind.map(({ items }) => rowsOf(items))}</ul>;
  return (
    <div className="grid gap-5">
      {byKind.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 font-semibold text-muted">{title}</h2>
          <ul className={listClass}>{rowsOf(items)}</ul>
        </section>
      ))}
    </div>
  );
}
