'use client';

import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** `cards` frames each option, for options with a description. */
  appearance?: 'plain' | 'cards' | undefined;
  className?: string | undefined;
}

/** A radio group with native radios, so that arrow keys work. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  appearance = 'plain',
  className,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx(appearance === 'cards' ? 'grid gap-3 sm:grid-cols-2' : 'grid', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'flex cursor-pointer items-start gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-55 touch:min-h-11',
            appearance === 'cards'
              ? 'rounded-card border border-line p-4 transition hover:border-line-strong has-checked:border-lagoon-fill has-checked:bg-lagoon-soft has-focus-visible:outline-2 has-focus-visible:outline-focus'
              : 'py-1 touch:py-2.5',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border-2 border-line-strong bg-raised transition checked:border-[6px] checked:border-lagoon-fill"
          />
          <span className="min-w-0">
            <span className={appearance === 'cards' ? 'font-semibold' : undefined}>{option.label}</span>
            {option.help !== undefined && <span className="block text-xs text-muted">{option.help}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
