'use client';

import { Plus } from 'lucide-react';
import { type FocusEvent, useRef, useState } from 'react';
import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { type PartComponent, RowCard } from '@/components/form/fields/row-card';
import { fieldAnchor, focusField } from '@/components/form/focus-field';
import { useForm } from '@/components/form/form-context';
import { Button } from '@/components/ui/button';
import { Spoken } from '@/components/ui/spoken';
import { moved, useReorder } from '@/components/ui/use-reorder';
import type { Row, RowsField } from '@/lib/core/fields';
import { changeRow, newRow, sortRows } from '@/lib/core/row-edits';
import { rowsOf } from '@/lib/core/rows';
import { isSame } from '@/lib/guild-settings/values';

export interface RowsProps {
  input: FieldInput<RowsField>;
  /** The toggle beside it, which turns its messages into embeds, is on. */
  isEmbed: boolean;
  Part: PartComponent;
}

/** Returns a key for each row, independent of its position. Outside changes keep keys by position. */
function useRowKeys(count: number) {
  const next = useRef(count);
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length: count }, (_, key) => key));
  const fresh = () => next.current++;
  const present =
    keys.length === count ? keys : Array.from({ length: count }, (_, at) => keys[at] ?? fresh());
  if (present !== keys) setKeys(present);
  return { keys: present, setKeys, fresh };
}

/**
 * A list of objects, each a card with its parts, that can be added, removed and, unless they are sorted
 * automatically, moved.
 */
export function Rows({ input, isEmbed, Part }: RowsProps) {
  const { onChange, onBlur, scope } = useForm();
  const { path, field, isLocked, inner } = input;
  const { rowLabel, max, min = 0 } = field;
  const rows = rowsOf(input.value);
  const { keys, setKeys, fresh } = useRowKeys(rows.length);
  const [edited, setEdited] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const nameOf = (index: number) => `${rowLabel} ${index + 1}`;

  function change(next: readonly Row[], nextKeys: readonly number[]) {
    setKeys(nextKeys);
    onChange(path, next);
  }

  function add() {
    const key = fresh();
    change([...rows, newRow(field, rows)], [...keys, key]);
    setEdited(key);
    setSpoken(`${nameOf(rows.length)} was added.`);
    // Focuses the row once it is rendered.
    requestAnimationFrame(() => focusField(`${path}.${rows.length}`, scope));
  }

  function remove(index: number) {
    change(rows.toSpliced(index, 1), keys.toSpliced(index, 1));
    setSpoken(`${nameOf(index)} was removed.`);
    const rest = document.getElementById(fieldAnchor(path, scope));
    requestAnimationFrame(() => {
      // The button was removed with its row.
      const last = Math.min(index, rows.length - 2);
      if (last < 0 || !focusField(`${path}.${last}`, scope)) rest?.querySelector('button')?.focus();
    });
  }

  function move(from: number, to: number) {
    if (isLocked || moved(keys, from, to) === keys) return;
    change(moved(rows, from, to), moved(keys, from, to));
    setSpoken(`${nameOf(from)} is now at position ${to + 1} of ${rows.length}.`);
  }
  const reorder = useReorder(move);

  /** Sorts rows when the list loses focus, not while typing. */
  function sortOnBlur(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    const sorted = rowsOf(sortRows(field, rows));
    if (isSame(sorted, rows)) return;
    change(
      sorted,
      sorted.map((row) => keys[rows.indexOf(row)] ?? fresh()),
    );
  }

  return (
    <FieldFrame input={input} as="group" className="md:col-span-2">
      <Spoken text={spoken} />
      {rows.length === 0 && field.emptyText !== undefined && (
        <p className="rounded-control border border-line border-dashed px-4 py-3 text-muted">
          {field.emptyText}
        </p>
      )}
      <ol
        ref={reorder.list}
        aria-label={field.label}
        onBlur={sortOnBlur}
        className="grid grid-cols-1 gap-3 empty:hidden"
      >
        {rows.map((row, index) => (
          <RowCard
            key={keys[index]}
            input={input}
            row={row}
            name={nameOf(index)}
            place={{ index, count: rows.length }}
            errors={inner}
            reorder={field.sortedBy === undefined && rows.length > 1 ? reorder : null}
            isEdited={edited === keys[index]}
            isEmbed={isEmbed}
            Part={Part}
            onEdit={() => setEdited(keys[index] ?? null)}
            onPart={(name, value) => onChange(path, rows.with(index, changeRow(field, row, name, value)))}
            onLeave={() => onBlur(path)}
            onMove={(to) => move(index, to)}
            onRemove={rows.length > min ? () => remove(index) : null}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" icon={Plus} disabled={isLocked || rows.length >= max} onClick={add}>
          {field.addLabel}
        </Button>
        <span className="text-xs text-faint tabular-nums">
          {rows.length} of {max}
        </span>
      </div>
    </FieldFrame>
  );
}
