'use client';

import { clsx } from 'clsx';
import { Check, ChevronDown, CornerDownLeft, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ColourDot } from './colour-dot';
import {
  blockedSentence,
  type ComboboxOption,
  DRAWN_OPTIONS,
  filterOptions,
  firstMarked,
  isBlocked,
  nextEnabled,
} from './combobox-options';
import { EmojiText } from './emoji';
import { Skeleton } from './skeleton';

export interface ComboboxListProps {
  label: string;
  options: readonly ComboboxOption[];
  selected: readonly string[];
  multiple?: boolean | undefined;
  loading?: boolean | undefined;
  emptyText?: string | undefined;
  /** The plural of the options: `roles`. */
  things?: string | undefined;
  onPick: (value: string) => void;
}

/**
 * The search field and list of a combobox panel. The focus stays in the field; arrow keys move a mark, and
 * Enter chooses the marked option. Unavailable options are folded under one sentence, unless nothing else was
 * found.
 */
export function ComboboxList({
  label,
  options,
  selected,
  multiple = false,
  loading = false,
  emptyText = 'Nothing found.',
  things = 'choices',
  onPick,
}: ComboboxListProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [isUnfolded, setUnfolded] = useState(false);
  const isSearched = query.trim() !== '';
  const found = useMemo(() => filterOptions(options, query), [options, query]);
  const blocked = found.filter(isBlocked);
  const isFolded = !isUnfolded && blocked.length < found.length;
  const offered = isFolded ? found.slice(0, found.length - blocked.length) : found;
  const shown = offered.slice(0, DRAWN_OPTIONS);
  const [active, setActive] = useState(() => {
    const chosen = found.findIndex((option) => selected.includes(option.value) && !isBlocked(option));
    return chosen >= 0 && chosen < DRAWN_OPTIONS ? chosen : firstMarked(found, '');
  });
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isUnfolded) list.current?.querySelector('[aria-disabled]')?.scrollIntoView?.({ block: 'start' });
  }, [isUnfolded]);

  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  function pick(option: ComboboxOption | undefined) {
    if (option && !isBlocked(option)) onPick(option.value);
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
          // biome-ignore lint/a11y/noAutofocus: the panel opens on demand, for typing
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
            setActive(firstMarked(filterOptions(options, event.target.value), event.target.value));
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
          const cannot = isBlocked(option);
          // Search results and disabled options are shown outside their group, and name it.
          const isLoose = isSearched || cannot;
          const heading = isLoose || option.group === group ? undefined : option.group;
          group = option.group;
          const chosen = selected.includes(option.value);
          const aside = [option.hint, isLoose ? option.group : undefined].filter(
            (text) => text !== undefined,
          );
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
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys */}
              <div
                id={`${id}-${index}`}
                data-index={index}
                role="option"
                tabIndex={-1}
                aria-selected={chosen}
                aria-disabled={cannot || undefined}
                onClick={() => pick(option)}
                onPointerMove={() => !cannot && active !== index && setActive(index)}
                className={clsx(
                  'flex min-h-9 items-center gap-2.5 rounded-tag px-3 py-1.5 touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
                  cannot ? 'cursor-not-allowed text-faint' : 'cursor-pointer',
                  index === active && 'bg-lagoon-soft',
                )}
              >
                {option.colour !== undefined && <ColourDot colour={option.colour} />}
                {option.icon}
                <span className="min-w-0 flex-1">
                  <span className="block truncate">
                    <EmojiText text={option.label} />
                  </span>
                  {cannot && <span className="block text-xs text-amber">{option.blockedReason}</span>}
                </span>
                {aside.length > 0 && (
                  <span className="max-w-1/2 truncate text-xs text-muted">{aside.join(' · ')}</span>
                )}
                {chosen && <Check aria-hidden="true" className="text-lagoon" />}
                {index === active && <CornerDownLeft aria-hidden="true" className="text-lagoon" />}
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
      {offered.length > shown.length && (
        <p className="border-t border-line px-4 py-2 text-xs text-faint">
          {offered.length - shown.length} more. Type to narrow them down.
        </p>
      )}
      {blocked.length > 0 && blocked.length < found.length && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={`${id}-list`}
          onClick={() => setUnfolded(!isUnfolded)}
          className="flex w-full items-center gap-2 border-t border-line px-4 py-2 text-left text-xs text-muted transition hover:text-ink touch:min-h-11"
        >
          <span className="min-w-0 flex-1">{blockedSentence(blocked, things)}</span>
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-4 shrink-0 transition', isUnfolded && 'rotate-180')}
          />
        </button>
      )}
    </>
  );
}
