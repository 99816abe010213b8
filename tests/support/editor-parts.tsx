import type { ReactElement } from 'react';
import { EditorContext, type EditorParts } from '@/components/map-editor/editor-context';
import { createEditorStore } from '@/components/map-editor/editor-store';
import { createMapView } from '@/components/map-editor/map-view';
import { createSaver } from '@/components/map-editor/saver';
import { createSheetStore } from '@/components/tile-map/sheet-store';
import { catalogue } from './map-tools';

/** The parts of a map editor that never loads its sheets and saves nothing. */
export function editorParts(fileNames: readonly string[]): EditorParts {
  const sheets = createSheetStore(() => new Promise(() => undefined));
  const store = createEditorStore();
  const saver = createSaver({
    present: () => store.get().edited.map,
    send: async () => ({ kind: 'unreachable' }),
    keepDraft: async () => undefined,
    adopt: () => undefined,
  });
  const view = createMapView({ catalogue, sheets });
  return { catalogue, sheets, store, view, saver, fileNames, openMap: async () => true };
}

/** Renders a part of the map editor in its context. */
export function inEditor(part: ReactElement, parts: EditorParts = editorParts([])): ReactElement {
  return <EditorContext.Provider value={parts}>{part}</EditorContext.Provider>;
}
