import { toTile } from '@/lib/maps/cells';
import { applyChanges } from '@/lib/maps/changes';
import {
  addLayer,
  changeLayer,
  duplicateLayer,
  moveInteractive,
  removeLayer,
  resizeMap,
  setInteractive,
} from '@/lib/maps/edit-layers';
import { interactive } from '@/lib/maps/interactive-schema';
import { drawnLayers, newMap, type TileMap } from '@/lib/maps/model';
import {
  erase,
  fill,
  moveSelection,
  paintPattern,
  paintRandomly,
  placeStamp,
  setPass,
} from '@/lib/maps/paint';
import {
  brushOf,
  cellsOf,
  ellipseOf,
  lineOf,
  rectangleOf,
  regionOf,
  sameCells,
  select,
} from '@/lib/maps/places';
import { copyOf, isBlank, mirror, stampOf, turn } from '@/lib/maps/stamp';
import { paintTerrain } from '@/lib/maps/terrain';
import { diceOf, tilesetNamed } from '../../support/map-tools';

const grass = stampOf('Grassland', [[0]]);

/** A layer as rows of tile indexes, `.` where it is empty. */
function drawn(map: TileMap, at = 0): string[] {
  const cells = Array.from(map.layers[at]?.cells ?? [], (cell) => toTile(cell)?.index.toString(36) ?? '.');
  return Array.from({ length: map.height }, (_, y) =>
    cells.slice(y * map.width, (y + 1) * map.width).join(''),
  );
}

test('lines, rectangles, ellipses and brushes cover the expected cells', () => {
  const map = newMap(7, 5);
  const paint = (points: { x: number; y: number }[]) =>
    drawn(applyChanges(map, paintPattern(map, 'Ground', cellsOf(map, points), grass, { x: 0, y: 0 })));
  expect(paint(lineOf({ x: 0, y: 0 }, { x: 6, y: 3 }))).toEqual([
    '0......',
    '.00....',
    '...00..',
    '.....00',
    '.......',
  ]);
  expect(paint(rectangleOf({ x: 5, y: 3 }, { x: 1, y: 1 }, false))).toEqual([
    '.......',
    '.00000.',
    '.0...0.',
    '.00000.',
    '.......',
  ]);
  expect(paint(ellipseOf({ x: 0, y: 0 }, { x: 6, y: 4 }, true))).toEqual([
    '.00000.',
    '0000000',
    '0000000',
    '0000000',
    '.00000.',
  ]);
  expect(paint(ellipseOf({ x: 0, y: 0 }, { x: 6, y: 4 }, false))).toEqual([
    '.00000.',
    '0.....0',
    '0.....0',
    '0.....0',
    '.00000.',
  ]);
  // Nothing is painted outside the map.
  expect(paint(brushOf({ x: 0, y: 0 }, 3))).toEqual(['00.....', '00.....', '.......', '.......', '.......']);
});

test('a fill stays within its region and the selection, with its pattern aligned to the start', () => {
  const map = newMap(6, 3);
  const wall = applyChanges(map, paintPattern(map, 'Ground', [3, 9, 15], grass, { x: 0, y: 0 }));
  const pattern = stampOf('Grassland', [[1, 2]]);
  expect(drawn(applyChanges(wall, fill(wall, 'Ground', { x: 1, y: 1 }, pattern)))).toEqual([
    '2120..',
    '2120..',
    '2120..',
  ]);
  const selected = new Set([0, 1, 6]);
  expect(drawn(applyChanges(wall, fill(wall, 'Ground', { x: 0, y: 0 }, pattern, selected)))).toEqual([
    '12.0..',
    '1..0..',
    '...0..',
  ]);
  expect(fill(wall, 'Ground', { x: 9, y: 9 }, pattern)).toEqual([]);
});

test('10,000 cells are filled as one change', () => {
  const map = newMap(100, 100);
  const changes = fill(map, 'Ground', { x: 50, y: 50 }, grass);
  expect(changes.map(({ kind }) => kind)).toEqual(['tilesets', 'cells']);
  expect(sameCells(applyChanges(map, changes).layers[0]?.cells ?? [], 1)).toHaveLength(10_000);
});

