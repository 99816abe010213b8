'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LogRow } from '@/components/staff/console/log-store';
import { LogText } from '@/components/staff/console/log-text';
import { grouped } from '@/lib/core/quantity';
import { type LogLevel, logLevelNames } from '@/lib/rules/console/level';

/** A line's height in pixels, and the distance from the end that counts as there. */
const lineHeight = 20;
const nearEnd = 24;
/** Selected rows stay rendered however far they are scrolled away. */
const mostMarked = 400;

const levelClass: Readonly<Record<LogLevel, string>> = {
  debug: 'border-line text-faint',
  info: 'border-lagoon/60 text-ink',
  warn: 'border-amber text-ink',
  error: 'border-danger bg-danger-soft/60 text-ink',
};
const levelSign: Readonly<Record<LogLevel, string>> = { debug: 'D', info: 'I', warn: 'W', error: 'E' };

const hours = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const whole = { dateStyle: 'medium', timeStyle: 'medium' } as const;
/** Times in the reader's zone, and in UTC. */
const localFormats = {
  time: new Intl.DateTimeFormat('en-GB', hours),
  date: new Intl.DateTimeFormat(undefined, whole),
};
const utcFormats = {
  time: new Intl.DateTimeFormat('en-GB', { ...hours, timeZone: 'UTC' }),
  date: new Intl.DateTimeFormat(undefined, { ...whole, timeZone: 'UTC' }),
};

interface RowProps {
  row: LogRow;
  wraps: boolean;
  inUtc: boolean;
}

const Row = memo(function Row({ row, wraps, inUtc }: RowProps) {
  if (row.kind === 'gap') {
    const { missed } = row;
    return (
      <p className="border-l-2 border-amber pl-2 font-sans text-xs leading-5 text-amber italic">
        {grouped(missed)} {missed === 1 ? 'line is' : 'lines are'} missing here.
      </p>
    );
  }
  const { at, level, text, source, cut } = row.line;
  const date = new Date(at);
  const formats = inUtc ? utcFormats : localFormats;
  return (
    <div className={clsx('flex gap-2 border-l-2 pl-2', levelClass[level])}>
      <time
        dateTime={date.toISOString()}
        title={`${formats.date.format(date)}${inUtc ? ' UTC' : ''}`}
        className="shrink-0 text-faint select-none max-sm:sr-only"
      >
        {formats.time.format(date)}
      </time>
      <abbr title={logLevelNames[level]} className="w-2 shrink-0 font-bold no-underline select-none">
        {levelSign[level]}
      </abbr>
      <span
        className={clsx(
          'min-w-0',
          wraps ? 'whitespace-pre-wrap wrap-anywhere' : 'whitespace-pre',
          source === 'site' && 'italic',
        )}
      >
        <LogText text={text} />
        {cut !== undefined && <span className="text-amber"> [{grouped(cut)} bytes cut]</span>}
      </span>
    </div>
  );
});

/** The indexes of the rows where a selection begins and ends, or null. */
function markedIn(box: HTMLElement | null): readonly [number, number] | null {
  const selection = document.getSelection();
  if (!box || !selection || selection.isCollapsed) return null;
  const placeOf = (node: Node | null) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    const row = box.contains(element) ? element?.closest<HTMLElement>('[data-index]') : null;
    return row ? Number(row.dataset.index) : null;
  };
  const places = [placeOf(selection.anchorNode), placeOf(selection.focusNode)].filter(
    (place) => place !== null,
  );
  return places.length === 0 ? null : [Math.min(...places), Math.max(...places)];
}

/** The current indexes of the rows with two keys; null if one of them is gone. */
function placesOf(
  rows: readonly LogRow[],
  keys: readonly [string, string] | null,
): readonly [number, number] | null {
  if (keys === null) return null;
  const first = rows.findIndex(({ key }) => key === keys[0]);
  const last = keys[0] === keys[1] ? first : rows.findIndex(({ key }) => key === keys[1]);
  return first < 0 || last < 0 ? null : [first, last];
}

export interface LogRowsProps extends Pick<RowProps, 'wraps' | 'inUtc'> {
  /** A new array whenever rows change places; appended rows keep it. */
  rows: readonly LogRow[];
  /** Changes whenever the rows do. */
  version: number;
  /** Keeps the end in view. */
  isFollowing: boolean;
  onFollow: (follows: boolean) => void;
  /** Called when the first rows come into view. */
  onStart: () => void;
}

/** The visible rows of the log, virtualised. */
export function LogRows({ rows, version, wraps, inUtc, isFollowing, onFollow, onStart }: LogRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const lastTop = useRef(0);
  // By key: loading older lines changes all indexes.
  const [markedKeys, setMarkedKeys] = useState<readonly [string, string] | null>(null);
  const marked = useMemo(() => placesOf(rows, markedKeys), [rows, markedKeys]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    getItemKey: (place) => rows[place]?.key ?? place,
    overscan: 20,
    anchorTo: 'end',
    rangeExtractor: (range) => {
      const places = defaultRangeExtractor(range);
      if (!marked || marked[1] - marked[0] > mostMarked) return places;
      const kept = Array.from({ length: marked[1] - marked[0] + 1 }, (_, step) => marked[0] + step);
      return [...new Set([...kept, ...places])].sort((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end moves with the rows and their wrapping
  useLayoutEffect(() => {
    if (isFollowing && rows.length > 0) virtual.scrollToIndex(rows.length - 1, { align: 'end' });
  }, [version, isFollowing, wraps]);

  const onSelection = useEffectEvent(() => {
    const [first, last] = markedIn(box.current)?.map((place) => rows[place]?.key) ?? [];
    const isMarked = first !== undefined && last !== undefined;
    setMarkedKeys(isMarked ? [first, last] : null);
    // New lines would scroll the selected ones away.
    if (isMarked) onFollow(false);
  });
  useEffect(() => {
    const changed = () => onSelection();
    document.addEventListener('selectionchange', changed);
    return () => document.removeEventListener('selectionchange', changed);
  }, []);

  const first = items[0]?.index ?? 0;
  const askForOlder = useEffectEvent(onStart);
  useEffect(() => {
    if (first < 10 && rows.length > 0 && !isFollowing) askForOlder();
  }, [first, rows.length, isFollowing]);

  function onScroll() {
    const element = box.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const isUpward = scrollTop < lastTop.current - 1;
    lastTop.current = scrollTop;
    if (scrollHeight - clientHeight - scrollTop <= nearEnd) {
      if (!marked) onFollow(true);
    } else if (isUpward) onFollow(false);
  }

  return (
    <div
      ref={box}
      onScroll={onScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it by keys
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label="Log lines"
      className="h-[30rem] overflow-auto bg-canvas py-2 font-mono text-xs leading-5 [overflow-anchor:none] max-sm:h-[70dvh]"
    >
      <div className="relative min-w-full" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={key}
                data-index={index}
                ref={wraps ? virtual.measureElement : undefined}
                className={clsx('absolute left-0 px-3', wraps ? 'w-full' : 'min-w-full')}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Row row={row} wraps={wraps} inUtc={inUtc} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
