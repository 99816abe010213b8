// Saves the map two seconds after the last change and reports the state. Without a connection the browser
// stores the changes; changes by others are merged.

import type { Base, ListedRevision, SaveOutcome } from '@/components/map-editor/save-types';
import { createListeners } from '@/components/ui/listeners';
import { type Merge, mergeMaps } from '@/lib/maps/merge';
import type { TileMap } from '@/lib/maps/model';

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'changed' }
  | { readonly kind: 'saving' }
  /** Stored in the browser until the server can be reached. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Both have changed the same tiles. `merge` is null for maps of different sizes. */
  | {
      readonly kind: 'conflict';
      readonly merge: Merge | null;
      readonly mine: TileMap;
      readonly theirs: ListedRevision;
    };

export interface SaverParts {
  /** The map in its current state. */
  readonly present: () => TileMap;
  readonly send: (base: Base, map: TileMap) => Promise<SaveOutcome>;
  /** Stores unsaved changes in the browser; null removes them. */
  readonly keepDraft: (base: Base, map: TileMap | null) => void;
  /** Adopts a map that contains another person's changes. */
  readonly adopt: (map: TileMap, by: string | null) => void;
}

export interface Saver {
  readonly state: () => SaveState;
  readonly base: () => Base | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly begin: (base: Base, savedAt: string | null) => void;
  /** Called after each change of the map. */
  readonly touch: () => void;
  /** Saves now. Returns true if nothing is left unsaved. */
  readonly flush: () => Promise<boolean>;
  /** Ends a conflict with the chosen map. */
  readonly resolve: (map: TileMap) => void;
}

const afterMs = 2000;
const retryMs = 10_000;

/** A saver without unsaved changes. */
export function createSaver({ present, send, keepDraft, adopt }: SaverParts): Saver {
  let base: Base | null = null;
  let state: SaveState = { kind: 'saved', at: null };
  let timer: ReturnType<typeof setTimeout> | null = null;
  let running: Promise<boolean> | null = null;
  const listeners = createListeners();

  function put(next: SaveState) {
    state = next;
    listeners.notify();
  }

  function plan(ms: number) {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  /** False if the user has to choose. */
  function mergeWith(from: Base, mine: TileMap, theirs: ListedRevision) {
    const merge = mergeMaps(from.map, mine, theirs.map);
    if (!merge || merge.areas.length > 0) {
      keepDraft(from, mine);
      put({ kind: 'conflict', merge, mine, theirs });
      return false;
    }
    base = { fileName: from.fileName, revision: theirs.revision, map: theirs.map };
    adopt(merge.merged, theirs.savedBy);
    return true;
  }

  async function save(): Promise<boolean> {
    const from = base;
    const map = present();
    if (!from) return true;
    if (map === from.map) {
      if (state.kind !== 'saved') put({ kind: 'saved', at: null });
      keepDraft(from, null);
      return true;
    }
    put({ kind: 'saving' });
    const outcome = await send(from, map);
    // Another map was opened in the meantime.
    if (base !== from) return true;
    switch (outcome.kind) {
      case 'saved': {
        base = { fileName: from.fileName, revision: outcome.revision, map };
        const isAll = present() === map;
        keepDraft(base, isAll ? null : present());
        put(isAll ? { kind: 'saved', at: outcome.savedAt } : { kind: 'changed' });
        if (!isAll) plan(afterMs);
        return isAll;
      }
      case 'stale':
        return mergeWith(from, present(), outcome.theirs) ? save() : false;
      case 'unreachable':
        keepDraft(from, present());
        put({ kind: 'offline' });
        plan(retryMs);
        return false;
      case 'refused':
        keepDraft(from, present());
        put({ kind: 'failed', message: outcome.message });
        return false;
    }
  }

  function flush(): Promise<boolean> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (state.kind === 'conflict') return Promise.resolve(false);
    running ??= save().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    state: () => state,
    base: () => base,
    subscribe: listeners.subscribe,
    begin(next, savedAt) {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      base = next;
      put({ kind: 'saved', at: savedAt });
    },
    touch() {
      if (!base) return;
      if (state.kind === 'conflict') {
        // What is painted before the choice is part of it.
        const { theirs } = state;
        put({ kind: 'changed' });
        if (mergeWith(base, present(), theirs)) plan(0);
        return;
      }
      if (present() === base.map && state.kind === 'saved') return;
      if (state.kind !== 'saving') put({ kind: 'changed' });
      plan(afterMs);
    },
    flush,
    resolve(map) {
      if (state.kind !== 'conflict' || !base) return;
      const { theirs } = state;
      base = { fileName: base.fileName, revision: theirs.revision, map: theirs.map };
      put({ kind: 'changed' });
      adopt(map, theirs.savedBy);
      plan(0);
    },
  };
}
