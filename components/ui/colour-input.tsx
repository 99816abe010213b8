'use client';

import { clsx } from 'clsx';
import { useState } from 'react';
import { useFieldProps } from './field';

export interface ColourInputProps {
  /** `#rrggbb`, or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Swatches: `#rrggbb` each. */
  presets?: readonly string[] | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
}

/** The value of the browser's picker without a colour, since it can't be empty. */
const UNSET = '#000000';
const HEX = /^#?([\da-f]{6}|[\da-f]{3})$/i;

/** `abc`, `#abc`, `aabbcc` → `#aabbcc`; null for anything else. */
export function toHexColour(text: string): string | null {
  const digits = HEX.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return digits.length === 6 ? `#${digits}` : `#${Array.from(digits, (digit) => digit + digit).join('')}`;
}

/** A colour input with picker, code and swatches. */
export function ColourInput({ value, onChange, presets = [], disabled, id }: ColourInputProps) {
  const field = useFieldProps({ id });
  const [draft, setDraft] = useState<string | null>(null);
  const wrong = draft !== null && draft.trim() !== '' && toHexColour(draft) === null;
  return (
    <span className="grid gap-2">
      <span
        className={clsx(
          'control inline-flex min-h-10 w-full max-w-56 items-center gap-2 pr-3 pl-1.5 has-disabled:opacity-55 touch:min-h-11',
          wrong && 'border-danger',
        )}
      >
        <input
          type="color"
          aria-label="Pick a colour"
          value={value ?? UNSET}
          disabled={disabled}
          onChange={(event) => {
            setDraft(null);
            onChange(event.target.value);
          }}
          className="colour-well size-7 shrink-0 cursor-pointer touch:size-8"
        />
        <input
          {...field}
          type="text"
          spellCheck={false}
          autoComplete="off"
          placeholder="None"
          value={draft ?? value ?? ''}
          disabled={disabled}
          aria-invalid={wrong || field['aria-invalid']}
          onChange={(event) => {
            setDraft(event.target.value);
            const hex = toHexColour(event.target.value);
            if (hex !== null) onChange(hex);
            else if (event.target.value.trim() === '') onChange(null);
          }}
          onBlur={() => setDraft(null)}
          className="min-w-0 flex-1 self-stretch bg-transparent font-mono text-sm outline-none touch:text-base"
        />
      </span>
      {presets.length > 0 && (
        <span className="flex flex-wrap gap-1.5">
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              disabled={disabled}
              aria-label={preset}
              aria-pressed={preset === value}
              title={preset}
              onClick={() => {
                setDraft(null);
                onChange(preset);
              }}
              style={{ backgroundColor: preset }}
              data-own-colours
              className="size-7 rounded-tag border border-ink/25 ring-offset-2 ring-offset-surface transition disabled:opacity-40 aria-pressed:ring-2 aria-pressed:ring-focus touch:size-11"
            />
          ))}
        </span>
      )}
    </span>
  );
}
