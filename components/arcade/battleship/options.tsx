'use client';

import { clsx } from 'clsx';
import { useId } from 'react';
import { MarkShape } from '@/components/arcade/battleship/mark-shapes';
import { type BattleshipTheme, Sea } from '@/components/arcade/battleship/sea';
import { ShipOnBoard } from '@/components/arcade/battleship/ship-shapes';
import type { GameOptionsProps } from '@/components/arcade/lobby/game-options';
import { Switch } from '@/components/ui/switch';

interface Options {
  readonly theme: BattleshipTheme;
  readonly secondFleet: 'whole' | 'small';
  readonly lastShot: boolean;
}

const themes: readonly { readonly id: BattleshipTheme; readonly name: string }[] = [
  { id: 'default', name: 'Default' },
  { id: 'pirate', name: 'Pirate' },
  { id: 'modern', name: 'Modern' },
];

function isTheme(value: unknown): value is BattleshipTheme {
  return themes.some(({ id }) => id === value);
}

/** Parses the chosen options; missing ones default to those of the mode. */
function optionsFrom(value: unknown, mode: 'computer' | 'people'): Options {
  const given = typeof value === 'object' && value !== null ? value : {};
  const isEqual = 'secondFleet' in given && given.secondFleet === 'whole';
  return {
    theme: 'theme' in given && isTheme(given.theme) ? given.theme : 'default',
    secondFleet: mode === 'people' || isEqual ? 'whole' : 'small',
    // Against the computer, the first to hit everything wins.
    lastShot: mode === 'people',
  };
}

/** A corner of a board in a theme. */
function ThemePicture({ theme }: { theme: BattleshipTheme }) {
  return (
    <span
      data-board={theme}
      aria-hidden="true"
      className="relative block aspect-4/3 overflow-hidden rounded-control"
    >
      <span className="absolute top-0 left-0 block aspect-square w-[250%]">
        <Sea theme={theme} />
        <svg viewBox="0 0 400 400" aria-hidden="true" className="absolute inset-0 size-full">
          <ShipOnBoard ship={{ name: 'Cruiser', start: 0, vertical: false }} theme={theme} />
          <ShipOnBoard ship={{ name: 'Patrol', start: 13, vertical: true }} theme={theme} />
          <MarkShape cell={13} mark="hit" isNew={false} />
          <MarkShape cell={11} mark="miss" isNew={false} />
        </svg>
      </span>
    </span>
  );
}

/** The options before a match: theme and, against the computer, fleet. */
export function ChosenOptions({ value, onChange, mode }: GameOptionsProps) {
  const options = optionsFrom(value, mode);
  const id = useId();
  return (
    <div className="grid gap-4">
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">Theme</legend>
        <div className="grid grid-cols-3 gap-2 sm:gap-3">
          {themes.map((theme) => (
            <label
              key={theme.id}
              className={clsx(
                'grid cursor-pointer gap-1.5 rounded-card border p-2 transition has-focus-visible:outline-2 has-focus-visible:outline-focus',
                theme.id === options.theme
                  ? 'border-lagoon-fill bg-lagoon-soft'
                  : 'border-line hover:border-line-strong',
              )}
            >
              <input
                type="radio"
                name={id}
                className="sr-only"
                checked={theme.id === options.theme}
                onChange={() => onChange({ ...options, theme: theme.id })}
              />
              <ThemePicture theme={theme.id} />
              <span className="text-center text-sm font-semibold">{theme.name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {mode === 'computer' && (
        <div className="flex items-start justify-between gap-4">
          <label htmlFor={`${id}-fleets`}>
            <span className="block font-semibold">Equal fleets</span>
            <span className="block text-xs text-muted">
              Gives the computer all seven ships. Without it, five ships with 17 cells face your 21.
            </span>
          </label>
          <Switch
            id={`${id}-fleets`}
            checked={options.secondFleet === 'whole'}
            onCheckedChange={(isEqual) => onChange({ ...options, secondFleet: isEqual ? 'whole' : 'small' })}
          />
        </div>
      )}
    </div>
  );
}
