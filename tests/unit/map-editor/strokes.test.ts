import { commandFor, commands, keepStamp, keyNames, takeStamp } from '@/components/map-editor/commands';
import { createEditorStore } from '@/components/map-editor/editor-store';
import { type BrushSettings, pickedCells, strokeChanges } from '@/components/map-editor/strokes';
import { toCell, toTile } from '@/lib/maps/cells';
import { applyChanges } from '@/lib/maps/changes';
import { newMap, type TileMap } from '@/lib/maps/model';
import { moveSelection } from '@/lib/maps/paint';
import { alikeCells } from '@/lib/maps/places';
import { stampOf } from '@/lib/maps/stamp';
import { catalogue } from '@/tests/support/map-tools';

const land = [...catalogue.values()].find(({ layout }) => layout === 'land') ?? null;
const name = land?.name ?? '';
const map = newMap(6, 6);

const brush: BrushSettings = {
  ...{ layer: 'Ground', size: 1, isFilled: true, tileset: land, terrain: null, dice: null },
  stamp: stampOf(name, [[1]]),
  selection: new Set<number>(),
};

const filled = (after: TileMap) =>
  [...(after.layers[0]?.cells ?? [])].flatMap((cell, at) => (cell === 0 ? [] : [at]));
const indexAt = (after: TileMap, at: number) => toTile(after.layers[0]?.cells[at] ?? 0)?.index;
const point = (x: number, y: number) => ({ x, y });

function after(
  tool: Parameters<typeof strokeChanges>[1],
  settings: Partial<BrushSettings>,
  path: readonly { readonly x: number; readonly y: number }[],
  from: TileMap = map,
) {
  const changes = strokeChanges(from, tool, { ...brush, ...settings }, path, path[0] ?? point(0, 0));
  return applyChanges(from, changes);
}

test('the pencil paints along its path in the brush size', () => {
  expect(filled(after('paint', {}, [point(0, 0), point(1, 0)]))).toEqual([0, 1]);
  expect(filled(after('paint', { size: 3 }, [point(1, 1)]))).toHaveLength(9);
  expect(strokeChanges(map, 'paint', { ...brush, stamp: null }, [point(0, 0)], point(0, 0))).toEqual([]);
  expect(strokeChanges(map, 'paint', brush, [point(-1, 9)], point(-1, 9))).toEqual([]);
});

test('a stamp of several tiles repeats from where the stroke began', () => {
  const stamp = stampOf(name, [[0, 1]]);
  const painted = after('paint', { stamp }, [point(1, 0), point(2, 0)]);
  expect([1, 2, 3].map((at) => indexAt(painted, at))).toEqual([0, 1, 0]);
});

test('shapes run between two corners', () => {
  expect(filled(after('line', {}, [point(0, 0), point(3, 3)]))).toEqual([0, 7, 14, 21]);
  expect(filled(after('rectangle', { isFilled: false }, [point(0, 0), point(2, 2)]))).toHaveLength(8);
  expect(filled(after('rectangle', {}, [point(2, 2), point(0, 0)]))).toHaveLength(9);
  expect(filled(after('ellipse', {}, [point(0, 0), point(3, 3)]))).not.toContain(0);
});

test('the fill stays within a selection it starts in', () => {
  expect(filled(after('fill', {}, [point(5, 5)]))).toHaveLength(36);
  expect(filled(after('fill', { selection: new Set([0, 1]) }, [point(0, 0)]))).toEqual([0, 1]);
  expect(filled(after('fill', { selection: new Set([0, 1]) }, [point(5, 5)]))).toHaveLength(36);
});

test('the eraser clears tiles, and terrain paints its border tiles too', () => {
  const full = after('fill', {}, [point(0, 0)]);
  expect(filled(after('erase', { size: 2 }, [point(0, 0)], full))).toHaveLength(32);
  const path = after('terrain', { terrain: 'path' }, [point(2, 2)]);
  expect(indexAt(path, 14)).toBeGreaterThanOrEqual(31);
  expect(filled(path)).toHaveLength(9);
});

test('mixing picks a random tile of the stamp for each tile', () => {
  const stamp = stampOf(name, [[0, 1]]);
  const low = after('paint', { stamp, dice: () => 0, size: 2 }, [point(0, 0)]);
  const high = after('paint', { stamp, dice: () => 0.999, size: 2 }, [point(0, 0)]);
  expect([indexAt(low, 0), indexAt(high, 0)]).toEqual([0, 1]);
});

