'use client';

import { useId } from 'react';
import { describeValue } from '@/lib/guild-settings/describe';
import type { Directory } from '@/lib/guild-settings/directory';
import type { Conflict } from '@/lib/guild-settings/draft';

export type Side = 'yours' | 'theirs';

export interface ConflictChoiceProps {
  conflict: Conflict;
  directory: Directory;
  side: Side;
  onChoose: (side: Side) => void;
}

const cardClass =
  'flex min-w-0 cursor-pointer items-start gap-3 rounded-control border border-line p-3 transition hover:border-line-strong has-checked:border-lagoon has-checked:bg-lagoon-soft';
export const valueClass = 'max-h-32 overflow-y-auto whitespace-pre-wrap wrap-anywhere';

/** One field that two people have changed: what it was, and the choice between the two new values. */
export function ConflictChoice({ conflict, directory, side, onChoose }: ConflictChoiceProps) {
  const name = useId();
  const { label, field, was } = conflict;
  const sides = [
    { id: 'yours', title: 'Yours', value: conflict.yours },
    { id: 'theirs', title: 'Theirs', value: conflict.theirs },
  ] as const;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-semibold">{label}</legend>
      <p className="text-xs text-muted">
        Was: <span className={valueClass}>{describeValue(field, was, directory)}</span>
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ id, title, value }) => (
          <label key={id} className={cardClass}>
            <input
              type="radio"
              name={name}
              checked={side === id}
              onChange={() => onChoose(id)}
              className="mt-1 size-4 shrink-0 accent-lagoon-fill"
            />
            <span className="grid min-w-0 gap-0.5">
              <span className="text-xs font-semibold text-muted">{title}</span>
              <span className={valueClass}>{describeValue(field, value, directory)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
