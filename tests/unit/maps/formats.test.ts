// The forms of a map: stored, exchanged by calls, and older ones; and the input that each of them rejects.
import { applyChanges } from '@/lib/maps/changes';
import { setInteractive } from '@/lib/maps/edit-layers';
import { interactive } from '@/lib/maps/interactive-schema';
import { interactiveTypes } from '@/lib/maps/interactive-types';
import { newMap } from '@/lib/maps/model';
import { toMapFileName } from '@/lib/maps/names';
import { fromOwnMap, toOwnMap } from '@/lib/maps/own-format';
import { ownMap } from '@/lib/maps/own-schema';
import { placeStamp, setPass } from '@/lib/maps/paint';
import { fromSpecMap, specMap, toSpecMap } from '@/lib/maps/spec-format';
import { mirror, stampOf } from '@/lib/maps/stamp';
import { mapFileName } from '@/lib/maps/text-schema';
import { tilesetManifest } from '@/lib/maps/tilesets';
import { bytesOf, catalogue, sampleMap } from '../../support/map-tools';

const read = (value: unknown) => fromSpecMap(specMap.parse(value), catalogue);
const readOwn = (value: object) => fromOwnMap(ownMap.parse(value));

function fullMap() {
  let map = sampleMap(3);
  map = applyChanges(
    map,
    placeStamp(map, 'Over', mirror(stampOf('Water', [[0, 1]]), 'vertical'), { x: 0, y: 0 }),
  );
  map = applyChanges(map, setPass(map, [0, 1], 'blocked', true));
  map = applyChanges(map, setPass(map, [1, 2], 'swimmable', true));
  map = applyChanges(map, setInteractive(map, 1, 1, { type: 'sign', text: 'Two\nlines' }));
  return applyChanges(map, setInteractive(map, 2, 0, { type: 'npc', npcId: 'mira' }));
}

test('a map survives a round trip through both forms', () => {
  const map = fullMap();
  expect(fromOwnMap(ownMap.parse(JSON.parse(bytesOf(map))))).toEqual(map);
  expect(read(JSON.parse(JSON.stringify(toSpecMap(map, catalogue))))).toEqual(map);
});

test('the exchanged form matches the specification', () => {
  const map = fullMap();
  const given = toSpecMap(map, catalogue);
  expect(given.size).toEqual([map.width, map.height]);
  expect(given.tilesets).toEqual([
    { name: 'Grassland', path: '/art/tilesets/128/grassland.png', cols: 16 },
    { name: 'Water', path: '/art/tilesets/128/water.png', cols: 16 },
  ]);
  expect(given.layers.Over).toMatchObject({ zIndex: 1 });
  expect(JSON.parse(JSON.stringify(given.layers.Over))).toHaveProperty('tiles.0.0', {
    ...{ tileset: 'Water', index: 0, flip: 2 },
  });
  expect(given.collision?.[0]?.slice(0, 3)).toEqual([true, true, false]);
  expect(given.interactives).toMatchObject({
    '1,0': { swimmable: true },
    '2,0': { type: 'npc', npcId: 'mira', swimmable: true },
  });
});

test('bare grids of older maps become layers with a zIndex in their order', () => {
  const tile = { tileset: 'Grassland', index: 2 };
  const map = read({
    size: [2, 1],
    layers: { Ground: [[tile, null]], Roofs: [[null, { tileset: 'Water', index: 1 }]] },
    tilesets: [{ name: 'Water', path: 'old/water.png' }],
  });
  expect(map.layers.map(({ name, zIndex }) => [name, zIndex])).toEqual([
    ['Ground', 0],
    ['Roofs', 1],
  ]);
  // Tilesets that only cells refer to are added to the list.
  expect(map.tilesets).toEqual(['Water', 'Grassland']);
  expect([...(map.layers[0]?.cells ?? [])]).toEqual([256 + 3, 0]);
  expect([...map.pass]).toEqual([0, 0]);
});

/** A grid of 2 by 2 tiles with the given first tile. */
const grid = (first: unknown) => [
  [first, null],
  [null, null],
];
const blank = { size: [2, 2], layers: { Ground: grid(null) } };
const withLayers = (layers: object) => ({ ...blank, layers });
const withThing = (place: string, thing: object) => ({ ...blank, interactives: { [place]: thing } });
const mira = { type: 'npc', npcId: 'mira' };
const toEtc = { type: 'portal', destinationMap: '../etc/passwd', destinationCoords: [0, 0] };
const manyThings = Array.from({ length: 2001 }, (_, at) => [`${at % 100},${Math.floor(at / 100)}`, mira]);

