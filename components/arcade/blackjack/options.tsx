'use client';

import { useId } from 'react';
import { rulesFrom } from '@/components/arcade/blackjack/chosen-rules';
import type { GameOptionsProps } from '@/components/arcade/lobby/game-options';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { type BlackjackRules, naturalPayouts, rulesLimits } from '@/lib/games/blackjack/table-rules';

type Flag = {
  [Key in keyof BlackjackRules]: BlackjackRules[Key] extends boolean ? Key : never;
}[keyof BlackjackRules];

const flags: readonly { readonly id: Flag; readonly label: string; readonly help: string }[] = [
  {
    id: 'hitsSoft17',
    label: 'Dealer hits soft 17',
    help: 'Better for the dealer. Otherwise the dealer stands on every 17.',
  },
  { id: 'doubleAfterSplit', label: 'Double after a split', help: 'Split hands can be doubled too.' },
  { id: 'resplitAces', label: 'Split aces again', help: 'Another ace on a split ace can be split.' },
  {
    id: 'lateSurrender',
    label: 'Surrender',
    help: 'Give up your first two cards for half of the bet, once the dealer has no blackjack.',
  },
];

const choices = ({ min, max }: { readonly min: number; readonly max: number }) =>
  Array.from({ length: max - min + 1 }, (_, place) => String(min + place));

/** The rules of the table. */
export function ChosenOptions({ value, onChange }: GameOptionsProps) {
  const id = useId();
  const rules = rulesFrom(value);
  const change = (changed: Partial<BlackjackRules>) => onChange({ ...rules, ...changed });
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <div className="grid gap-1">
          <label htmlFor={`${id}-decks`} className="font-semibold">
            Decks
          </label>
          <Select
            id={`${id}-decks`}
            options={choices(rulesLimits.decks).map((decks) => ({ value: decks, label: decks }))}
            value={String(rules.decks)}
            onValueChange={(decks) => change({ decks: Number(decks) })}
          />
        </div>
        <div className="grid gap-1">
          <label htmlFor={`${id}-hands`} className="font-semibold">
            Hands after splits
          </label>
          <Select
            id={`${id}-hands`}
            options={choices(rulesLimits.maxHands).map((hands) => ({
              value: hands,
              label: hands === '1' ? 'No splits' : `Up to ${hands}`,
            }))}
            value={String(rules.maxHands)}
            onValueChange={(hands) => change({ maxHands: Number(hands) })}
          />
        </div>
      </div>
      <div>
        <p aria-hidden="true" className="font-semibold">
          Blackjack pays
        </p>
        <RadioGroup
          label="Blackjack pays"
          className="grid-cols-3"
          options={naturalPayouts.map((payout) => ({ value: payout, label: payout }))}
          value={rules.naturalPays}
          onChange={(naturalPays) => change({ naturalPays })}
        />
      </div>
      {flags.map(({ id: flag, label, help }) => (
        <div key={flag} className="flex items-center justify-between gap-4">
          <label htmlFor={`${id}-${flag}`}>
            <span className="block font-semibold">{label}</span>
            <span className="block text-xs text-muted">{help}</span>
          </label>
          <Switch
            id={`${id}-${flag}`}
            checked={rules[flag]}
            onCheckedChange={(isOn) => change({ [flag]: isOn })}
          />
        </div>
      ))}
    </div>
  );
}
