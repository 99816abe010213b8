import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditorState, EditorStore } from '@/components/map-editor/editor-store';
import type { MapView } from '@/components/map-editor/map-view';
import type { Saver } from '@/components/map-editor/saver';
import type { SheetStore } from '@/components/tile-map/sheet-store';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';

/** What the parts of the editor share. */
export interface EditorParts {
  readonly store: EditorStore;
  readonly view: MapView;
  readonly saver: Saver;
  readonly sheets: SheetStore;
  readonly catalogue: TilesetCatalogue;
  /** The file names of all maps. */
  readonly fileNames: readonly string[];
  /** Opens another map after saving this one; false if that failed. */
  readonly openMap: (fileName: string) => Promise<boolean>;
}

export const EditorContext = createContext<EditorParts | null>(null);

export function useEditorParts(): EditorParts {
  const parts = useContext(EditorContext);
  if (!parts) throw new Error('Only a part of the map editor may ask for it.');
  return parts;
}

/** A part of the editor's state; `pick` must return a stable value while that part is unchanged. */
export function useEditor<T>(pick: (state: EditorState) => T): T {
  const { store } = useEditorParts();
  const read = () => pick(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