test.each([
  ['101 tiles a side', { ...blank, size: [101, 2] }],
  ['0 tiles a side', { ...blank, size: [2, 0] }],
  ['a grid of the wrong size', withLayers({ Ground: [[null, null]] })],
  ['a row of the wrong length', withLayers({ Ground: [[null], [null, null]] })],
  ['an unknown tileset', { ...blank, tilesets: [{ name: 'Moon' }] }],
  ['a cell of an unknown tileset', withLayers({ Ground: grid({ tileset: 'Moon', index: 0 }) })],
  ['an index beyond the sheet', withLayers({ Ground: grid({ tileset: 'Water', index: 256 }) })],
  ['a collision grid of the wrong size', { ...blank, collision: [[true]] }],
  ['an interactive outside the map', withThing('2,0', mira)],
  ['an invalid place', withThing('../0', mira)],
  ['an interactive of an unknown type', withThing('0,0', { type: 'bomb' })],
  ['a portal to a file path', withThing('0,0', toEtc)],
  ['a script on a sign', withThing('0,0', { type: 'sign', text: '<img src=x onerror=1>' })],
  ['no layers', withLayers({})],
  ['a layer without a name', withLayers({ ' ': grid(null) })],
  ['two layers with the same name', withLayers({ Ground: grid(null), ' Ground': grid(null) })],
  ['too many interactives', { ...blank, interactives: Object.fromEntries(manyThings) }],
])('rejects a map with %s', (_, value) => {
  expect(() => read(blank)).not.toThrow();
  expect(() => read(value)).toThrow();
});

const own = toOwnMap(newMap(2, 2));
const [ground] = own.layers;
test.each([
  ['a row of the wrong length', { layers: [{ ...ground, rows: ['0*2', '0*3'] }] }],
  ['an unreadable row', { layers: [{ ...ground, rows: ['0*2', '0 x'] }] }],
  ['a missing row', { layers: [{ ...ground, rows: ['0*2'] }] }],
  ['a tile of an unlisted tileset', { layers: [{ ...ground, rows: ['1 0', '0*2'] }] }],
  [
    'a tile beyond the last sheet',
    { tilesets: ['Grassland'], layers: [{ ...ground, rows: ['257 0', '0*2'] }] },
  ],
  ['a flipped empty cell', { layers: [{ ...ground, rows: ['0h 0', '0*2'] }] }],
  ['a duplicate layer name', { layers: [ground, ground] }],
  ['a duplicate tileset', { tilesets: ['Water', 'Water'] }],
  ['an unknown pass sign', { pass: ['..', '.x'] }],
  ['a zone outside the map', { encounters: [{ id: 'grass', tiles: [[2, 0]] }] }],
  ['an unknown format', { format: 3 }],
])('rejects a stored map with %s', (_, wrong) => {
  expect(() => readOwn(own)).not.toThrow();
  expect(() => readOwn({ ...own, ...wrong })).toThrow();
});

test('the editor offers exactly the interactive types of the schema', () => {
  const { options } = interactive;
  expect(options.map(({ shape }) => shape.type.value)).toEqual([...interactiveTypes]);
});

test('file names lose invalid characters, and the schema rejects such names', () => {
  expect(toMapFileName(' Coral Shore!.json ')).toBe('CoralShore.json');
  expect(toMapFileName('../../etc/passwd')).toBe('etcpasswd.json');
  expect([toMapFileName(' ../'), toMapFileName('')]).toEqual([null, null]);
  const allowed = ['CoralShore.json', '../a.json', 'a/b.json', 'a.JSON', '.json', 'a.json.json', 'a\n.json'];
  expect(allowed.filter((name) => mapFileName.safeParse(name).success)).toEqual(['CoralShore.json']);
});

test('rejects inconsistent tileset manifests', () => {
  const tile = { index: 0, name: 'Water' };
  const layout = { name: 'sea', terrains: [], tiles: [tile] };
  const sheet = { name: 'Water', file: 'water.png', layout: 'sea', theme: 'Water' };
  const parse = (value: object) =>
    tilesetManifest.safeParse({ layouts: [layout], sheets: [sheet], ...value });
  expect(parse({}).success).toBe(true);
  const terrains = [{ name: 'path', label: 'Path', over: null }];
  const frames = [0, 9].map((index) => ({ index, ms: 100 }));
  for (const wrong of [
    { layouts: [{ ...layout, terrains }] },
    { layouts: [{ ...layout, tiles: [{ ...tile, frames }] }] },
    { layouts: [{ ...layout, tiles: [{ ...tile, corners: { terrain: 'path', mask: 1 } }] }] },
    { sheets: [{ ...sheet, layout: 'land' }] },
    { sheets: [sheet, sheet] },
  ])
    expect(parse(wrong).success).toBe(false);
});
