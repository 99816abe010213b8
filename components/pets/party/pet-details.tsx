'use client';

import { useState } from 'react';
import { ElementTag } from '@/components/creatures/element-icon';
import { Meter } from '@/components/pets/meter';
import { itemName, petName, speciesName } from '@/components/pets/names';
import { Evolution } from '@/components/pets/party/evolution';
import { PetCare } from '@/components/pets/party/pet-care';
import { PetPicture } from '@/components/pets/pet-picture';
import { usePets } from '@/components/pets/pets-context';
import { mapTitle } from '@/components/pets/walk/surroundings';
import type { PetView } from '@/components/pets/world-types';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useConfirm } from '@/components/ui/use-confirm';

/** The most characters of a nickname. */
const MOST_LETTERS = 20;
/** The value of a full bar; health has a higher one. */
const FULL_STAT = 150;
const statNames = { power: 'Power', defense: 'Defense', speed: 'Speed', luck: 'Luck' } as const;
const statKeys = ['power', 'defense', 'speed', 'luck'] as const;

interface PetProps {
  readonly pet: PetView;
}

function Nickname({ pet }: PetProps) {
  const { act, isActing } = usePets();
  const [text, setText] = useState(pet.nickname);
  const name = text.trim();
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void act({ kind: 'rename', petId: pet.petId, nickname: name });
      }}
    >
      <Field label="Nickname" className="flex-1">
        <Input
          value={text}
          maxLength={MOST_LETTERS}
          placeholder={speciesName(pet.speciesId)}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={name === pet.nickname || isActing}>
        Save
      </Button>
    </form>
  );
}

function Facts({ pet }: PetProps) {
  const { stats } = pet;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Meter label="Health" tone="health" value={pet.health} most={stats.health} />
      {pet.nextLevelAt === null ? (
        <Meter label="Experience" value={1} most={1} text="Highest level" />
      ) : (
        <Meter
          label="Experience"
          value={pet.experience}
          most={pet.nextLevelAt}
          text={`${pet.nextLevelAt - pet.experience} to level ${pet.level + 1}`}
        />
      )}
      <Meter label="Bond" value={pet.bond} most={100} />
      <Meter label="Hunger" value={pet.hunger} most={100} />
      {statKeys.map((key) => (
        <Meter
          key={key}
          label={statNames[key]}
          value={stats[key]}
          most={FULL_STAT}
          text={String(stats[key])}
        />
      ))}
    </div>
  );
}

export interface PetDetailsProps extends PetProps {
  readonly onClose: () => void;
}

/** A pet with all its actions. */
export function PetDetails({ pet, onClose }: PetDetailsProps) {
  const { act, isActing, world } = usePets();
  const { confirm, confirmDialog } = useConfirm();
  const { petId, heldItem, metAt } = pet;
  const name = petName(pet);

  async function release() {
    const isSure = await confirm({
      title: `Release ${name}?`,
      description: 'A released pet goes back into the wild.',
      loses: [
        `${name}, level ${pet.level}`,
        `Its bond of ${pet.bond}`,
        ...(heldItem === null ? [] : [`${itemName(heldItem)}, which it holds`]),
      ],
      confirmLabel: `Release ${name}`,
      cancelLabel: 'Keep',
    });
    if (isSure && (await act({ kind: 'release', petIds: [petId] }))) onClose();
  }

  return (
    <Dialog
      title={name}
      description={`${speciesName(pet.speciesId)} · Level ${pet.level} · Met in ${mapTitle(metAt.map)} at level ${metAt.level}`}
      size="lg"
      onClose={onClose}
      footer={
        <Button
          variant="quietDanger"
          disabled={isActing || world.pets.length === 1}
          onClick={() => void release()}
        >
          Release
        </Button>
      }
    >
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-4">
          <PetPicture speciesId={pet.speciesId} isShiny={pet.isShiny} className="size-36" />
          <div className="grid min-w-56 flex-1 gap-3">
            <p className="flex gap-1">
              {pet.types.map((element) => (
                <ElementTag key={element} element={element} />
              ))}
            </p>
            <Nickname key={pet.nickname} pet={pet} />
          </div>
        </div>
        <Evolution pet={pet} />
        <Facts pet={pet} />
        <section aria-label="Abilities">
          <h3 className="font-display text-base font-semibold">Abilities</h3>
          <ul className="mt-2 grid gap-2 sm:grid-cols-2">
            {pet.abilities.map((ability) => (
              <li key={ability.id} className="rounded-control border border-line bg-raised p-3">
                <p className="font-semibold">{ability.name}</p>
                <p className="text-muted">{ability.text}</p>
              </li>
            ))}
          </ul>
        </section>
        <PetCare pet={pet} />
      </div>
      {confirmDialog}
    </Dialog>
  );
}
