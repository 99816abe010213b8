'use client';

import { type KeyboardEvent, useState } from 'react';
import { quantity } from '@/lib/core/quantity';

export interface SumFieldProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** The amounts on the buttons. */
  readonly chips: readonly number[];
  readonly isDisabled?: boolean;
}

const chipClass =
  'min-h-8 min-w-0 flex-1 rounded-control border border-line-strong/50 bg-raised px-1 text-xs font-semibold tabular-nums touch:min-h-11 disabled:opacity-55';

/** A number of coins from 0 to `max`: by buttons, a slider, arrow keys or typing. */
export function SumField({ label, value, max, onChange, chips, isDisabled = false }: SumFieldProps) {
  /** What is being typed; null while the field shows the sum. */
  const [text, setText] = useState<string | null>(null);
  const within = (sum: number) => Math.min(max, Math.max(0, Math.trunc(sum)));

  function byKey(event: KeyboardEvent) {
    const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 50, PageDown: -50 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setText(null);
    onChange(within(value + step));
  }

  function type(typed: string) {
    const digits = typed.replace(/\D/g, '').slice(0, 6);
    setText(digits);
    onChange(within(Number(digits)));
  }

  return (
    <fieldset className="grid gap-1.5" aria-label={label} disabled={isDisabled}>
      <div className="flex items-center gap-2">
        <input
          type="range"
          aria-label={label}
          aria-valuetext={quantity(value, 'coin')}
          min={0}
          max={max}
          value={value}
          onChange={(event) => {
            setText(null);
            onChange(within(Number(event.target.value)));
          }}
          className="min-w-0 flex-1 accent-coral-fill touch:min-h-11"
        />
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${label}, typed`}
          value={text ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setText(null)}
          onKeyDown={byKey}
          className="h-9 w-20 shrink-0 rounded-control border border-line-strong bg-surface px-2 text-right font-mono text-base tabular-nums touch:h-11"
        />
      </div>
      <div className="flex gap-1">
        {chips.map((chip) => (
          <button
            key={chip}
            type="button"
            aria-label={`Add ${chip}`}
            disabled={value >= max}
            onClick={() => {
              setText(null);
              onChange(within(value + chip));
            }}
            className={chipClass}
          >
            +{chip}
          </button>
        ))}
        <button
          type="button"
          disabled={value === 0}
          onClick={() => {
            setText(null);
            onChange(0);
          }}
          className={chipClass}
        >
          Clear
        </button>
      </div>
    </fieldset>
  );
}
