// Patches between versions of a map, and merges of two people's changes.
import { areasOf, changedCells } from '@/lib/maps/areas';
import { applyChanges, type MapChange } from '@/lib/maps/changes';
import { addLayer, changeLayer, removeLayer, setInteractive } from '@/lib/maps/edit-layers';
import { interactive } from '@/lib/maps/interactive-schema';
import { mergeMaps, resolveMerge } from '@/lib/maps/merge';
import { newMap, type TileMap } from '@/lib/maps/model';
import { fill, placeStamp, setPass } from '@/lib/maps/paint';
import { applyPatch, isEmptyPatch, patchBetween } from '@/lib/maps/patch';
import { mapPatch } from '@/lib/maps/patch-schema';
import { stampOf } from '@/lib/maps/stamp';
import { bytesOf, commands, diceOf, randomlyChanged, sampleMap } from '../../support/map-tools';

const grass = (index: number) => stampOf('Grassland', [[index]]);
const put = (map: TileMap, x: number, y: number, index: number, sheet = 'Grassland') =>
  applyChanges(map, placeStamp(map, 'Ground', stampOf(sheet, [[index]]), { x, y }));
const sign = (text: string) => interactive.parse({ type: 'sign', text });

/** There is no patch between maps of different sizes. */
const sameSize = Object.keys(commands).filter((name) => name !== 'resize');
const changedBy = (map: TileMap, seed: number) => randomlyChanged(map, diceOf(seed), 6, sameSize);

test('a patch that was sent as JSON reproduces the changed map', () => {
  let emptyOnes = 0;
  for (let seed = 0; seed < 2000; seed += 1) {
    const before = sampleMap(seed % 9);
    const after = changedBy(before, seed);
    const patch = patchBetween(before, after);
    if (!patch) throw new Error(`No patch for ${seed}`);
    if (isEmptyPatch(patch)) emptyOnes += 1;
    const sent = mapPatch.parse(JSON.parse(JSON.stringify(patch)));
    if (bytesOf(applyPatch(before, sent)) !== bytesOf(after)) expect({ seed, sent }).toBeNull();
  }
  expect(emptyOnes).toBeLessThan(100);
});

test('patches of 10,000 filled cells and of a mixed stamp are small', () => {
  const map = newMap(100, 100);
  const sizeOf = (changes: readonly MapChange[]) =>
    JSON.stringify(patchBetween(map, applyChanges(map, changes))).length;
  expect(sizeOf(fill(map, 'Ground', { x: 1, y: 1 }, grass(3)))).toBeLessThan(200);
  const mixed = stampOf(
    'Grassland',
    Array.from({ length: 30 }, (_, y) => Array.from({ length: 30 }, (__, x) => (x * 7 + y * 13) % 256)),
  );
  expect(sizeOf(placeStamp(map, 'Ground', mixed, { x: 0, y: 0 }))).toBeLessThan(20_000);
});

test('there is no patch between different sizes or incompatible tilesets', () => {
  const [one, other] = [put(newMap(3, 3), 0, 0, 1), put(newMap(3, 3), 0, 0, 1, 'Water')];
  expect([patchBetween(one, other), patchBetween(newMap(3, 3), newMap(3, 4))]).toEqual([null, null]);
});

test.each([
  ['beyond the map', { cells: [{ layer: 'Ground', runs: '8:1*2' }] }],
  ['of an unknown layer', { cells: [{ layer: 'Roof', runs: '0:1' }] }],
  ['with two entries for one layer', { cells: Array(2).fill({ layer: 'Ground', runs: '0:1' }) }],
  ['with unreadable cells', { cells: [{ layer: 'Ground', runs: '0=1' }] }],
  ['with a tile of an unlisted tileset', { cells: [{ layer: 'Ground', runs: '0:257' }] }],
  ['with a flipped empty cell', { cells: [{ layer: 'Ground', runs: '0:0h' }] }],
  ['with unknown pass flags', { pass: '0:4' }],
  ['with a duplicate layer', { layers: [{ name: 'Ground' }, { name: 'Ground' }] }],
  ['with an interactive outside the map', { interactives: { '3,0': sign('Out') } }],
  ['that removes a tileset in use', { tilesets: [] }],
])('rejects a patch %s', (_, wrong) => {
  const map = put(newMap(3, 3), 1, 1, 0);
  expect(() => applyPatch(map, mapPatch.parse(wrong))).toThrow();
});

test('groups changed cells into areas', () => {
  const map = newMap(20, 20);
  const changed = applyChanges(put(put(map, 1, 1, 0), 3, 2, 0), setPass(map, [399], 'blocked', true));
  expect(areasOf(map, changedCells(map, changed))).toEqual([
    { left: 1, top: 1, right: 3, bottom: 2, cells: [21, 43] },
    { left: 19, top: 19, right: 19, bottom: 19, cells: [399] },
  ]);
  expect(changedCells(map, map)).toEqual([]);
});

