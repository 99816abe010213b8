'use client';

import { clsx } from 'clsx';
import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ColourDot } from './colour-dot';
import { type ComboboxOption, DRAWN_OPTIONS, filterOptions, nextEnabled } from './combobox-options';
import { Skeleton } from './skeleton';

export interface ComboboxListProps {
  label: string;
  options: readonly ComboboxOption[];
  selected: readonly string[];
  multiple?: boolean | undefined;
  loading?: boolean | undefined;
  emptyText?: string | undefined;
  onPick: (value: string) => void;
}

/**
 * The search field and the list inside a combobox's panel. The focus stays in the field; the arrows move a
 * mark.
 */
export function ComboboxList({
  label,
  options,
  selected,
  multiple = false,
  loading = false,
  emptyText = 'Nothing found.',
  onPick,
}: ComboboxListProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const found = useMemo(() => filterOptions(options, query), [options, query]);
  const shown = found.slice(0, DRAWN_OPTIONS);
  const [active, setActive] = useState(() => {
    const chosen = options.findIndex((option) => selected.includes(option.value));
    return chosen >= 0 && chosen < DRAWN_OPTIONS ? chosen : nextEnabled(options, 0, 1);
  });
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  function pick(option: ComboboxOption | undefined) {
    if (option && option.blockedReason === undefined) onPick(option.value);
  }

  function move(from: number, step: 1 | -1) {
    const next = nextEnabled(shown, from, step);
    if (next >= 0) setActive(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
        move(active + 1, 1);
        break;
      case 'ArrowUp':
        move(active - 1, -1);
        break;
      case 'PageDown':
        move(Math.min(active + 8, shown.length - 1), active + 8 < shown.length ? 1 : -1);
        break;
      case 'PageUp':
        move(Math.max(active - 8, 0), active > 8 ? -1 : 1);
        break;
      case 'Home':
        move(0, 1);
        break;
      case 'End':
        move(shown.length - 1, -1);
        break;
      case 'Enter':
        pick(shown[active]);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  let group: string | undefined;
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the panel opens on demand and the search field is where typing belongs
          autoFocus
          type="text"
          role="combobox"
          aria-label={`Search ${label}`}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search…"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(nextEnabled(filterOptions(options, event.target.value), 0, 1));
          }}
          onKeyDown={onKeyDown}
          className="min-h-11 min-w-0 flex-1 bg-transparent outline-none touch:text-base"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-busy={loading || undefined}
        tabIndex={-1}
        className="max-h-72 overflow-y-auto overscroll-contain p-1 outline-none"
      >
        {loading && [0, 1, 2, 3].map((row) => <Skeleton key={row} className="m-2 h-6" />)}
        {shown.map((option, index) => {
          const heading = option.group !== group ? option.group : undefined;
          group = option.group;
          const chosen = selected.includes(option.value);
          const blocked = option.blockedReason !== undefined;
          return (
            <div
              key={option.value}
              role="presentation"
              className="[content-visibility:auto] [contain-intrinsic-size:auto_36px]"
            >
              {heading !== undefined && (
                <div role="presentation" className="px-3 pt-3 pb-1 text-xs font-semibold text-faint">
                  {heading}
                </div>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the search field, which keeps the focus */}
              <div
                id={`${id}-${index}`}
                data-index={index}
                role="option"
                tabIndex={-1}
                aria-selected={chosen}
                aria-disabled={blocked || undefined}
                onClick={() => pick(option)}
                onPointerMove={() => !blocked && active !== index && setActive(index)}
                className={clsx(
                  'flex min-h-9 items-center gap-2.5 rounded-tag px-3 py-1.5 touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
                  blocked ? 'cursor-not-allowed text-faint' : 'cursor-pointer',
                  index === active && 'bg-ink/10',
                )}
              >
                {option.colour !== undefined && <ColourDot colour={option.colour} />}
                {option.icon}
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{option.label}</span>
                  {blocked && <span className="block text-xs text-amber">{option.blockedReason}</span>}
                </span>
                {option.hint !== undefined && (
                  <span className="shrink-0 text-xs text-muted">{option.hint}</span>
                )}
                {chosen && <Check aria-hidden="true" className="text-lagoon" />}
              </div>
            </div>
          );
        })}
      </div>
      <p
        role="status"
        className={clsx('px-4 text-muted', shown.length === 0 && !loading ? 'pt-2 pb-4' : 'sr-only')}
      >
        {!loading && (shown.length === 0 ? emptyText : `${found.length} found`)}
      </p>
      {found.length > shown.length && (
        <p className="border-t border-line px-4 py-2 text-xs text-faint">
          {found.length - shown.length} more. Type to narrow them down.
        </p>
      )}
    </>
  );
}
