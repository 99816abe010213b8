'use client';

import { useId } from 'react';
import type { GameOptionsProps } from '@/components/arcade/lobby/game-options';
import { RadioGroup } from '@/components/ui/radio-group';
import { Switch } from '@/components/ui/switch';
import { cashBlinds, handsPerLevel, pokerNumbers } from '@/lib/games/poker/table-rules';

type Pace = keyof typeof handsPerLevel;

interface Chosen {
  readonly kind: 'sit-and-go' | 'cash';
  readonly pace: Pace;
  readonly antes: boolean;
}

function optionsFrom(value: unknown): Chosen {
  const given = typeof value === 'object' && value !== null ? value : {};
  return {
    kind: 'kind' in given && given.kind === 'cash' ? 'cash' : 'sit-and-go',
    pace: 'pace' in given && given.pace === 'fast' ? 'fast' : 'normal',
    antes: 'antes' in given && given.antes === true,
  };
}

/** A table or a sit-and-go, the speed of its blinds, and its antes. */
export function ChosenOptions({ value, onChange }: GameOptionsProps) {
  const id = useId();
  const options = optionsFrom(value);
  return (
    <div className="grid gap-4">
      <p aria-hidden="true" className="-mb-2 font-semibold">
        Game
      </p>
      <RadioGroup
        label="Game"
        appearance="cards"
        options={[
          {
            value: 'sit-and-go',
            label: 'Sit-and-go',
            help: `${pokerNumbers.sitAndGoChips} chips each, the last one standing wins`,
          },
          {
            value: 'cash',
            label: 'Table',
            help: `Blinds ${cashBlinds.small}/${cashBlinds.big}, come and go as you like`,
          },
        ]}
        value={options.kind}
        onChange={(kind) => onChange({ ...options, kind })}
      />
      {options.kind === 'sit-and-go' && (
        <>
          <p aria-hidden="true" className="-mb-2 font-semibold">
            Blinds
          </p>
          <RadioGroup
            label="Blinds"
            appearance="cards"
            options={[
              { value: 'normal', label: 'Normal', help: `Rise every ${handsPerLevel.normal} hands` },
              { value: 'fast', label: 'Fast', help: `Rise every ${handsPerLevel.fast} hands` },
            ]}
            value={options.pace}
            onChange={(pace) => onChange({ ...options, pace })}
          />
        </>
      )}
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={`${id}-antes`}>
          <span className="block font-semibold">Antes</span>
          <span className="block text-xs text-muted">
            Everyone pays a tenth of the big blind before each hand.
          </span>
        </label>
        <Switch
          id={`${id}-antes`}
          checked={options.antes}
          onCheckedChange={(antes) => onChange({ ...options, antes })}
        />
      </div>
    </div>
  );
}
