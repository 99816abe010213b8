'use client';

import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { useNavigate } from '@/components/ui/navigation';
import { Pieces } from '@/components/wiki/pieces';
import { useWikiIndex } from '@/components/wiki/use-wiki-index';

const shownHits = 8;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable=true], [role=dialog]') !== null;

/** Focuses the box when `/` is pressed outside of fields. */
function useSlash(focus: () => void) {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [focus]);
}

/**
 * The wiki search. Without JavaScript it is a form with results from the server; with it, results are listed
 * while typing, and the focus stays in the box.
 */
export function WikiSearch({ initial = '' }: { readonly initial?: string }) {
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { state, load } = useWikiIndex();
  const [query, setQuery] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const [focus] = useState(() => () => box.current?.focus());
  useSlash(focus);

  const typed = query.trim();
  const hits = state.status === 'ready' && typed !== '' ? state.search(typed).slice(0, shownHits) : [];
  const isShown = isOpen && typed !== '';
  const said = {
    idle: '',
    loading: 'Loading the search…',
    failed: "The search couldn't be loaded.",
    ready: hits.length === 0 ? `Nothing found for '${typed}'.` : `${hits.length} found`,
  }[state.status];

  function go(href: string) {
    setOpen(false);
    setChosen(-1);
    navigate(href);
  }

  function onKeyDown(event: KeyboardEvent) {
    const hit = hits[chosen];
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter' && isShown && hit) {
      event.preventDefault();
      go(hit.href);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits.length > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      setChosen((current) =>
        current === -1 && step === -1 ? hits.length - 1 : (current + step + hits.length) % hits.length,
      );
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus
    <div
      className="relative min-w-0 flex-1"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: many browsers in use don't support <search> */}
      <form action="/wiki" method="get" role="search" aria-label="Wiki">
        <div className="control flex min-h-10 items-center gap-2 px-3 touch:min-h-11">
          <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
          <input
            ref={box}
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            role="combobox"
            aria-label="Search the wiki"
            aria-autocomplete="list"
            aria-expanded={isShown && hits.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={isShown && hits[chosen] ? `${id}-${chosen}` : undefined}
            aria-keyshortcuts="/"
            placeholder="Search the wiki"
            value={query}
            onFocus={() => {
              load();
              setOpen(true);
            }}
            onChange={(event) => {
              setQuery(event.target.value);
              setChosen(-1);
              setOpen(true);
              load();
            }}
            onKeyDown={onKeyDown}
            className="min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          <span aria-hidden="true" className="max-lg:hidden">
            <Kbd>/</Kbd>
          </span>
        </div>
      </form>

      <p role="status" className="sr-only">
        {isShown && said}
      </p>
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[min(30rem,70dvh)] overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float lg:right-auto lg:w-[min(34rem,80vw)]"
      >
        {state.status === 'failed' ? (
          <div className="flex items-center justify-between gap-3 p-2">
            <p className="text-danger">{said}</p>
            <Button size="sm" reads onClick={load}>
              Retry
            </Button>
          </div>
        ) : (
          hits.length === 0 && <p className="p-2 text-muted">{said}</p>
        )}
        <div id={`${id}-list`} role="listbox" aria-label="Found in the wiki">
          {hits.map(({ href, page, heading, excerpt }, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the focused box handles the keys
            <div
              key={href}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => go(href)}
              className={clsx(
                'cursor-pointer rounded-control px-3 py-2',
                place === chosen ? 'bg-ink/8' : 'hover:bg-ink/5',
              )}
            >
              <span className="block font-semibold">
                <Pieces pieces={page} />
                {heading.length > 0 && (
                  <>
                    <span className="text-faint"> › </span>
                    <Pieces pieces={heading} />
                  </>
                )}
              </span>
              <span className="block text-xs text-muted">
                <Pieces pieces={excerpt} />
              </span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
