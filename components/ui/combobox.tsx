'use client';

import { clsx } from 'clsx';
import { ChevronsUpDown, TriangleAlert, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { ColourDot } from './colour-dot';
import type { ComboboxOption } from './combobox-options';
import { ComboboxPanel } from './combobox-panel';
import { EmojiText } from './emoji';
import { useFieldLabelId, useFieldProps } from './field';
import { IconButton } from './icon-button';
import { type PanelState, usePanel } from './lazy-panel';

export interface ComboboxProps {
  /** The thing to choose, for accessible names: "channel", "language". */
  label: string;
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string | undefined;
  /** Allows choosing nothing. */
  clearable?: boolean | undefined;
  /** While options are loading, nothing counts as missing. */
  loading?: boolean | undefined;
  /** The text for a value that is no longer an option. */
  missingText?: string | undefined;
  emptyText?: string | undefined;
  /** The plural of the options: `roles`. */
  things?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
}

interface ComboboxTriggerProps extends Pick<ComboboxProps, 'label' | 'disabled' | 'id'> {
  panel: PanelState;
  className?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** The button with the current choice, which opens the list on click or arrow key. */
export function ComboboxTrigger(props: ComboboxTriggerProps) {
  const { panel, label, disabled, id, className, onKeyDown, children } = props;
  const field = useFieldProps({ id });
  const labelId = useFieldLabelId();
  return (
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
        onKeyDown?.(event);
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        panel.setOpen(true);
      }}
      className={clsx(
        'control flex min-h-10 items-center gap-2.5 px-3 py-1.5 text-left touch:min-h-11 [&_svg]:size-4',
        className,
      )}
    >
      {children}
      <ChevronsUpDown aria-hidden="true" className="text-faint" />
    </button>
  );
}

/** A searchable select with groups. */
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
  const panel = usePanel();
  const chosen = options.find((option) => option.value === value);
  const missing = value !== null && chosen === undefined && !loading;

  return (
    <span className="grid gap-1">
      <span className="flex items-center gap-1">
        <ComboboxTrigger
          panel={panel}
          label={label}
          disabled={disabled}
          id={id}
          className="min-w-0 flex-1 [&_svg]:shrink-0"
        >
          {chosen?.colour !== undefined && <ColourDot colour={chosen.colour} />}
          {missing ? <TriangleAlert aria-hidden="true" className="text-danger" /> : chosen?.icon}
          <span
            className={clsx(
              'min-w-0 flex-1 truncate',
              missing && 'text-danger',
              value === null && 'text-faint',
            )}
          >
            <EmojiText
              text={missing ? missingText : (chosen?.label ?? (value === null ? placeholder : 'Loading…'))}
            />
          </span>
        </ComboboxTrigger>
        {(clearable || missing) && value !== null && !disabled && (
          <IconButton label={`Clear ${label}`} icon={X} onClick={() => onChange(null)} />
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
