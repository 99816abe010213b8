'use client';

import { asksToEvolve, Evolution } from '@/components/pets/party/evolution';
import { PetRow } from '@/components/pets/party/pet-row';
import { usePets } from '@/components/pets/pets-context';
import type { PetView, WorldView } from '@/components/pets/world-types';
import { EmptyState } from '@/components/ui/empty-state';

/** The active pets in their order. */
export function partyOf({ party, pets }: Pick<WorldView, 'party' | 'pets'>): readonly PetView[] {
  return party.flatMap((id) => pets.find(({ petId }) => petId === id) ?? []);
}

/** The active party, read-only. */
export function PartyBar() {
  const { world } = usePets();
  const party = partyOf(world);
  return (
    <section aria-label="Active party">
      <h2 className="mb-2 font-display text-base font-semibold">Active party</h2>
      {party.length === 0 ? (
        <EmptyState compact title="No active pets">
          Add pets to your party to battle with them.
        </EmptyState>
      ) : (
        <ul className="grid gap-2">
          {party.map((pet) => (
            <li key={pet.petId} tabIndex={-1} className="grid gap-2">
              <PetRow pet={pet} />
              {asksToEvolve(pet) && <Evolution pet={pet} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
