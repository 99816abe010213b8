'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUnsavedGuard } from '@/components/form/unsaved-guard';
import { ChecksPanel } from '@/components/map-editor/checks-panel';
import { commandFor } from '@/components/map-editor/commands';
import { ConflictDialog } from '@/components/map-editor/conflict-dialog';
import { findDraft, keepDraft } from '@/components/map-editor/drafts';
import { EditorCommands } from '@/components/map-editor/editor-commands';
import { EditorContext, type EditorParts, useEditorParts } from '@/components/map-editor/editor-context';
import { createEditorStore } from '@/components/map-editor/editor-store';
import { EditorWindows } from '@/components/map-editor/editor-windows';
import { FilesPanel } from '@/components/map-editor/files-panel';
import { HeadBar } from '@/components/map-editor/head-bar';
import { isTyping } from '@/components/map-editor/is-typing';
import { LayersPanel } from '@/components/map-editor/layers-panel';
import { MapCanvas } from '@/components/map-editor/map-canvas';
import { MapSizeForm } from '@/components/map-editor/map-size-form';
import { createMapView } from '@/components/map-editor/map-view';
import { MiniMap } from '@/components/map-editor/mini-map';
import { NewMapForm } from '@/components/map-editor/new-map-form';
import { useNpcPlaces } from '@/components/map-editor/npc-calls';
import { Palette } from '@/components/map-editor/palette';
import { readMap, sendMap } from '@/components/map-editor/save-calls';
import { useSaveState } from '@/components/map-editor/save-state';
import { createSaver } from '@/components/map-editor/saver';
import { StepsPanel } from '@/components/map-editor/steps-panel';
import { InteractivesPanel, TileProperties } from '@/components/map-editor/tile-panel';
import { ToolBar } from '@/components/map-editor/tool-bar';
import { VersionsPanel } from '@/components/map-editor/versions-panel';
import { ZonesPanel } from '@/components/map-editor/zones-panel';
import { browserCatalogue } from '@/components/tile-map/browser-catalogue';
import { centreOn } from '@/components/tile-map/camera';
import { onlyLayer } from '@/components/tile-map/layer-stacks';
import { createSheetStore } from '@/components/tile-map/sheet-store';
import { tellFailure } from '@/components/ui/tell-failure';
import { toast } from '@/components/ui/toast';
import type { UserId } from '@/lib/core/ids';
import type { TileMap } from '@/lib/maps/model';
import { firstMap } from '@/lib/maps/names';

type Engine = Omit<EditorParts, 'openMap' | 'fileNames'>;

const usualZoom = 64;

function createEngine(userId: UserId): Engine {
  const catalogue = browserCatalogue();
  const sheets = createSheetStore();
  const store = createEditorStore();
  const view = createMapView({ catalogue, sheets });
  const replace = (label: string, map: TileMap) =>
    store.change(label, [{ kind: 'whole', from: store.get().edited.map, to: map }]);
  const saver = createSaver({
    present: () => store.get().edited.map,
    send: sendMap,
    keepDraft: (base, map) => keepDraft(userId, base, map),
    adopt(map, by) {
      replace('Merge', map);
      toast.info(`Merged with the changes of ${by ?? 'a new release'}.`);
    },
  });
  return { catalogue, sheets, store, view, saver };
}

/** Draws the store's map in the view, and saves its changes. */
function connect({ store, view, saver }: Engine): () => void {
  let before = store.get();
  let shown: TileMap | null = null;
  function follow() {
    const state = store.get();
    const { map } = state.edited;
    const isSame =
      shown !== null &&
      map === before.edited.map &&
      state.showsOnlyLayer === before.showsOnlyLayer &&
      (!state.showsOnlyLayer || state.layer === before.layer);
    if (!isSame) {
      shown = state.showsOnlyLayer ? onlyLayer(map, state.layer) : map;
      view.setMap(shown);
    }
    if (map !== before.edited.map && state.fileName === before.fileName) saver.touch();
    before = state;
  }
  follow();
  return store.subscribe(follow);
}

