import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

// What an answer was made of, so that it can be told when it no longer holds: whoever reads says which
// source, and whoever knows of a change says so too.

type Listener = (source: string) => void;

declare global {
  // On globalThis, since the gate, pages and route handlers each have their own copy of this module.
  var coralliumReadNotes:
    | { readonly notes: AsyncLocalStorage<Set<string>>; readonly listeners: Set<Listener> }
    | undefined;
}
globalThis.coralliumReadNotes ??= { notes: new AsyncLocalStorage(), listeners: new Set() };
const { notes, listeners } = globalThis.coralliumReadNotes;

/** A source that changes without anybody telling, such as Discord itself. */
export const untracked = 'untracked';

/** Notes that whatever is being made depends on this source. */
export function noteRead(source: string): void {
  notes.getStore()?.add(source);
}

/** Runs `make`, and puts into `sources` what it reads, with all that it calls and awaits. */
export function notingReads<R>(sources: Set<string>, make: () => R): R {
  return notes.run(sources, make);
}

/** Tells that a source may say something else now. */
export function tellChange(source: string): void {
  for (const listener of listeners) listener(source);
}

/** From now on `listener` is told. */
export function onChange(listener: Listener): void {
  listeners.add(listener);
}
