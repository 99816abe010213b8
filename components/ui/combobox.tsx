'use client';

import { clsx } from 'clsx';
import { ChevronsUpDown, TriangleAlert, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ComboboxOption } from './combobox-options';
import { ComboboxPanel } from './combobox-panel';
import { useFieldLabelId, useFieldProps } from './field';
import { IconButton } from './icon-button';
import { usePanel } from './lazy-panel';

/** Keys that open a closed combobox, besides Enter and Space. */
export function opensCombobox(event: KeyboardEvent): boolean {
  return event.key === 'ArrowDown' || event.key === 'ArrowUp';
}

export interface ComboboxProps {
  /** What is chosen here, for spoken labels: "channel", "language". */
  label: string;
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string | undefined;
  /** Offers to choose nothing. */
  clearable?: boolean | undefined;
  /** While options are on their way nothing counts as missing. */
  loading?: boolean | undefined;
  /** What a chosen value is called that is no longer among the options. */
  missingText?: string | undefined;
  emptyText?: string | undefined;
  /** What the options are, several of them: `roles`. */
  things?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
}

/** One of many, searchable and grouped. */
export function Combobox({
  label,
  options,
  value,
  onChange,
  placeholder = 'Choose…',
  clearable = false,
  loading = false,
  missingText = 'Deleted',
  emptyText,
  things,
  disabled = false,
  id,
}: ComboboxProps) {
  const field = useFieldProps({ id });
  const labelId = useFieldLabelId();
  const panel = usePanel();
  const chosen = options.find((option) => option.value === value);
  const missing = value !== null && chosen === undefined && !loading;

  return (
    <span className="grid gap-1">
      <span className="flex items-center gap-1">
        <button
          type="button"
          {...field}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={panel.open}
          aria-controls={panel.panelId}
          {...panel.triggerProps}
          aria-label={labelId === undefined ? label : undefined}
          aria-labelledby={labelId}
          disabled={disabled}
          onKeyDown={(event) => {
            if (!opensCombobox(event)) return;
            event.preventDefault();
            panel.setOpen(true);
          }}
          className="control flex min-h-10 min-w-0 flex-1 items-center gap-2.5 px-3 py-1.5 text-left touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
        >
          {chosen?.colour !== undefined && (
            <span
              aria-hidden="true"
              className="size-3 shrink-0 rounded-full"
              style={{ backgroundColor: chosen.colour }}
            />
          )}
          {missing ? <TriangleAlert aria-hidden="true" className="text-danger" /> : chosen?.icon}
          <span
            className={clsx(
              'min-w-0 flex-1 truncate',
              missing && 'text-danger',
              value === null && 'text-faint',
            )}
          >
            {missing ? missingText : (chosen?.label ?? (value === null ? placeholder : 'Loading…'))}
          </span>
          <ChevronsUpDown aria-hidden="true" className="text-faint" />
        </button>
        {(clearable || missing) && value !== null && !disabled && (
          <IconButton
            label={`Clear ${label}`}
            icon={<X aria-hidden="true" />}
            onClick={() => onChange(null)}
          />
        )}
      </span>
      <ComboboxPanel
        panel={panel}
        label={label}
        options={options}
        selected={value === null ? [] : [value]}
        loading={loading}
        emptyText={emptyText}
        things={things}
        onPick={(picked) => {
          onChange(picked);
          panel.setOpen(false);
        }}
      />
      {chosen?.blockedReason !== undefined && (
        <span className="text-xs text-amber">{chosen.blockedReason}</span>
      )}
    </span>
  );
}
