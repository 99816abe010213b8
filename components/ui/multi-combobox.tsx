'use client';

import { Chip } from './chip';
import { ColourDot } from './colour-dot';
import { type ComboboxProps, ComboboxTrigger } from './combobox';
import { ComboboxPanel } from './combobox-panel';
import { EmojiText } from './emoji';
import { usePanel } from './lazy-panel';

export interface MultiComboboxProps extends Omit<ComboboxProps, 'value' | 'onChange' | 'clearable'> {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Maximum choices; at the limit all others are shown as blocked. */
  max?: number | undefined;
}

/** A searchable multi-select: choices as chips, the list stays open. */
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
                  icon={option?.colour !== undefined ? <ColourDot colour={option.colour} /> : option?.icon}
                >
                  <EmojiText text={option?.label ?? (missing ? missingText : 'Loading…')} />
                </Chip>
              </li>
            );
          })}
        </ul>
      )}
      <ComboboxTrigger
        panel={panel}
        label={label}
        disabled={disabled}
        id={id}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && value.length > 0) onChange(value.slice(0, -1));
        }}
      >
        <span className="min-w-0 flex-1 truncate text-faint">{placeholder}</span>
        {Number.isFinite(max) && (
          <span className="text-xs text-faint tabular-nums">
            {value.length} / {max}
          </span>
        )}
      </ComboboxTrigger>
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
