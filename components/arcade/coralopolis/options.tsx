'use client';

import type { GameOptionsProps } from '@/components/arcade/lobby/game-options';
import { RadioGroup } from '@/components/ui/radio-group';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';

const { usual } = cityNumbers;

function lengthFrom(value: unknown): 'usual' | 'long' {
  const isChosen = typeof value === 'object' && value !== null && 'length' in value;
  return isChosen && value.length === 'long' ? 'long' : 'usual';
}

/** The length of a game. */
export function ChosenOptions({ value, onChange }: GameOptionsProps) {
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="font-semibold">
        Pace
      </p>
      <RadioGroup
        label="Pace"
        appearance="cards"
        options={[
          {
            value: 'usual',
            label: 'Default',
            help: `Everyone starts with a few properties; ${usual.rounds} rounds or ${usual.minutes} minutes`,
          },
          { value: 'long', label: 'Long game', help: 'From nothing, until one player is left' },
        ]}
        value={lengthFrom(value)}
        onChange={(length) => onChange({ length })}
      />
    </div>
  );
}
