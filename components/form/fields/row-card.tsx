'use client';

import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { type ComponentType, useMemo } from 'react';
import type { FieldInput } from '@/components/form/field-frame';
import { fieldAnchor } from '@/components/form/focus-field';
import { FormProvider, useForm } from '@/components/form/form-context';
import { IconButton } from '@/components/ui/icon-button';
import { MoveButtons, ReorderHandle } from '@/components/ui/reorder-tools';
import { type Reorder, reorderable } from '@/components/ui/use-reorder';
import type { FieldErrors } from '@/lib/core/errors';
import type { Row, RowPart, RowsField } from '@/lib/core/fields';
import { isPartShown } from '@/lib/core/rows';

/** Renders a part of a row by its kind. */
export type PartComponent = ComponentType<FieldInput & { isEmbed: boolean }>;

export interface RowCardProps {
  input: FieldInput<RowsField>;
  row: Row;
  name: string;
  place: { readonly index: number; readonly count: number };
  /** By inner path. */
  errors: FieldErrors | undefined;
  /** Null for a list without manual order. */
  reorder: Reorder | null;
  /** Its message is previewed. */
  isEdited: boolean;
  isEmbed: boolean;
  Part: PartComponent;
  onEdit: () => void;
  onPart: (name: string, value: unknown) => void;
  onLeave: () => void;
  onMove: (to: number) => void;
  /** Null at the minimum. */
  onRemove: (() => void) | null;
}

/** Of several messages, only the active one has placeholders and a preview. */
function asDrawn(part: RowPart, isEdited: boolean): RowPart {
  if (isEdited || part.kind !== 'longText') return part;
  const { preview: _, variables: __, ...rest } = part;
  return rest;
}

function RowButtons({ name, place, reorder, onMove, onRemove }: Omit<RowCardProps, 'row'>) {
  return (
    <span className="ml-auto flex gap-1 lg:order-last">
      {reorder && <MoveButtons {...place} name={name} onMove={onMove} />}
      {onRemove && (
        <IconButton label={`Remove ${name}`} size="sm" variant="danger" icon={Trash2} onClick={onRemove} />
      )}
    </span>
  );
}

/** A row: its parts as fields, with buttons to move and remove it. */
export function RowCard(props: RowCardProps) {
  const { input, row, name, place, errors = {}, reorder, isEdited, isEmbed, Part } = props;
  const { onEdit, onPart, onLeave } = props;
  const { path, field, isLocked } = input;
  const { index } = place;
  const form = useForm();
  const inner = useMemo(
    () => ({
      ...form,
      onChange: (at: string, value: unknown) => onPart(at.split('.').at(-1) ?? '', value),
      onBlur: onLeave,
    }),
    [form, onPart, onLeave],
  );
  const parts = Object.entries(field.of).filter(([, part]) => isPartShown(part, row));
  const isTall = parts.some(([, part]) => part.kind === 'longText');
  const hasError = Object.keys(errors).some((at) => at.startsWith(`${index}.`));
  return (
    <li
      aria-label={name}
      {...reorder?.itemProps(index)}
      onFocus={({ target }) => target instanceof HTMLTextAreaElement && onEdit()}
      className={clsx(
        reorderable,
        'min-w-0 rounded-card border bg-raised/60 px-3 py-2',
        // Short rows fit on one line if there is space.
        !isTall && 'lg:flex lg:items-center lg:gap-1',
        hasError ? 'border-danger' : 'border-line',
      )}
    >
      <div className={clsx('flex items-center gap-1', !isTall && 'lg:contents')}>
        {reorder && (
          <ReorderHandle
            {...place}
            name={name}
            reorder={reorder}
            disabled={isLocked}
            className="max-sm:hidden"
          />
        )}
        <span className={clsx('min-w-0 truncate px-1 font-semibold text-muted', !isTall && 'lg:w-20')}>
          {name}
        </span>
        {!isLocked && <RowButtons {...props} />}
      </div>
      <div
        id={fieldAnchor(`${path}.${index}`, form.scope)}
        className={clsx(
          'grid min-w-0 grid-cols-1 gap-4 px-1 pt-1 pb-2',
          isTall ? 'md:grid-cols-2' : 'sm:grid-cols-2 lg:flex-1 lg:grid-cols-3',
        )}
      >
        <FormProvider value={inner}>
          {parts.map(([part, declared]) => (
            <Part
              key={part}
              path={`${path}.${index}.${part}`}
              field={asDrawn(declared, isEdited)}
              value={row[part]}
              error={errors[`${index}.${part}`]}
              isLocked={isLocked}
              isChanged={false}
              isBare={parts.length === 1}
              isEmbed={isEmbed}
            />
          ))}
        </FormProvider>
      </div>
    </li>
  );
}
