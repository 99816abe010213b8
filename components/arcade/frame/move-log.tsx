'use client';

import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { LoggedStep } from '@/components/arcade/board';

export interface MoveLogProps {
  readonly log: readonly LoggedStep[];
  /** By seat. */
  readonly names: readonly string[];
  /** The number of steps before the position shown. */
  readonly shown: number;
  /** Absent during the match, when there is no replay yet. */
  readonly onShow?: ((step: number) => void) | undefined;
}

const entryClass =
  'flex w-full items-baseline gap-2 rounded-tag px-2 py-1 text-left touch:min-h-11 touch:items-center';

/** All steps in order; those of a finished match can be selected. */
export function MoveLog({ log, names, shown, onShow }: MoveLogProps) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after each step
  useEffect(() => {
    const place = list.current;
    const row = place?.querySelector<HTMLElement>('[aria-current]');
    // scrollIntoView would scroll the page too.
    if (place && row) place.scrollTop = row.offsetTop - place.clientHeight / 2;
  }, [log.length, shown]);
  if (log.length === 0) return <p className="px-1 text-muted">No moves yet.</p>;
  return (
    <ol
      ref={list}
      aria-label="Moves"
      // A scrolling area without buttons needs a tab stop.
      tabIndex={onShow ? undefined : 0}
      className="relative max-h-full min-h-0 overflow-y-auto"
    >
      {log.map(({ step, seat, text }) => {
        const isShown = shown === step + 1;
        const entry = (
          <>
            <span className="w-7 shrink-0 text-right text-xs text-faint tabular-nums">{step + 1}</span>
            <span className="min-w-0 flex-1 truncate text-xs text-muted">
              {seat === null ? '' : names[seat]}
            </span>
            <span className="text-right font-mono text-sm font-semibold">{text}</span>
          </>
        );
        return (
          <li key={step} aria-current={isShown ? 'step' : undefined}>
            {onShow ? (
              <button
                type="button"
                onClick={() => onShow(step + 1)}
                className={clsx(entryClass, isShown ? 'bg-lagoon-soft' : 'hover:bg-ink/8')}
              >
                {entry}
              </button>
            ) : (
              <div className={clsx(entryClass, isShown && 'bg-raised')}>{entry}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
