'use client';

import { Check, Minus } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface SelectBoxProps {
  /** The accessible name; there is no visible label. */
  label: string;
  checked: boolean;
  /** Indeterminate: some items are selected. */
  isPartial?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox in a table: without a label, and with an indeterminate state. */
export function SelectBox({ label, checked, isPartial = false, disabled = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial;
  }, [isPartial]);
  const Mark = isPartial ? Minus : Check;
  return (
    <label className="grid shrink-0 place-items-center touch:-m-2 touch:size-11">
      <span className="relative grid size-5 place-items-center touch:size-6">
        <input
          ref={box}
          type="checkbox"
          aria-label={label}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-full cursor-pointer appearance-none rounded-tag border-2 border-line-strong bg-raised transition checked:border-lagoon-fill checked:bg-lagoon-fill indeterminate:border-lagoon-fill indeterminate:bg-lagoon-fill disabled:cursor-not-allowed disabled:opacity-40"
        />
        <Mark
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-lagoon opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
        />
      </span>
    </label>
  );
}