test('merges changes in different places, even with different tilesets', () => {
  const base = put(newMap(6, 6), 0, 0, 0);
  const mine = applyChanges(put(base, 1, 1, 5, 'Water'), setInteractive(base, 2, 2, sign('Mine')));
  const theirs = applyChanges(put(base, 4, 4, 9, 'Grassland Fall'), setPass(base, [3], 'blocked', true));
  const merge = mergeMaps(base, mine, theirs);
  expect(merge?.areas).toEqual([]);
  const both = merge?.merged;
  expect(both?.tilesets).toEqual(['Grassland', 'Grassland Fall', 'Water']);
  expect([both?.layers[0]?.cells[0], both?.layers[0]?.cells[7], both?.layers[0]?.cells[28]]).toEqual([
    1,
    512 + 6,
    256 + 10,
  ]);
  expect([both?.pass[3], both?.interactives]).toEqual([1, { '2,2': sign('Mine') }]);
});

test('resolves conflicts area by area', () => {
  const base = newMap(12, 3);
  const mine = put(applyChanges(put(base, 0, 0, 1), setInteractive(base, 0, 0, sign('Mine'))), 9, 0, 1);
  const theirs = put(applyChanges(put(base, 0, 0, 2), setInteractive(base, 0, 0, sign('Theirs'))), 9, 0, 2);
  const merge = mergeMaps(base, mine, theirs);
  if (!merge) throw new Error('Not merged');
  expect(merge.areas.map(({ left, cells }) => [left, cells.length])).toEqual([
    [0, 1],
    [9, 1],
  ]);
  const read = (map: TileMap) => [map.layers[0]?.cells[0], map.layers[0]?.cells[9], map.interactives];
  expect(read(merge.merged)).toEqual([2, 2, { '0,0': sign('Mine') }]);
  expect(read(resolveMerge(merge, ['theirs', 'mine']))).toEqual([3, 2, { '0,0': sign('Theirs') }]);
  expect(read(resolveMerge(merge, ['mine', 'theirs']))).toEqual([2, 3, { '0,0': sign('Mine') }]);
  expect(read(resolveMerge(merge, ['both', 'both']))).toEqual([
    2,
    2,
    { '0,0': sign('Mine'), '1,0': sign('Theirs') },
  ]);
});

test("'both' keeps their tile where mine is erased, and combines the pass flags", () => {
  const base = put(newMap(3, 1), 0, 0, 7);
  const erased = { kind: 'cells', layer: 'Ground', at: [0], from: [8], to: [0] } as const;
  const mine = applyChanges(base, [erased, ...setPass(base, [0], 'blocked', true)]);
  const theirs = applyChanges(put(base, 0, 0, 9), setPass(base, [0], 'swimmable', true));
  const merge = mergeMaps(base, mine, theirs);
  if (!merge) throw new Error('Not merged');
  const both = resolveMerge(merge, ['both']);
  expect([both.layers[0]?.cells[0], both.pass[0]]).toEqual([10, 3]);
});

test('merges the layers of both, and restores a removed one that the other painted on', () => {
  const base = applyChanges(newMap(2, 2), addLayer(newMap(2, 2), 'Roofs'));
  const removed = applyChanges(base, removeLayer(base, 'Roofs'));
  const mine = applyChanges(removed, addLayer(removed, 'Mine'));
  const theirs = applyChanges(base, addLayer(base, 'Theirs'));
  const names = (map?: TileMap) => map?.layers.map(({ name }) => name);
  expect(names(mergeMaps(base, mine, theirs)?.merged)).toEqual(['Ground', 'Mine', 'Theirs']);
  const painted = applyChanges(theirs, placeStamp(theirs, 'Roofs', grass(1), { x: 0, y: 0 }));
  expect(names(mergeMaps(base, mine, painted)?.merged)).toEqual(['Ground', 'Mine', 'Roofs', 'Theirs']);
  const renamed = applyChanges(base, changeLayer(base, 'Ground', { opacity: 0.5 }));
  const lifted = applyChanges(base, changeLayer(base, 'Ground', { zIndex: 4 }));
  expect(mergeMaps(base, renamed, lifted)?.merged.layers[0]).toMatchObject({ opacity: 0.5, zIndex: 4 });
});

test('returns the changed map if only one side changed, and null for different sizes', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const base = sampleMap(seed % 5);
    const theirs = changedBy(base, seed);
    for (const merge of [mergeMaps(base, base, theirs), mergeMaps(base, theirs, base)]) {
      expect(merge?.areas).toEqual([]);
      expect(changedCells(merge?.merged ?? base, withList(theirs, merge?.merged))).toEqual([]);
    }
  }
  expect(mergeMaps(newMap(3, 3), newMap(3, 3), newMap(3, 4))).toBeNull();
});

/** A map with the tileset list of another, which contains its own tilesets in the same order. */
function withList(map: TileMap, like?: TileMap): TileMap {
  return mergeMaps(map, map, like ?? map)?.mine ?? map;
}
