import { createListeners } from '@/components/ui/listeners';
import { withoutEscapes } from '@/lib/rules/console/escape-codes';
import type { LogLevel } from '@/lib/rules/console/level';
import type { LogLine } from '@/lib/rules/console/schema';

/** Maximum rows; the oldest are then dropped in batches. */
const mostRows = 100_000;
const slack = 5000;

/** A row of the log: a line, or the number of missing ones between two. */
export type LogRow =
  | { readonly kind: 'line'; readonly key: string; readonly line: LogLine }
  | { readonly kind: 'gap'; readonly key: string; readonly missed: number };

/** The log's filter. */
export interface LogFilter {
  readonly levels: ReadonlySet<LogLevel>;
  /** A part of the text; case is ignored. */
  readonly text: string;
}

/** A log's rows and those that match the filter; views subscribe to it. */
export interface LogStore {
  /** Called at most once per frame. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes with every update. */
  readonly version: () => number;
  readonly shown: () => readonly LogRow[];
  /** The number of rows, shown or not. */
  readonly count: () => number;
  /** The number of shown rows ever appended, for counting new ones. */
  readonly appended: () => number;
  readonly firstSeq: () => number | null;
  readonly lastSeq: () => number | null;
  /** Appends lines, skipping known ones. */
  readonly add: (lines: readonly LogLine[]) => void;
  /** Prepends lines. */
  readonly addOlder: (lines: readonly LogLine[]) => void;
  readonly addGap: (missed: number) => void;
  readonly reset: () => void;
  readonly setFilter: (filter: LogFilter) => void;
}

const toRow = (line: LogLine): LogRow => ({ kind: 'line', key: String(line.seq), line });

/** `schedule` decides when listeners are called: in the browser before the next frame. */
export function createLogStore(filter: LogFilter, schedule: (tell: () => void) => void): LogStore {
  let rows: LogRow[] = [];
  let shown: LogRow[] = [];
  let present = filter;
  let wanted = filter.text.toLowerCase();
  let version = 0;
  let appended = 0;
  let gaps = 0;
  let isScheduled = false;
  const listeners = createListeners();

  const fits = (row: LogRow): boolean => {
    if (row.kind === 'gap') return true;
    const { level, text } = row.line;
    return (
      present.levels.has(level) && (wanted === '' || withoutEscapes(text).toLowerCase().includes(wanted))
    );
  };
  const change = () => {
    version += 1;
    if (isScheduled) return;
    isScheduled = true;
    schedule(() => {
      isScheduled = false;
      listeners.notify();
    });
  };
  const lineAt = (row: LogRow | undefined) => (row?.kind === 'line' ? row.line.seq : null);
  const lastSeq = () => lineAt(rows.findLast(({ kind }) => kind === 'line'));

  function append(more: readonly LogRow[]): void {
    if (more.length === 0) return;
    const visible = more.filter(fits);
    for (const row of more) rows.push(row);
    for (const row of visible) shown.push(row);
    appended += visible.length;
    if (rows.length > mostRows + slack) {
      const first = rows.length - mostRows;
      const gone = new Set(rows.slice(0, first));
      rows = rows.slice(first);
      shown = shown.filter((row) => !gone.has(row));
    }
    change();
  }

  return {
    subscribe: listeners.subscribe,
    version: () => version,
    shown: () => shown,
    count: () => rows.length,
    appended: () => appended,
    firstSeq: () => lineAt(rows.find(({ kind }) => kind === 'line')),
    lastSeq,
    add(lines) {
      const last = lastSeq() ?? 0;
      append(lines.filter(({ seq }) => seq > last).map(toRow));
    },
    addOlder(lines) {
      const first = lineAt(rows.find(({ kind }) => kind === 'line')) ?? Number.POSITIVE_INFINITY;
      const older = lines.filter(({ seq }) => seq < first).map(toRow);
      if (older.length === 0) return;
      rows = [...older, ...rows];
      shown = [...older.filter(fits), ...shown];
      change();
    },
    addGap(missed) {
      gaps += 1;
      append([{ kind: 'gap', key: `gap ${gaps}`, missed }]);
    },
    reset() {
      rows = [];
      shown = [];
      change();
    },
    setFilter(next) {
      if (next === present) return;
      present = next;
      wanted = next.text.trim().toLowerCase();
      shown = rows.filter(fits);
      change();
    },
  };
}