test('selects by region and by tile, and combines selections', () => {
  const map = applyChanges(newMap(4, 2), []);
  const split = applyChanges(map, paintPattern(map, 'Ground', [1, 5], grass, { x: 0, y: 0 }));
  const cells = split.layers[0]?.cells ?? [];
  const left = new Set(regionOf(split, cells, { x: 0, y: 0 }));
  expect([...left]).toEqual([0, 4]);
  const empty = sameCells(cells, 0);
  expect([...select(left, empty, 'subtract')]).toEqual([]);
  expect([...select(new Set(empty), left, 'subtract')]).toEqual([2, 3, 6, 7]);
  expect([...select(left, [1], 'add')]).toEqual([0, 4, 1]);
  expect([...select(left, [4, 5], 'intersect')]).toEqual([4]);
  expect([...select(left, [4, 5], 'replace')]).toEqual([4, 5]);
});

test('four quarter turns or two mirrors restore a stamp, and one turn moves its tiles', () => {
  const stamp = stampOf('Grassland', [
    [1, 2, 3],
    [4, 5, 6],
  ]);
  const quarter = turn(stamp);
  expect([quarter.width, quarter.height]).toEqual([2, 3]);
  expect(turn(turn(turn(quarter)))).toEqual(stamp);
  expect(turn(turn(stamp))).toEqual(mirror(mirror(stamp, 'horizontal'), 'vertical'));
  for (const axis of ['horizontal', 'vertical'] as const)
    expect(mirror(mirror(stamp, axis), axis)).toEqual(stamp);
  const tiles = [...(quarter.layers[0]?.cells ?? [])].map(toTile);
  expect(tiles.map((tile) => tile?.index)).toEqual([4, 1, 5, 2, 6, 3]);
  // A quarter turn is a flip over the diagonal, then a horizontal one.
  expect(tiles[0]?.flip).toBe(5);
  expect(isBlank(stamp)).toBe(false);
});

test('pastes a stamp of several layers into another map with its tilesets', () => {
  const source = newMap(3, 3);
  const two = applyChanges(source, addLayer(source, 'Over'));
  const water = stampOf('Water', [[1]]);
  let painted = applyChanges(two, placeStamp(two, 'Ground', grass, { x: 1, y: 1 }));
  painted = applyChanges(painted, placeStamp(painted, 'Over', water, { x: 1, y: 1 }));
  const copy = copyOf(painted, new Set([4, 5]), painted.layers);
  if (!copy) throw new Error('Nothing copied');
  const target = applyChanges(newMap(4, 4), [
    { kind: 'tilesets', from: [], to: ['Water'] },
    ...addLayer(newMap(4, 4), 'Over'),
  ]);
  const pasted = applyChanges(target, placeStamp(target, 'Ground', copy, { x: 3, y: 3 }));
  expect(pasted.tilesets).toEqual(['Water', 'Grassland']);
  expect(toTile(pasted.layers[0]?.cells[15] ?? 0)).toEqual({ slot: 1, index: 0, flip: 0 });
  expect(toTile(pasted.layers[1]?.cells[15] ?? 0)).toEqual({ slot: 0, index: 1, flip: 0 });
  expect(copyOf(painted, new Set(), painted.layers)).toBeNull();
});

test('terrain tiles join each other, and can be removed', () => {
  const tileset = tilesetNamed('Grassland');
  const map = newMap(4, 4);
  const one = applyChanges(map, paintTerrain(map, 'Ground', [5], tileset, 'path'));
  const masks = Array.from(one.layers[0]?.cells ?? [], (cell) => {
    const tile = toTile(cell);
    return tile ? tileset.tiles.get(tile.index)?.corners?.mask : 0;
  });
  // 1 top left, 2 top right, 4 bottom right, 8 bottom left.
  expect(masks).toEqual([4, 12, 8, 0, 6, 15, 9, 0, 2, 3, 1, 0, 0, 0, 0, 0]);
  const two = applyChanges(one, paintTerrain(one, 'Ground', [6], tileset, 'path'));
  const middle = toTile(two.layers[0]?.cells[5] ?? 0);
  expect(tileset.tiles.get(middle?.index ?? 0)?.corners?.mask).toBe(15);
  const again = applyChanges(two, paintTerrain(two, 'Ground', [5], tileset, 'path'));
  expect(again).toEqual(two);
  const gone = applyChanges(two, paintTerrain(two, 'Ground', [5, 6], tileset, 'path', false));
  const left = [...new Set(Array.from(gone.layers[0]?.cells ?? [], (cell) => toTile(cell)?.index))];
  expect(left.toSorted()).toEqual([16, undefined]);
});