test('the wand selects an area of one tile, the selection a rectangle', () => {
  const split = after('rectangle', {}, [point(0, 0), point(5, 2)]);
  expect(pickedCells(split, 'wand', 'Ground', point(0, 0), point(3, 1))).toHaveLength(18);
  expect(pickedCells(split, 'select', 'Ground', point(1, 1), point(2, 3))).toHaveLength(6);
});

test('keys find their command, and no key has two', () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
    commandFor({ key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more })
      ?.id;
  expect(press('b')).toBe('paint');
  expect(press('z', { ctrlKey: true })).toBe('undo');
  expect(press('Z', { metaKey: true, shiftKey: true })).toBe('redo');
  expect(press('+', { shiftKey: true })).toBe('zoom-in');
  expect(press('b', { shiftKey: true })).toBeUndefined();
  expect(press('b', { altKey: true })).toBeUndefined();
  expect(press('3', { code: 'Digit3' })).toBe('take-3');
  expect(press('#', { code: 'Digit3', shiftKey: true })).toBe('keep-3');
  // On layouts where digits need Shift, the digit keys do the same.
  expect(press('"', { code: 'Digit3' })).toBe('take-3');
  expect(press('=', { code: 'Digit0', shiftKey: true })).toBe('full-size');
  expect(press('0', { code: 'Numpad0' })).toBe('fit');
  const keys = commands.flatMap((command) => command.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyNames('mod+shift+z')).toEqual(['Ctrl', 'Shift', 'Z']);
});

test('alike tiles are all those equal to the selected ones', () => {
  const mixed = after('paint', { stamp: stampOf(name, [[4, 5, 4]]) }, [point(0, 0)]);
  const cells = mixed.layers[0]?.cells ?? [];
  expect([...alikeCells(cells, new Set([0]))]).toEqual([0, 2]);
  expect(alikeCells(cells, new Set([0, 1, 7])).size).toBe(36);
  expect(alikeCells(cells, new Set()).size).toBe(0);
});

test('a selection moves as one piece, and tiles beyond the edge are lost', () => {
  const two = after('paint', { stamp: stampOf(name, [[4, 5]]) }, [point(0, 0)]);
  const right = moveSelection(two, ['Ground'], new Set([0, 1, 2]), { x: 1, y: 2 });
  const there = applyChanges(two, right.changes);
  expect(filled(there)).toEqual([13, 14]);
  expect([indexAt(there, 13), indexAt(there, 14)]).toEqual([4, 5]);
  expect([...right.selection]).toEqual([13, 14, 15]);
  const half = moveSelection(two, ['Ground'], new Set([0, 1]), { x: -1, y: 0 });
  expect(filled(applyChanges(two, half.changes))).toEqual([0]);
  expect(indexAt(applyChanges(two, half.changes), 0)).toBe(5);
  expect([...half.selection]).toEqual([0]);
  // Empty tiles of the piece do not overwrite the tiles below.
  const over = moveSelection(there, ['Ground'], new Set([1, 2]), { x: 0, y: 2 });
  expect(over.changes).toEqual([]);
});

test('stamps are saved under numbers and restored', () => {
  const store = createEditorStore();
  keepStamp({ store }, 2);
  takeStamp({ store }, 2);
  expect(store.get().stamp).toBeNull();
  const stamp = stampOf(name, [[7]]);
  store.set({ stamp });
  keepStamp({ store }, 2);
  store.set({ stamp: null, brushSize: 4, tool: 'erase' });
  takeStamp({ store }, 3);
  expect(store.get().stamp).toBeNull();
  takeStamp({ store }, 2);
  expect(store.get()).toMatchObject({ stamp, brushSize: 1, tool: 'paint' });
});

test('one stroke is one undo step, and a missing layer falls back to Ground', () => {
  const store = createEditorStore();
  store.open('Shore.json', map);
  for (const at of [0, 1, 2].map((x) => point(x, 0)))
    store.change('Paint', strokeChanges(store.get().edited.map, 'paint', brush, [at], at), 's');
  expect(store.get().edited.steps.map(({ label }) => label)).toEqual(['Paint']);
  store.undo();
  expect(filled(store.get().edited.map)).toEqual([]);
  store.redo();
  expect(filled(store.get().edited.map)).toEqual([0, 1, 2]);
  expect(toCell({ slot: 0, index: 1, flip: 0 })).toBe(store.get().edited.map.layers[0]?.cells[0]);
  store.set({ layer: 'Gone' });
  store.goTo(0);
  expect(store.get().layer).toBe('Ground');
});
