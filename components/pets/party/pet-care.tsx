'use client';

import { ItemPicture } from '@/components/creatures/item-picture';
import { itemName, petName } from '@/components/pets/names';
import { usePets } from '@/components/pets/pets-context';
import type { ItemView, PetView } from '@/components/pets/world-types';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

interface GiveListProps {
  readonly title: string;
  readonly items: readonly ItemView[];
  readonly empty: string;
  readonly verb: string;
  readonly give: (itemId: string) => void;
  readonly name: string;
}

function GiveList({ title, items, empty, verb, give, name }: GiveListProps) {
  const { isActing } = usePets();
  return (
    <section aria-label={title}>
      <h3 className="font-display text-base font-semibold">{title}</h3>
      {items.length === 0 && <p className="mt-1 text-muted">{empty}</p>}
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {items.map((item) => (
          <li
            key={item.itemId}
            className="flex items-center gap-3 rounded-control border border-line bg-raised p-2"
          >
            <ItemPicture itemId={item.itemId} className="size-9" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">
                {item.name} × {item.quantity}
              </span>
              <span className="block text-xs text-muted">{item.description}</span>
            </span>
            <Button
              size="sm"
              disabled={isActing}
              aria-label={`${verb} ${item.name} to ${name}`}
              onClick={() => give(item.itemId)}
            >
              {verb}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Food, medicine and the held item of a pet. */
export function PetCare({ pet }: { readonly pet: PetView }) {
  const { world, act, isActing } = usePets();
  const { petId, heldItem } = pet;
  const name = petName(pet);
  const owned = (...kinds: readonly string[]) =>
    world.inventory.filter(({ kind, quantity }) => kinds.includes(kind) && quantity > 0);
  const held = owned('held').filter(({ itemId }) => itemId !== heldItem);
  return (
    <div className="grid gap-6">
      <Field label="Held item" help="Works in every battle for as long as it is held.">
        <Select
          value={heldItem ?? ''}
          disabled={isActing}
          options={[
            { value: '', label: 'Nothing' },
            ...(heldItem === null ? [] : [{ value: heldItem, label: itemName(heldItem) }]),
            ...held.map(({ itemId, name: label, quantity }) => ({
              value: itemId,
              label: `${label} (${quantity})`,
            })),
          ]}
          onValueChange={(itemId) => void act({ kind: 'hold', petId, itemId: itemId === '' ? null : itemId })}
        />
      </Field>
      <GiveList
        title="Feed"
        items={owned('food')}
        empty="You have no food. The shop sells some."
        verb="Feed"
        name={name}
        give={(itemId) => void act({ kind: 'feed', itemId, petId })}
      />
      <GiveList
        title="Medicine"
        items={owned('medicine')}
        empty="You have no medicine. The healer in town is free."
        verb="Give"
        name={name}
        give={(itemId) => void act({ kind: 'use', itemId, petId })}
      />
    </div>
  );
}
