'use client';

import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { petName } from '@/components/pets/names';
import { partyOf } from '@/components/pets/party/party-bar';
import { PetDetails } from '@/components/pets/party/pet-details';
import { PetRow } from '@/components/pets/party/pet-row';
import { usePets } from '@/components/pets/pets-context';
import type { PetView } from '@/components/pets/world-types';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ReorderHandle } from '@/components/ui/reorder-tools';
import { SearchInput } from '@/components/ui/search-input';
import { moved, reorderable, useReorder } from '@/components/ui/use-reorder';

/** The most active pets. */
const MOST_ACTIVE = 4;
/** From this many pets, the box has a search field. */
const SEARCHED = 8;

const matches = (pet: PetView, query: string) =>
  [petName(pet), pet.speciesId, ...pet.types].some((word) => word.toLowerCase().includes(query));

interface BoxProps {
  readonly pets: readonly PetView[];
  readonly isFull: boolean;
  readonly add: (petId: string) => void;
  readonly open: (petId: string) => void;
}

/** The pets outside the party. */
function Box({ pets, isFull, add, open }: BoxProps) {
  const { isActing } = usePets();
  const [query, setQuery] = useState('');
  const found = pets.filter((pet) => matches(pet, query.trim().toLowerCase()));
  return (
    <section aria-label="Other pets">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="font-display text-base font-semibold">Other pets ({pets.length})</h2>
          {isFull && pets.length > 0 && (
            <p className="text-muted">Your party is full. Remove a pet from it to add another.</p>
          )}
        </div>
        {pets.length >= SEARCHED && (
          <SearchInput
            value={query}
            onChange={setQuery}
            aria-label="Search your pets"
            placeholder="Name or type"
          />
        )}
      </div>
      {pets.length === 0 && (
        <EmptyState compact title="All your pets are in the party">
          Catch more out in the world.
        </EmptyState>
      )}
      {pets.length > 0 && found.length === 0 && <EmptyState compact title="No pet matches your search" />}
      <ul className="grid gap-2">
        {found.map((pet) => (
          <li key={pet.petId}>
            <PetRow pet={pet} onOpen={() => open(pet.petId)}>
              <Button
                size="sm"
                icon={Plus}
                disabled={isFull || isActing}
                aria-label={`Add ${petName(pet)} to the party`}
                onClick={() => add(pet.petId)}
              >
                Add
              </Button>
            </PetRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The party in its order, and all other pets. */
export function PartyEditor() {
  const { world, act, isActing } = usePets();
  const [opened, setOpened] = useState<string | null>(null);
  const active = partyOf(world);
  const ids = active.map(({ petId }) => petId);
  const reorder = useReorder((from, to) => void act({ kind: 'party', petIds: [...moved(ids, from, to)] }));
  const others = world.pets.filter(({ petId }) => !ids.includes(petId));
  const shown = world.pets.find(({ petId }) => petId === opened);
  return (
    <div className="grid gap-8">
      <section aria-label="Active party">
        <h2 className="font-display text-base font-semibold">
          Active party ({active.length} of {MOST_ACTIVE})
        </h2>
        <p className="mb-3 text-muted">
          The first pet that can fight begins each battle. Drag to change the order.
        </p>
        <ol ref={reorder.list} className="grid gap-3">
          {active.map((pet, at) => (
            <li key={pet.petId} {...reorder.itemProps(at)} className={reorderable}>
              <PetRow
                pet={pet}
                onOpen={() => setOpened(pet.petId)}
                handle={
                  <ReorderHandle
                    name={petName(pet)}
                    index={at}
                    count={active.length}
                    reorder={reorder}
                    disabled={isActing}
                  />
                }
              >
                <Button
                  size="sm"
                  icon={Minus}
                  disabled={active.length === 1 || isActing}
                  aria-label={`Remove ${petName(pet)} from the party`}
                  onClick={() => void act({ kind: 'party', petIds: ids.filter((id) => id !== pet.petId) })}
                >
                  Remove
                </Button>
              </PetRow>
            </li>
          ))}
        </ol>
      </section>
      <Box
        pets={others}
        isFull={active.length >= MOST_ACTIVE}
        add={(petId) => void act({ kind: 'party', petIds: [...ids, petId] })}
        open={setOpened}
      />
      {shown && <PetDetails pet={shown} onClose={() => setOpened(null)} />}
    </div>
  );
}
