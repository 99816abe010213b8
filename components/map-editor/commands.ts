// The table of keyboard commands, which both the key handler and the list of shortcuts use.
import type { EditorParts } from '@/components/map-editor/editor-context';
import type { EditorWindow } from '@/components/map-editor/editor-store';
import { type ToolId, toolIds, tools } from '@/components/map-editor/tools';
import { fitTo, zoomTo } from '@/components/tile-map/camera';
import { findLayer, type MapLayer } from '@/lib/maps/model';
import { erase } from '@/lib/maps/paint';
import { alikeCells } from '@/lib/maps/places';
import { copyOf, mirror, type Stamp, turn } from '@/lib/maps/stamp';

type Parts = Omit<EditorParts, 'openMap' | 'fileNames'>;

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: 'Tools' | 'Edit' | 'Stamp' | 'Kept stamps' | 'View' | 'Map';
  /** `mod` is Ctrl, or Cmd on a Mac: `mod+shift+z`. A digit is its key, even where typing it needs Shift. */
  readonly keys: readonly string[];
  readonly run: (parts: Parts) => void;
}

const fullZoom = 128;

function zoomBy(factor: number) {
  return ({ view }: Parts) => {
    const camera = view.camera();
    const { width, height } = view.size();
    view.moveTo(zoomTo(camera, camera.zoom * factor, width / 2, height / 2));
  };
}

function changeStamp(change: (stamp: Stamp) => Stamp) {
  return ({ store }: Parts) => {
    const { stamp } = store.get();
    if (stamp) store.set({ stamp: change(stamp) });
  };
}

function copy(layersOf: (layers: readonly MapLayer[], own: string) => readonly MapLayer[]) {
  return ({ store }: Parts) => {
    const { edited, selection, layer } = store.get();
    const clipboard = copyOf(edited.map, selection, layersOf(edited.map.layers, layer));
    if (clipboard) store.set({ clipboard });
  };
}

const ownLayer = (layers: readonly MapLayer[], own: string) => layers.filter(({ name }) => name === own);

function eraseSelection(label: string) {
  return ({ store }: Parts) => {
    const { edited, selection, layer } = store.get();
    store.change(label, erase(edited.map, [layer], [...selection]));
  };
}

const resize = (by: number) => {
  return ({ store }: Parts) => {
    const { brushSize } = store.get();
    store.set({ brushSize: Math.min(20, Math.max(1, brushSize + by)) });
  };
};

const show =
  (window: EditorWindow) =>
  ({ store }: Parts) =>
    store.set({ window });

const chooseTool = (tool: ToolId): Command => ({
  id: tool,
  label: tools[tool].label,
  group: 'Tools',
  keys: [tools[tool].key],
  run: ({ store }) => store.set({ tool }),
});

/** Takes the stamp stored on a key from 1 to 9. */
export function takeStamp({ store }: Pick<Parts, 'store'>, number: number): void {
  const stamp = store.get().keptStamps[number - 1];
  if (stamp) store.set({ stamp, tool: 'paint', brushSize: 1, isRandom: false });
}

/** Stores the current stamp on a key from 1 to 9. */
export function keepStamp({ store }: Pick<Parts, 'store'>, number: number): void {
  const { stamp, keptStamps } = store.get();
  if (stamp) store.set({ keptStamps: keptStamps.with(number - 1, stamp) });
}

const numbered = Array.from({ length: 9 }, (_, at) => at + 1);

