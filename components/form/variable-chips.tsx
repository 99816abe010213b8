'use client';

import type { Variable } from '@/lib/core/fields';

export interface VariableChipsProps {
  variables: readonly Variable[];
  disabled: boolean;
  onInsert: (name: string) => void;
}

/** Placeholders that a text may carry; each puts itself where the caret stands. */
export function VariableChips({ variables, disabled, onInsert }: VariableChipsProps) {
  return (
    <ul aria-label="Placeholders" className="flex min-w-0 flex-wrap gap-1.5">
      {variables.map(({ name, meaning }) => (
        <li key={name}>
          <button
            type="button"
            title={meaning}
            aria-label={`Insert ${name}: ${meaning}`}
            disabled={disabled}
            // The caret must stay in the text while a mouse presses the button.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onInsert(name)}
            className="min-h-7 rounded-tag border border-line bg-raised px-1.5 font-mono text-xs text-lagoon transition hover:border-lagoon disabled:opacity-55 touch:min-h-11 touch:px-3"
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
