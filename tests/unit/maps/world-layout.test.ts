import type { Interactive } from '@/lib/maps/interactives';
import { newMap, type TileMap } from '@/lib/maps/model';
import { layoutOf, waysOf } from '@/lib/maps/world-layout';

const portal = (destinationMap: string): Interactive => ({
  ...{ type: 'portal', destinationMap, destinationCoords: [5, 5], faceDirection: 'down', when: [] },
});

/** A map of 10 by 10 tiles with these portals. */
const mapWith = (interactives: Record<string, Interactive>): TileMap => ({
  ...newMap(10, 10),
  interactives,
});

const world = new Map([
  [
    'Shore.json',
    mapWith({ '5,0': portal('Meadow.json'), '9,4': portal('Cave.json'), '3,3': portal('Gone.json') }),
  ],
  ['Cave.json', mapWith({ '0,4': portal('Shore.json'), '8,4': portal('Deep.json') })],
  ['Meadow.json', mapWith({ '5,9': portal('Shore.json'), '5,8': portal('House.json') })],
  ['Deep.json', mapWith({})],
  ['House.json', mapWith({})],
  ['Island.json', mapWith({ '2,2': portal('Island.json') })],
]);

test('ignores portals within a map or to a missing map', () => {
  const ways = waysOf(world).map(({ from, to }) => `${from} ${to}`);
  expect(ways).toEqual([
    'Shore.json Meadow.json',
    'Shore.json Cave.json',
    'Cave.json Shore.json',
    'Cave.json Deep.json',
    'Meadow.json Shore.json',
    'Meadow.json House.json',
  ]);
  expect(waysOf(world)[0]).toMatchObject({ at: { x: 5, y: 0 }, target: { x: 5, y: 5 } });
});

test('places a map on the side of its portal, and unconnected maps at the bottom', () => {
  const places = layoutOf(world);
  const [shore, meadow, cave, deep, island] = ['Shore', 'Meadow', 'Cave', 'Deep', 'Island'].map((name) =>
    places.get(`${name}.json`),
  );
  expect(meadow).toEqual({ x: shore?.x, y: (shore?.y ?? 0) - 1 });
  expect(cave).toEqual({ x: (shore?.x ?? 0) + 1, y: shore?.y });
  expect(deep).toEqual({ x: (cave?.x ?? 0) + 1, y: cave?.y });
  expect(island?.y).toBe(Math.max(...[...places.values()].map(({ y }) => y)));
});

test('no two maps share a place, and the first column and row are 0', () => {
  const places = [...layoutOf(world).values()];
  expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(world.size);
  expect(Math.min(...places.map(({ x }) => x))).toBe(0);
  expect(Math.min(...places.map(({ y }) => y))).toBe(0);
  expect(layoutOf(new Map())).toEqual(new Map());
});
