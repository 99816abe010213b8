'use client';

import { clsx } from 'clsx';
import { Field } from '@/components/form/field';
import { useForm } from '@/components/form/form-context';
import { companionOf, embedSwitchOf, isLocked } from '@/components/form/group-fields';
import { ReadOnlyFields } from '@/components/ui/read-only';
import type { FieldErrors } from '@/lib/core/errors';
import { innerErrors } from '@/lib/core/field-errors';
import type { Problem } from '@/lib/guild-settings/references';
import { fieldPath, type PlacedField } from '@/lib/guild-settings/section';
import { type Values, valueAt } from '@/lib/guild-settings/values';

/** Muted by tokens instead of opacity, so that text keeps its contrast. */
export const dimmed = [
  'text-ink',
  '[--color-ink:var(--color-faint)] [--color-discord-ink:var(--color-discord-muted)]',
  '[--color-lagoon:var(--color-faint)] [--color-lagoon-fill:var(--color-line-strong)]',
];

/** The state of a form's fields. */
export interface FieldStates {
  readonly values: Values;
  readonly errors: FieldErrors;
  /** Problems of the current values. */
  readonly problems: readonly Problem[];
  /** Paths of unsaved fields. */
  readonly changed: ReadonlySet<string>;
}

interface PlacedProps {
  placed: PlacedField;
  states: FieldStates;
  isBare?: boolean;
}

function Placed({ placed, states, isBare }: PlacedProps) {
  const { plan } = useForm();
  const { path, field, block } = placed;
  const { values, errors, problems, changed } = states;
  const embedWhen = embedSwitchOf(field);
  return (
    <ReadOnlyFields>
      <Field
        path={path}
        field={field}
        value={valueAt(values, path)}
        error={errors[path]}
        note={problems.find((one) => one.path === path && one.kind === 'unset')?.message}
        inner={field.kind === 'rows' ? innerErrors(path, errors) : undefined}
        isLocked={isLocked(field, plan)}
        isChanged={changed.has(path)}
        isEmbed={embedWhen !== undefined && valueAt(values, fieldPath(block, embedWhen)) === true}
        isBare={isBare}
      />
    </ReadOnlyFields>
  );
}

/** A field beside a switch: dimmed but editable while the switch is off. */
export function Companion({ toggle, states }: { toggle: PlacedField; states: FieldStates }) {
  const companion = companionOf(toggle);
  if (!companion) return null;
  return (
    <div className={clsx('min-w-0', valueAt(states.values, toggle.path) !== true && dimmed)}>
      <Placed placed={companion} states={states} isBare />
    </div>
  );
}

/** A field of a block, with its companion if any. */
export function BlockField({ placed, states }: { placed: PlacedField; states: FieldStates }) {
  if (!companionOf(placed)) return <Placed placed={placed} states={states} />;
  return (
    <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] md:col-span-2">
      <Placed placed={placed} states={states} />
      <Companion toggle={placed} states={states} />
    </div>
  );
}