/** Opens a map; returns false if another one was requested in the meantime. */
async function openInto(
  { store, view, saver }: Engine,
  userId: UserId,
  fileName: string,
  isWanted: () => boolean,
): Promise<boolean> {
  const { revision, savedAt, map } = await readMap(fileName);
  const draft = await findDraft(userId, fileName);
  if (!isWanted()) return false;
  store.open(fileName, map);
  saver.begin({ fileName, revision, map }, savedAt);
  view.moveTo(centreOn({ x: 0, y: 0, zoom: usualZoom }, view.size(), map.width / 2, map.height / 2));
  if (!draft) return true;
  // Saved on top of the version that they are based on: if the map has changed since, they are merged as in
  // any save.
  store.change('Restore unsaved changes', [{ kind: 'whole', from: map, to: draft.map }]);
  saver.begin(draft.base, null);
  saver.touch();
  toast.info('Your unsaved changes are back.', { action: { label: 'Undo', onClick: store.undo } });
  return true;
}

function useKeys(engine: Engine) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const command = commandFor(event);
      if (!command || event.defaultPrevented) return;
      if (isTyping(event.target) && command.id !== 'save') return;
      event.preventDefault();
      command.run(engine);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [engine]);
}

function Guard() {
  const { saver } = useEditorParts();
  const { kind } = useSaveState();
  useUnsavedGuard(kind !== 'saved', { save: saver.flush, isKept: () => kind === 'offline' });
  return null;
}

function NpcPlaces() {
  useNpcPlaces();
  return null;
}

export interface MapEditorProps {
  readonly userId: UserId;
  readonly fileNames: readonly string[];
}

/** The map editor: palette and layers, the map, and the properties of its tiles. */
export function MapEditor({ userId, fileNames }: MapEditorProps) {
  const [engine] = useState(() => createEngine(userId));
  useKeys(engine);
  const lastAsked = useRef(0);
  const open = useCallback(
    async (fileName: string) => {
      lastAsked.current += 1;
      const asked = lastAsked.current;
      if (engine.saver.base() && !(await engine.saver.flush())) {
        toast.error('The other map was not opened.', { description: 'Some changes here are not saved yet.' });
        return false;
      }
      try {
        return await openInto(engine, userId, fileName, () => lastAsked.current === asked);
      } catch (error) {
        tellFailure('The map could not be opened.', error);
        return false;
      }
    },
    [engine, userId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first map is opened once
  useEffect(() => {
    const stop = connect(engine);
    const first = fileNames.find((name) => name === firstMap) ?? fileNames[0];
    if (first !== undefined) void open(first);
    return stop;
  }, [engine]);
  const parts = useMemo(() => ({ ...engine, fileNames, openMap: open }), [engine, fileNames, open]);
  return (
    <EditorContext.Provider value={parts}>
      <Guard />
      <NpcPlaces />
      <EditorCommands />
      <EditorWindows />
      <div className="grid grid-cols-1 gap-3 p-3 lg:h-[calc(100dvh-4rem)] lg:grid-cols-[19rem_minmax(0,1fr)_18rem]">
        <div className="order-2 grid min-h-0 grid-cols-1 content-start gap-3 overflow-y-auto lg:order-1">
          <Palette />
          <LayersPanel />
          <MapSizeForm />
          <NewMapForm />
        </div>
        <div className="order-1 flex min-h-0 min-w-0 flex-col gap-2 lg:order-2">
          <HeadBar />
          <ToolBar />
          <ConflictDialog />
          <MapCanvas />
        </div>
        <div className="order-3 grid min-h-0 grid-cols-1 content-start gap-3 overflow-y-auto">
          <MiniMap />
          <InteractivesPanel />
          <TileProperties />
          <ZonesPanel />
          <StepsPanel />
          <VersionsPanel />
          <ChecksPanel />
          <FilesPanel />
        </div>
      </div>
    </EditorContext.Provider>
  );
}
