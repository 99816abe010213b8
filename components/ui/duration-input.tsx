'use client';

import { useState } from 'react';
import { NumberInput } from './number-input';
import { Select } from './select';

const units = [
  { id: 'minutes', minutes: 1 },
  { id: 'hours', minutes: 60 },
  { id: 'days', minutes: 24 * 60 },
] as const;
type Unit = (typeof units)[number];

export interface DurationInputProps {
  /** Whole minutes; null while empty. */
  minutes: number | null;
  onChange: (minutes: number | null) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
}

/** The largest unit that needs no fraction. */
function unitOf(minutes: number | null): Unit {
  const [first] = units;
  if (minutes === null || minutes === 0) return first;
  return units.findLast((unit) => minutes % unit.minutes === 0) ?? first;
}

/** A duration as a number and its unit, which stays while the number changes. */
export function DurationInput({ minutes, onChange, onBlur, disabled }: DurationInputProps) {
  const [chosen, setChosen] = useState<Unit | null>(null);
  const unit = chosen !== null && (minutes ?? 0) % chosen.minutes === 0 ? chosen : unitOf(minutes);
  return (
    <span className="flex max-w-80 gap-2">
      <NumberInput
        value={minutes === null ? null : minutes / unit.minutes}
        min={0}
        disabled={disabled}
        onChange={(count) => {
          setChosen(unit);
          onChange(count === null ? null : Math.round(count * unit.minutes));
        }}
        onBlur={onBlur}
      />
      <Select
        id={undefined}
        aria-label="Unit"
        className="max-w-32"
        value={unit.id}
        disabled={disabled}
        options={units.map(({ id }) => ({ value: id, label: id }))}
        onValueChange={(id) => {
          const next = units.find((candidate) => candidate.id === id) ?? unit;
          setChosen(next);
          if (minutes !== null) onChange((minutes / unit.minutes) * next.minutes);
        }}
      />
    </span>
  );
}
