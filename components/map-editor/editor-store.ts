// The state of the editor, outside of React: strokes change it faster than a page can render.

import type { ToolId } from '@/components/map-editor/tools';
import { createListeners } from '@/components/ui/listeners';
import type { MapChange } from '@/lib/maps/changes';
import { beginEditing, doStep, type Edited, goToStep, redo, undo } from '@/lib/maps/history';
import type { InteractiveType } from '@/lib/maps/interactive-types';
import { findLayer, newMap, type TileMap } from '@/lib/maps/model';
import type { Point, Selection } from '@/lib/maps/places';
import type { Stamp } from '@/lib/maps/stamp';

export type EditorWindow = 'keys' | 'play' | 'world';

export interface EditorState {
  readonly fileName: string;
  readonly edited: Edited;
  readonly tool: ToolId;
  readonly layer: string;
  readonly tileset: string;
  readonly stamp: Stamp | null;
  readonly clipboard: Stamp | null;
  /** Stored on the keys 1 to 9. */
  readonly keptStamps: readonly (Stamp | null)[];
  readonly terrain: string | null;
  readonly brushSize: number;
  readonly isFilled: boolean;
  readonly isRandom: boolean;
  readonly selection: Selection;
  /** The tile whose properties are shown. */
  readonly place: Point | null;
  readonly interactiveType: InteractiveType;
  readonly showsOnlyLayer: boolean;
  readonly showsPassing: boolean;
  readonly showsGrid: boolean;
  /** The dialog that is open over the editor. */
  readonly window: EditorWindow | null;
}

export interface EditorStore {
  readonly get: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (part: Partial<EditorState>) => void;
  /** Applies changes as one step of undo; those of the same stroke are merged. */
  readonly change: (label: string, changes: readonly MapChange[], stroke?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly goTo: (done: number) => void;
  /** Starts editing a map. */
  readonly open: (fileName: string, map: TileMap) => void;
}

const initial: EditorState = {
  fileName: '',
  edited: beginEditing(newMap()),
  ...{ tool: 'paint', layer: 'Ground', tileset: 'Grassland' },
  ...{ stamp: null, clipboard: null, keptStamps: Array(9).fill(null) },
  ...{ terrain: null, brushSize: 1, isFilled: true, isRandom: false },
  ...{ selection: new Set<number>(), place: null, interactiveType: 'npc' },
  ...{ showsOnlyLayer: false, showsPassing: false, showsGrid: true, window: null },
};

/** The state after a change of its map, keeping only selections that still exist. */
function withEdited(state: EditorState, edited: Edited): EditorState {
  const { map } = edited;
  const layer = findLayer(map, state.layer) ? state.layer : (map.layers[0]?.name ?? '');
  const isResized = map.width !== state.edited.map.width || map.height !== state.edited.map.height;
  return {
    ...state,
    ...{ edited, layer },
    ...(isResized && { selection: new Set<number>(), place: null }),
  };
}

/** A store with an empty map. */
export function createEditorStore(): EditorStore {
  let state: EditorState = initial;
  const listeners = createListeners();
  function put(next: EditorState) {
    if (next === state) return;
    state = next;
    listeners.notify();
  }
  return {
    get: () => state,
    subscribe: listeners.subscribe,
    set: (part) => put({ ...state, ...part }),
    change(label, changes, stroke) {
      if (changes.length === 0) return;
      put(withEdited(state, doStep(state.edited, { label, changes, stroke: stroke ?? null })));
    },
    undo: () => put(withEdited(state, undo(state.edited))),
    redo: () => put(withEdited(state, redo(state.edited))),
    goTo: (done) => put(withEdited(state, goToStep(state.edited, done))),
    open(fileName, map) {
      const fresh = { ...state, fileName, selection: new Set<number>(), place: null };
      put(withEdited(fresh, beginEditing(map)));
    },
  };
}
