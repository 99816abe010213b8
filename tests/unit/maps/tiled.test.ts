// Tiled's JSON: exports of this site read back unchanged, and other maps are imported with everything that
// the site supports.
import { deflateSync, gzipSync } from 'node:zlib';
import { toTile } from '@/lib/maps/cells';
import type { TileMap } from '@/lib/maps/model';
import { toTiledMap } from '@/lib/maps/tiled-export';
import { fromTiledMap } from '@/lib/maps/tiled-import';
import { tiledMap } from '@/lib/maps/tiled-schema';
import { inflate } from '@/lib/pets/convert-map';
import { bytesOf, catalogue, diceOf, randomlyChanged, sampleMap } from '../../support/map-tools';

const read = (value: unknown) => fromTiledMap(tiledMap.parse(value), catalogue, inflate);
const written = (map: TileMap) => toTiledMap(map, (name) => `${name.toLowerCase().replace(' ', '-')}.png`);

test('every exported map reads back byte for byte', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const map = randomlyChanged(sampleMap(seed % 5), diceOf(seed), 12);
    const back = read(JSON.parse(JSON.stringify(written(map))));
    // Zones without tiles have no object.
    const expected = { ...map, encounters: map.encounters.filter(({ tiles }) => tiles.length > 0) };
    if (bytesOf(back.map) !== bytesOf(expected))
      expect({ seed, map: back.map }).toEqual({ seed, map: expected });
    expect(back.lost).toEqual([]);
  }
});

test('the export has the fields of version 1.8', () => {
  const value = written(sampleMap());
  expect(value).toMatchObject({ version: '1.8', orientation: 'orthogonal', tilewidth: 128, infinite: false });
  expect(value.tilesets).toEqual([
    expect.objectContaining({
      firstgid: 1,
      image: 'grassland.png',
      columns: 16,
      tilecount: 256,
      imagewidth: 2048,
    }),
  ]);
  expect(JSON.stringify(value)).not.toContain('"class"');
});

const H = 0x8000_0000;
const V = 0x4000_0000;
const D = 0x2000_0000;
const gids = [0, 1001, 1002 + H, 1003 + V, 1000 + D + H, 7];
const packed = Buffer.from(Uint32Array.from(gids).buffer);
/** The same bytes, compressed by the `zstd` command. */
const packedByZstd = 'KLUv/QRYwQAAAAAAAOkDAADqAwCA6wMAQOgDAKAHAAAAqyRhxA==';
const foreign = {
  ...{ type: 'map', version: '1.10', orientation: 'orthogonal', width: 3, height: 2 },
  ...{ tilewidth: 32, tileheight: 32 },
  tilesets: [
    { firstgid: 1, source: '../sets/Grass Land.tsx' },
    { firstgid: 1000, name: 'whatever', image: 'art/water.png', columns: 8, tilecount: 64 },
  ],
};
const layer = { type: 'tilelayer', name: 'Ground', width: 3, height: 2 };
const withTiles = (tiles: object) => ({ ...foreign, layers: [{ ...layer, ...tiles }] });
const packedAs = (compression: string, data: string) => withTiles({ encoding: 'base64', compression, data });
const bomb = deflateSync(Buffer.alloc(8_000_000)).toString('base64');

test.each([
  ['numbers', { data: gids }],
  ['base64', { encoding: 'base64', data: packed.toString('base64') }],
  ['zlib', { encoding: 'base64', compression: 'zlib', data: deflateSync(packed).toString('base64') }],
  ['gzip', { encoding: 'base64', compression: 'gzip', data: gzipSync(packed).toString('base64') }],
  ['Zstandard', { encoding: 'base64', compression: 'zstd', data: packedByZstd }],
])('reads tiles as %s, with flips and foreign tileset names', (_, tiles) => {
  const { map, lost } = read(withTiles(tiles));
  expect(map.tilesets).toEqual(['Grassland', 'Water']);
  expect(Array.from(map.layers[0]?.cells ?? [], toTile)).toEqual([
    null,
    { slot: 1, index: 1, flip: 0 },
    { slot: 1, index: 2, flip: 1 },
    { slot: 1, index: 3, flip: 2 },
    { slot: 1, index: 0, flip: 5 },
    { slot: 0, index: 6, flip: 0 },
  ]);
  expect(lost).toEqual([]);
});