export const commands: readonly Command[] = [
  ...toolIds.map(chooseTool),
  { id: 'undo', label: 'Undo', group: 'Edit', keys: ['mod+z'], run: ({ store }) => store.undo() },
  {
    id: 'redo',
    label: 'Redo',
    group: 'Edit',
    keys: ['mod+shift+z', 'mod+y'],
    run: ({ store }) => store.redo(),
  },
  { id: 'copy', label: 'Copy', group: 'Edit', keys: ['mod+c'], run: copy(ownLayer) },
  {
    id: 'copy-all',
    label: 'Copy all layers',
    group: 'Edit',
    keys: ['mod+shift+c'],
    run: copy((layers) => layers.filter(({ isVisible }) => isVisible)),
  },
  {
    id: 'cut',
    label: 'Cut',
    group: 'Edit',
    keys: ['mod+x'],
    run: (parts) => {
      copy(ownLayer)(parts);
      eraseSelection('Cut')(parts);
    },
  },
  {
    id: 'paste',
    label: 'Paste as the stamp',
    group: 'Edit',
    keys: ['mod+v'],
    run: ({ store }) => {
      const { clipboard } = store.get();
      if (clipboard) store.set({ stamp: clipboard, tool: 'paint', brushSize: 1, isRandom: false });
    },
  },
  {
    id: 'delete',
    label: 'Empty the selection',
    group: 'Edit',
    keys: ['delete', 'backspace'],
    run: eraseSelection('Empty selection'),
  },
  {
    id: 'select-all',
    label: 'Select everything',
    group: 'Edit',
    keys: ['mod+a'],
    run: ({ store }) => {
      const { map } = store.get().edited;
      store.set({ selection: new Set(map.pass.keys()) });
    },
  },
  {
    id: 'select-alike',
    label: 'Select all tiles like the selected ones',
    group: 'Edit',
    keys: ['s'],
    run: ({ store }) => {
      const { edited, layer, selection } = store.get();
      const cells = findLayer(edited.map, layer)?.cells;
      if (cells) store.set({ selection: alikeCells(cells, selection) });
    },
  },
  {
    id: 'select-none',
    label: 'Select nothing',
    group: 'Edit',
    keys: ['escape'],
    run: ({ store }) => store.set({ selection: new Set<number>(), place: null }),
  },
  {
    id: 'flip-x',
    label: 'Flip horizontally',
    group: 'Stamp',
    keys: ['x'],
    run: changeStamp((stamp) => mirror(stamp, 'horizontal')),
  },
  {
    id: 'flip-y',
    label: 'Flip vertically',
    group: 'Stamp',
    keys: ['y'],
    run: changeStamp((stamp) => mirror(stamp, 'vertical')),
  },
  { id: 'turn', label: 'Rotate', group: 'Stamp', keys: ['z'], run: changeStamp(turn) },
  { id: 'smaller', label: 'Smaller brush', group: 'Stamp', keys: ['['], run: resize(-1) },
  { id: 'larger', label: 'Larger brush', group: 'Stamp', keys: [']'], run: resize(1) },
  ...numbered.map(
    (number): Command => ({
      id: `take-${number}`,
      label: `Take kept stamp ${number}`,
      group: 'Kept stamps',
      keys: [`${number}`],
      run: (parts) => takeStamp(parts, number),
    }),
  ),
  ...numbered.map(
    (number): Command => ({
      id: `keep-${number}`,
      label: `Keep the stamp on ${number}`,
      group: 'Kept stamps',
      keys: [`shift+${number}`],
      run: (parts) => keepStamp(parts, number),
    }),
  ),
  { id: 'zoom-in', label: 'Zoom in', group: 'View', keys: ['+', '='], run: zoomBy(1.25) },
  { id: 'zoom-out', label: 'Zoom out', group: 'View', keys: ['-'], run: zoomBy(0.8) },
  {
    id: 'full-size',
    label: 'Zoom to 100 %',
    group: 'View',
    keys: ['shift+0'],
    run: (parts) => zoomBy(fullZoom / parts.view.camera().zoom)(parts),
  },
  {
    id: 'fit',
    label: 'Show the whole map',
    group: 'View',
    keys: ['0'],
    run: ({ store, view }) => view.moveTo(fitTo(store.get().edited.map, view.size(), 24)),
  },
  {
    id: 'grid',
    label: 'Show or hide the grid',
    group: 'View',
    keys: ['g'],
    run: ({ store }) => store.set({ showsGrid: !store.get().showsGrid }),
  },
  {
    id: 'passing',
    label: 'Show or hide where people can walk',
    group: 'View',
    keys: ['c'],
    run: ({ store }) => store.set({ showsPassing: !store.get().showsPassing }),
  },
  { id: 'play', label: 'Play from here', group: 'Map', keys: ['p'], run: show('play') },
  { id: 'world', label: 'Show all maps', group: 'Map', keys: ['v'], run: show('world') },
  { id: 'keys', label: 'Show the keys', group: 'Map', keys: ['?'], run: show('keys') },
  { id: 'save', label: 'Save now', group: 'Map', keys: ['mod+s'], run: ({ saver }) => void saver.flush() },
];

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** The command of a key press; undefined without one. */
export function commandFor(pressed: Pressed): Command | undefined {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = pressed;
  if (altKey) return undefined;
  const name = /^Digit(\d)$/.exec(code)?.[1] ?? key.toLowerCase();
  const isMod = ctrlKey || metaKey;
  return commands.find(({ keys }) =>
    keys.some((one) => {
      const parts = one.split('+').filter((part) => part !== '');
      const own = one === '+' ? '+' : (parts.at(-1) ?? '');
      if (own !== name || parts.includes('mod') !== isMod) return false;
      // Shift may be needed to type a symbol.
      return parts.includes('shift') === shiftKey || /^[^a-z\d]$/.test(own);
    }),
  );
}

const names: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  shift: 'Shift',
  escape: 'Esc',
  delete: 'Del',
  backspace: 'Backspace',
};

/** Keys as they are labelled on a keyboard. */
export function keyNames(keys: string): readonly string[] {
  if (keys === '+') return ['+'];
  return keys.split('+').map((key) => names[key] ?? key.toUpperCase());
}