test('the random brush follows its weights', () => {
  const map = newMap(100, 100);
  const all = sameCells(map.layers[0]?.cells ?? [], 0);
  const choices = [
    { index: 3, weight: 9 },
    { index: 4, weight: 1 },
  ];
  const done = applyChanges(map, paintRandomly(map, 'Ground', all, 'Water', choices, diceOf(5)));
  const rare = sameCells(done.layers[0]?.cells ?? [], 5).length;
  expect(rare).toBeGreaterThan(850);
  expect(rare).toBeLessThan(1150);
  expect(sameCells(done.layers[0]?.cells ?? [], 4)).toHaveLength(10_000 - rare);
});

test('a locked layer does not change', () => {
  const map = newMap(3, 3);
  const locked = applyChanges(map, changeLayer(map, 'Ground', { isLocked: true }));
  for (const changes of [
    placeStamp(locked, 'Ground', grass, { x: 0, y: 0 }),
    erase(locked, ['Ground'], [0, 1]),
    paintTerrain(locked, 'Ground', [0], tilesetNamed('Grassland'), 'path'),
    moveSelection(locked, ['Ground'], new Set([0]), { x: 1, y: 0 }).changes,
  ])
    expect(changes).toEqual([]);
});

test('adds, copies and draws layers in order, and rejects invalid changes', () => {
  const map = newMap(2, 2);
  const two = applyChanges(map, addLayer(map, '  Roofs ', 3));
  expect(two.layers.map(({ name, zIndex }) => [name, zIndex])).toEqual([
    ['Ground', 0],
    ['Roofs', 3],
  ]);
  const three = applyChanges(two, duplicateLayer(two, 'Roofs'));
  expect(three.layers.map(({ name }) => name)).toEqual(['Ground', 'Roofs', 'Roofs 2']);
  const lowered = applyChanges(three, changeLayer(three, 'Roofs', { zIndex: -1, name: 'Cellar' }));
  expect(drawnLayers(lowered).map(({ name }) => name)).toEqual(['Cellar', 'Ground', 'Roofs 2']);
  expect(() => addLayer(two, 'Roofs')).toThrow("There is a layer 'Roofs' already.");
  expect(() => addLayer(two, '   ')).toThrow('Name the layer.');
  expect(() => addLayer(two, '<script>')).toThrow('Write plain text, without tags or scripts.');
  expect(() => changeLayer(two, 'Roofs', { name: 'Ground' })).toThrow("There is a layer 'Ground' already.");
  expect(() => changeLayer(two, 'Roofs', { zIndex: 1.5 })).toThrow('Choose a whole number');
  expect(() => removeLayer(map, 'Ground')).toThrow('A map needs a layer.');
  let full = map;
  for (let at = 1; at < 16; at += 1) full = applyChanges(full, addLayer(full, `Layer ${at}`));
  expect(() => addLayer(full, 'One more')).toThrow('A map has at most 16 layers.');
});

test('resizing moves everything, and sides outside 1 to 100 are rejected', () => {
  const map = newMap(3, 2);
  const chest = interactive.parse({ type: 'chest' });
  const sign = interactive.parse({ type: 'sign', text: 'Shore' });
  let full = applyChanges(map, placeStamp(map, 'Ground', stampOf('Grassland', [[1, 2, 3]]), { x: 0, y: 0 }));
  full = applyChanges(full, setInteractive(full, 0, 0, chest));
  full = applyChanges(full, setInteractive(full, 2, 1, sign));
  full = applyChanges(full, setPass(full, [0], 'blocked', true));
  const moved = applyChanges(full, resizeMap(full, 2, 3, { x: -1, y: 1 }));
  expect(drawn(moved)).toEqual(['..', '23', '..']);
  expect(moved.interactives).toEqual({ '1,2': sign });
  expect([...moved.pass]).toEqual([0, 0, 0, 0, 0, 0]);
  for (const [width, height] of [
    [0, 5],
    [101, 5],
    [5, 1.5],
  ] as const)
    expect(() => resizeMap(map, width, height)).toThrow('Choose 1 to 100 tiles.');
  expect(() => moveInteractive(full, '0,0', 2, 1)).toThrow('Something stands on that tile already.');
  expect(() => moveInteractive(full, '0,0', 3, 1)).toThrow('Choose a tile of the map.');
  expect(() => setInteractive(full, -1, 0, chest)).toThrow('Choose a tile of the map.');
});
