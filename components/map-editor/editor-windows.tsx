import { useEditor, useEditorParts } from '@/components/map-editor/editor-context';
import type { EditorState } from '@/components/map-editor/editor-store';
import type { MapView } from '@/components/map-editor/map-view';
import { tileAt } from '@/components/tile-map/camera';
import { fetched } from '@/components/ui/fetched';
import { type Point, pointOf } from '@/lib/maps/places';

const KeysSheet = fetched(() => import('./keys-sheet').then((module) => module.KeysSheet));
const PlayDialog = fetched(() => import('./play/play-dialog').then((module) => module.PlayDialog));
const WorldDialog = fetched(() => import('./world/world-dialog').then((module) => module.WorldDialog));

/** The start of a walk: the chosen tile, the selection, or the centre of the view. */
function startOf({ place, selection, edited }: EditorState, view: MapView): Point {
  const [first] = selection;
  if (place) return place;
  if (first !== undefined) return pointOf(edited.map, first);
  const { width, height } = view.size();
  return tileAt(view.camera(), width / 2, height / 2);
}

/** The dialog that is open over the editor. */
export function EditorWindows() {
  const { store, view } = useEditorParts();
  const open = useEditor((state) => state.window);
  const close = () => store.set({ window: null });
  switch (open) {
    case null:
      return null;
    case 'keys':
      return <KeysSheet onClose={close} />;
    case 'play':
      return <PlayDialog from={startOf(store.get(), view)} onClose={close} />;
    case 'world':
      return <WorldDialog onClose={close} />;
  }
}