test('reads groups, infinite maps, tile objects and both spellings of objects', () => {
  const chunk = (x: number, y: number, gid: number) => ({
    ...{ x, y, width: 2, height: 2 },
    data: [gid, 0, 0, gid],
  });
  const balm = { name: 'itemsJson', value: '[{"itemId":"balm"}]' };
  const { map, lost } = read({
    ...{ ...foreign, infinite: true },
    layers: [
      {
        ...{ type: 'group', name: 'Land', opacity: 0.5, visible: false },
        layers: [{ ...layer, opacity: 0.5, chunks: [chunk(-2, -2, 1), chunk(0, 0, 2)] }],
      },
      { ...layer, chunks: [chunk(0, -2, 3)] },
      {
        type: 'objectgroup',
        objects: [
          { type: 'sign', x: -64, y: -64, properties: [{ name: 'text', type: 'string', value: 'Shore' }] },
          { class: 'npc', name: 'mira', x: 40, y: 10 },
          { type: 'chest', x: 0, y: 32, width: 32, height: 32, gid: 1, properties: [balm] },
          { type: 'blocked', x: -64, y: -64, width: 64, height: 32 },
          { type: 'polygon', x: 0, y: 32 },
          { type: 'sign', x: 999, y: 0, properties: [{ name: 'text', value: 'Out' }] },
        ],
      },
      { type: 'imagelayer', name: 'Sky' },
    ],
  });
  expect([map.width, map.height]).toEqual([4, 4]);
  expect(map.layers.map(({ name, opacity, isVisible }) => [name, opacity, isVisible])).toEqual([
    ['Ground', 0.25, false],
    ['Ground 2', 1, true],
  ]);
  expect(Array.from(map.layers[0]?.cells ?? [])).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2]);
  expect(map.interactives).toEqual({
    '0,0': { type: 'sign', text: 'Shore' },
    '3,2': { type: 'npc', npcId: 'mira' },
    '2,2': { type: 'chest', items: [{ itemId: 'balm', quantity: 1 }] },
  });
  expect([...map.pass].flatMap((bits, at) => (bits === 1 ? [at] : []))).toEqual([0, 1]);
  expect(lost).toEqual([
    "The layer 'Ground' is called 'Ground 2' here.",
    "An object of '' at 2,3 was left out: it is no interactive of the site.",
    "An object of '' outside of the map was left out.",
    "The picture 'Sky' was left out.",
  ]);
});

test('omits unsupported parts and lists them', () => {
  const { map, lost } = read({
    ...foreign,
    tilesets: [...foreign.tilesets, { firstgid: 3000, name: 'Moon' }],
    layers: [{ ...layer, name: '<b>', data: [3001, 1300, 1, 0x1000_0001, 0, 0] }],
  });
  expect(Array.from(map.layers[0]?.cells ?? [])).toEqual([0, 0, 1, 1, 0, 0]);
  expect(map.layers[0]?.name).toBe('Layer');
  expect(lost.toSorted()).toEqual([
    "The layer '<b>' is called 'Layer' here.",
    'Tiles of Moon were left out: the site has no such tileset.',
    "Tiles of whatever beyond the site's sheet were left out.",
    'Turns of hexagonal maps were left out.',
  ]);
});

test.each([
  ['an isometric map', { ...withTiles({ data: gids }), orientation: 'isometric' }],
  ['a map with 101 tiles a side', { ...withTiles({ data: gids }), width: 101 }],
  ['a layer that is too short', withTiles({ data: [1] })],
  ['invalid base64', withTiles({ encoding: 'base64', data: '%%%' })],
  ['damaged zlib data', packedAs('zlib', 'AAAA')],
  ['damaged Zstandard data', packedAs('zstd', 'AAAA')],
  ['an unknown compression', packedAs('rar', 'AAAA')],
  ['a decompression bomb', packedAs('zlib', bomb)],
  ['a map without a tile layer', { ...foreign, layers: [{ type: 'imagelayer', name: 'Sky' }] }],
])('rejects %s', (_, value) => {
  expect(() => read(value)).toThrow();
});

test('does not unpack more data than any layer can have', () => {
  const zeros = Buffer.alloc(8 * 1024 * 1024);
  expect(() => inflate(gzipSync(zeros), 'gzip')).toThrow("A layer's data can't be unpacked.");
  // A frame of 128 blocks, each of which repeats a zero 65,536 times.
  const header = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58]);
  const block = (isLast: boolean) => {
    const bits = (65_536 << 3) | (1 << 1) | (isLast ? 1 : 0);
    return Buffer.from([bits & 255, (bits >> 8) & 255, bits >> 16, 0]);
  };
  const frame = (count: number) =>
    Buffer.concat([header, ...Array.from({ length: count }, (_, at) => block(at === count - 1))]);
  expect(inflate(frame(2), 'zstd')).toHaveLength(131_072);
  expect(() => inflate(frame(128), 'zstd')).toThrow("A layer's data can't be unpacked.");
});
