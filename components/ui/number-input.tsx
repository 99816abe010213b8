'use client';

import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useFieldProps } from './field';

export interface NumberInputProps
  extends Omit<
    ComponentProps<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step'
  > {
  /** Null while empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** After the number: "days", "%". */
  unit?: string | undefined;
}

/**
 * A number input with minus and plus buttons. Input outside of min and max stays as typed, since the form
 * reports it.
 */
export function NumberInput({
  value,
  onChange,
  min,
  max,
  step = 1,
  unit,
  disabled,
  ...rest
}: NumberInputProps) {
  const field = useFieldProps(rest);
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? (value === null ? '' : String(value));

  function move(by: number) {
    const from = value ?? (by > 0 ? (min ?? 0) - by : (min ?? 0));
    const next = Math.min(
      max ?? Number.POSITIVE_INFINITY,
      Math.max(min ?? Number.NEGATIVE_INFINITY, from + by),
    );
    setText(null);
    onChange(Number(next.toFixed(6)));
  }

  const stepClass =
    'grid w-9 shrink-0 place-items-center self-stretch text-muted transition hover:bg-ink/8 hover:text-ink disabled:pointer-events-none disabled:opacity-40 touch:w-11';
  return (
    <span className="control inline-flex min-h-10 w-full max-w-56 items-center overflow-hidden has-aria-invalid:border-danger has-disabled:has-[input:disabled]:opacity-55 touch:min-h-11">
      <button
        type="button"
        tabIndex={-1}
        aria-label="Decrease"
        disabled={disabled || (value !== null && min !== undefined && value <= min)}
        onClick={() => move(-step)}
        className={stepClass}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        {...rest}
        {...field}
        type="number"
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        value={shown}
        onChange={(event) => {
          setText(event.target.value);
          const number = event.target.valueAsNumber;
          onChange(Number.isNaN(number) ? null : number);
        }}
        onBlur={(event) => {
          setText(null);
          rest.onBlur?.(event);
        }}
        onWheel={(event) => event.currentTarget.blur()}
        className="min-w-0 flex-1 self-stretch bg-transparent text-center tabular-nums outline-none touch:text-base"
      />
      {unit !== undefined && <span className="pr-2 text-xs text-faint">{unit}</span>}
      <button
        type="button"
        tabIndex={-1}
        aria-label="Increase"
        disabled={disabled || (value !== null && max !== undefined && value >= max)}
        onClick={() => move(step)}
        className={stepClass}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
