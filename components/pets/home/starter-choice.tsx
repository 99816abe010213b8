'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { ElementTag } from '@/components/creatures/element-icon';
import { PageHeading } from '@/components/panel/page-heading';
import { chooseStarter, readStarters } from '@/components/pets/calls';
import { Meter } from '@/components/pets/meter';
import { PetPicture } from '@/components/pets/pet-picture';
import { usePets } from '@/components/pets/pets-context';
import type { Starter } from '@/components/pets/world-types';
import { Button } from '@/components/ui/button';
import { QueryFailure } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { SkeletonList } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { type Element, effectiveness, elementNames, elements } from '@/lib/creatures/elements';
import { findSpecies } from '@/lib/creatures/species';

/** The highest base stat of any starter. */
const FULL_BASE = 15;
const statNames = {
  health: 'Health',
  power: 'Power',
  speed: 'Speed',
  defense: 'Defense',
  luck: 'Luck',
} as const;
const statKeys = ['health', 'power', 'speed', 'defense', 'luck'] as const;

/** The elements that these are strongest against, in words. */
function strongAgainst(types: readonly Element[]): string {
  const weak = elements.filter((target) => types.some((own) => effectiveness(own, [target]) > 100));
  return weak.map((element) => elementNames[element]).join(' and ');
}

interface CardProps {
  readonly starter: Starter;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function StarterCard({ starter, isChosen, choose }: CardProps) {
  const { speciesId, name, type, baseStats } = starter;
  return (
    <label
      className={clsx(
        'grid cursor-pointer gap-3 rounded-card border-2 bg-surface p-4 transition has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-coral' : 'border-line hover:border-line-strong',
      )}
    >
      <input
        type="radio"
        name="starter"
        value={speciesId}
        checked={isChosen}
        onChange={choose}
        className="sr-only"
      />
      <PetPicture speciesId={speciesId} className="mx-auto size-40" />
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-display text-lg font-semibold">{name}</span>
        <span className="flex gap-1">
          {type.map((element) => (
            <ElementTag key={element} element={element} />
          ))}
        </span>
      </span>
      <span className="text-muted">{findSpecies(speciesId)?.habit}</span>
      <span>Strong against {strongAgainst(type)}</span>
      <span className="grid gap-2">
        {statKeys.map((key) => (
          <Meter
            key={key}
            label={statNames[key]}
            value={baseStats[key]}
            most={FULL_BASE}
            text={String(baseStats[key])}
          />
        ))}
      </span>
    </label>
  );
}

/** Chooses a new player's first pet. */
export function StarterChoice() {
  const { userId, refresh } = usePets();
  const starters = useQuery({
    queryKey: ['pets-starters'],
    queryFn: ({ signal }) => readStarters(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [nickname, setNickname] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const confirm = useMutation({
    mutationFn: (speciesId: string) => chooseStarter({ userId, speciesId, nickname: nickname.trim() }),
    onSuccess: async ({ pet }) => {
      await refresh();
      toast.success(`${pet.nickname} is yours. Have a good journey!`);
    },
  });

  function submit() {
    setIsRefused(chosen === null);
    if (chosen !== null) confirm.mutate(chosen);
  }

  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 lg:px-6 lg:py-12">
      <PageHeading
        title="Choose your first pet"
        summary="It will walk with you from your first step. Each of the three beats one of the others."
      />
      {starters.isPending && (
        <SkeletonList
          label="Loading the starters…"
          count={3}
          each="h-96 rounded-card"
          className="grid gap-4 md:grid-cols-3"
        />
      )}
      {starters.isLoadingError && <QueryFailure title="The starters could not be loaded." query={starters} />}
      {starters.data && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <fieldset>
            <legend className="sr-only">Starter</legend>
            <div className="grid gap-4 md:grid-cols-3">
              {starters.data.map((starter) => (
                <StarterCard
                  key={starter.speciesId}
                  starter={starter}
                  isChosen={starter.speciesId === chosen}
                  choose={() => {
                    setChosen(starter.speciesId);
                    setIsRefused(false);
                  }}
                />
              ))}
            </div>
          </fieldset>
          <div className="mt-6 flex flex-wrap items-end gap-4">
            <Field label="Nickname" help="Leave empty to use its own name." className="min-w-64 flex-1">
              <Input value={nickname} maxLength={20} onChange={(event) => setNickname(event.target.value)} />
            </Field>
            <Button type="submit" variant="primary" size="lg" loading={confirm.isPending}>
              Confirm Starter
            </Button>
          </div>
          {isRefused && (
            <Notice live tone="danger" className="mt-4">
              Choose one of the three first.
            </Notice>
          )}
          {confirm.isError && (
            <Notice live tone="danger" title="Your starter was not saved." className="mt-4">
              {confirm.error.message}
            </Notice>
          )}
        </form>
      )}
    </div>
  );
}
