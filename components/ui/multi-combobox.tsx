'use client';

import { ChevronsUpDown } from 'lucide-react';
import { Chip } from './chip';
import { type ComboboxProps, opensCombobox } from './combobox';
import { ComboboxPanel } from './combobox-panel';
import { useFieldLabelId, useFieldProps } from './field';
import { usePanel } from './lazy-panel';

export interface MultiComboboxProps extends Omit<ComboboxProps, 'value' | 'onChange' | 'clearable'> {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** At most so many; at the limit the others are shown as blocked. */
  max?: number | undefined;
}

/** Several of many: chosen ones as chips, the rest in a searchable list that stays open. */
export function MultiCombobox({
  label,
  options,
  value,
  onChange,
  max = Number.POSITIVE_INFINITY,
  placeholder = 'Add…',
  loading = false,
  missingText = 'Deleted',
  emptyText,
  things,
  disabled = false,
  id,
}: MultiComboboxProps) {
  const field = useFieldProps({ id });
  const labelId = useFieldLabelId();
  const panel = usePanel();
  const full = value.length >= max;
  const offered = full
    ? options.map((option) =>
        value.includes(option.value)
          ? option
          : {
              ...option,
              blockedReason: option.blockedReason ?? `At most ${max}`,
              blockedTogether: option.blockedTogether ?? `at most ${max} can be chosen`,
            },
      )
    : options;

  function toggle(picked: string) {
    onChange(value.includes(picked) ? value.filter((item) => item !== picked) : [...value, picked]);
  }

  return (
    <span className="grid gap-2">
      {value.length > 0 && (
        <ul aria-label={`Chosen ${label}`} className="flex flex-wrap gap-1.5">
          {value.map((item) => {
            const option = options.find((candidate) => candidate.value === item);
            const missing = option === undefined && !loading;
            return (
              <li key={item} className="max-w-full">
                <Chip
                  variant={missing ? 'missing' : option?.blockedReason !== undefined ? 'blocked' : 'plain'}
                  reason={missing ? `No longer exists (${item})` : option?.blockedReason}
                  label={option?.label ?? missingText}
                  onRemove={disabled ? undefined : () => toggle(item)}
                  icon={
                    option?.colour !== undefined ? (
                      <span
                        aria-hidden="true"
                        className="size-3 shrink-0 rounded-full"
                        style={{ backgroundColor: option.colour }}
                      />
                    ) : (
                      option?.icon
                    )
                  }
                >
                  {option?.label ?? (missing ? missingText : 'Loading…')}
                </Chip>
              </li>
            );
          })}
        </ul>
      )}
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
          if (event.key === 'Backspace' && value.length > 0) onChange(value.slice(0, -1));
          if (!opensCombobox(event)) return;
          event.preventDefault();
          panel.setOpen(true);
        }}
        className="control flex min-h-10 items-center gap-2.5 px-3 py-1.5 text-left touch:min-h-11 [&_svg]:size-4"
      >
        <span className="min-w-0 flex-1 truncate text-faint">{placeholder}</span>
        {Number.isFinite(max) && (
          <span className="text-xs text-faint tabular-nums">
            {value.length} / {max}
          </span>
        )}
        <ChevronsUpDown aria-hidden="true" className="text-faint" />
      </button>
      <ComboboxPanel
        panel={panel}
        label={label}
        options={offered}
        selected={value}
        multiple
        loading={loading}
        emptyText={emptyText}
        things={things}
        onPick={toggle}
      />
    </span>
  );
}
