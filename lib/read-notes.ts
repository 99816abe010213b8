import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { perProcess } from '@/lib/per-process';

// The sources of a response, so that it can be dropped when one of them changes: reads note their source, and
// changes are reported by source. And the writes of a call, so that its caller never reads anything older.

type Listener = (source: string) => void;

/** A document as a write has left it; `version` null means removed. */
export interface NotedWrite {
  readonly collection: string;
  readonly id: string;
  readonly version: number | null;
}

interface Notes {
  readonly reads: Set<string> | null;
  /** The last write of each document. */
  readonly writes: Map<string, NotedWrite> | null;
}

declare global {
  var coralliumReadNotes:
    | { readonly notes: AsyncLocalStorage<Notes>; readonly listeners: Set<Listener> }
    | undefined;
}
const { notes, listeners } = perProcess('coralliumReadNotes', () => ({
  notes: new AsyncLocalStorage(),
  listeners: new Set(),
}));

/** A source that changes without notice, such as Discord itself. */
export const untracked = 'untracked';

/** Notes that whatever is being made depends on this source. */
export function noteRead(source: string): void {
  notes.getStore()?.reads?.add(source);
}

/** Runs `make`, and puts into `sources` what it reads, with all that it calls and awaits. */
export function notingReads<R>(sources: Set<string>, make: () => R): R {
  return notes.run({ reads: sources, writes: null }, make);
}

/** Notes that whatever is being done has written this document, or may have. */
export function noteWrite(write: NotedWrite): void {
  notes.getStore()?.writes?.set(`${write.collection} ${write.id}`, write);
}

/** Runs `make`, and puts into `writes` what it writes, with all that it calls and awaits. */
export function notingWrites<R>(writes: Map<string, NotedWrite>, make: () => R): R {
  return notes.run({ reads: null, writes }, make);
}

/** Reports that a source may have changed. */
export function tellChange(source: string): void {
  for (const listener of listeners) listener(source);
}

export function onChange(listener: Listener): void {
  listeners.add(listener);
}
