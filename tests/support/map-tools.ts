// A small catalogue of tilesets, reproducible dice, and every command of the editor at random.
import { applyChanges, type MapChange } from '@/lib/maps/changes';
import {
  addLayer,
  changeLayer,
  duplicateLayer,
  moveInteractive,
  moveLayer,
  removeLayer,
  resizeMap,
  setEncounters,
  setInteractive,
} from '@/lib/maps/edit-layers';
import type { Interactive } from '@/lib/maps/interactives';
import { type MapLayer, newMap, type TileMap } from '@/lib/maps/model';
import { toOwnMap } from '@/lib/maps/own-format';
import {
  erase,
  fill,
  moveSelection,
  paintPattern,
  paintRandomly,
  placeStamp,
  setPass,
} from '@/lib/maps/paint';
import { brushOf, cellsOf, ellipseOf, lineOf, type Point, rectangleOf, strokeOf } from '@/lib/maps/places';
import { copyOf, mirror, type Stamp, stampOf, turn } from '@/lib/maps/stamp';
import { paintTerrain } from '@/lib/maps/terrain';
import { type Tileset, type TilesetCatalogue, toCatalogue } from '@/lib/maps/tileset-catalogue';
import { tilesetManifest } from '@/lib/maps/tilesets';

const masks = Array.from({ length: 16 }, (_, mask) => mask);

/** Two sheets of land with one terrain (tiles 16 to 31 by mask, 40 as a variant), and one of water. */
export const catalogue: TilesetCatalogue = toCatalogue(
  tilesetManifest.parse({
    layouts: [
      {
        name: 'land',
        terrains: [{ name: 'path', label: 'Path', over: null }],
        tiles: [
          { index: 0, name: 'Grass', weight: 8 },
          { index: 1, name: 'Flowers' },
          { index: 2, name: 'Rock', isSolid: true },
          ...masks.map((mask) => ({
            index: 16 + mask,
            name: `Path ${mask}`,
            corners: { terrain: 'path', mask },
          })),
          { index: 40, name: 'Path, worn', corners: { terrain: 'path', mask: 15 } },
        ],
      },
      {
        name: 'sea',
        terrains: [],
        tiles: [
          {
            index: 0,
            name: 'Water',
            isSolid: true,
            isSwimmable: true,
            frames: [
              { index: 0, ms: 250 },
              { index: 1, ms: 250 },
            ],
          },
          { index: 1, name: 'Water, second', isSolid: true, isSwimmable: true },
        ],
      },
    ],
    sheets: [
      { name: 'Grassland', file: 'grassland.png', layout: 'land', theme: 'Grassland' },
      {
        name: 'Grassland Fall',
        file: 'grassland-fall.png',
        layout: 'land',
        theme: 'Grassland',
        variant: 'Fall',
      },
      { name: 'Water', file: 'water.png', layout: 'sea', theme: 'Water' },
    ],
  }),
);

export function tilesetNamed(name: string): Tileset {
  const found = catalogue.get(name);
  if (!found) throw new Error(`No tileset ${name}`);
  return found;
}

/** Random numbers from 0 to below 1, reproducible by their seed (mulberry32). */
export function diceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The stored form of a map. */
export function bytesOf(map: TileMap): string {
  return JSON.stringify(toOwnMap(map));
}

export type Dice = () => number;
export const below = (dice: Dice, most: number) => Math.floor(dice() * most);
function oneOf<T>(dice: Dice, items: readonly [T, ...T[]]): T {
  return items[below(dice, items.length)] ?? items[0];
}

const sheets = ['Grassland', 'Grassland Fall', 'Water'] as const;

function randomStamp(dice: Dice, map: TileMap): Stamp {
  if (dice() < 0.4) {
    const from = randomPoint(dice, map);
    const to = { x: from.x + below(dice, 3), y: from.y + below(dice, 3) };
    const copy = copyOf(map, new Set(cellsOf(map, rectangleOf(from, to, true))), map.layers);
    if (copy) return dice() < 0.5 ? mirror(turn(copy), 'horizontal') : copy;
  }
  const indexes = Array.from({ length: 1 + below(dice, 2) }, () =>
    Array.from({ length: 1 + below(dice, 3) }, () => below(dice, 256)),
  );
  const stamp = stampOf(oneOf(dice, sheets), indexes);
  return dice() < 0.3 ? mirror(turn(stamp), 'vertical') : stamp;
}

const randomPoint = (dice: Dice, { width, height }: TileMap): Point => ({
  x: below(dice, width),
  y: below(dice, height),
});

const things: readonly [Interactive, ...Interactive[]] = [
  { type: 'sign', text: 'To the shore' },
  { type: 'npc', npcId: 'mira' },
  { type: 'chest', items: [{ itemId: 'balm', quantity: 2 }] },
];

type Command = (map: TileMap, layer: MapLayer, dice: Dice) => readonly MapChange[];

export const commands: Readonly<Record<string, Command>> = {
  stamp: (map, { name }, dice) => placeStamp(map, name, randomStamp(dice, map), randomPoint(dice, map)),
  line: (map, { name }, dice) => {
    const cells = cellsOf(
      map,
      strokeOf(lineOf(randomPoint(dice, map), randomPoint(dice, map)), 1 + below(dice, 3)),
    );
    return paintPattern(map, name, cells, randomStamp(dice, map), { x: 0, y: 0 });
  },
  rectangle: (map, { name }, dice) => {
    const cells = cellsOf(map, rectangleOf(randomPoint(dice, map), randomPoint(dice, map), dice() < 0.5));
    return paintPattern(map, name, cells, randomStamp(dice, map), { x: 1, y: 1 });
  },
  ellipse: (map, { name }, dice) => {
    const cells = cellsOf(map, ellipseOf(randomPoint(dice, map), randomPoint(dice, map), dice() < 0.5));
    return paintPattern(map, name, cells, randomStamp(dice, map), { x: 0, y: 0 });
  },
  fill: (map, { name }, dice) => fill(map, name, randomPoint(dice, map), randomStamp(dice, map)),
  erase: (map, { name }, dice) => erase(map, [name], cellsOf(map, brushOf(randomPoint(dice, map), 2))),
  random: (map, { name }, dice) => {
    const choices = [
      { index: 0, weight: 8 },
      { index: 1, weight: 1 },
    ];
    return paintRandomly(
      map,
      name,
      cellsOf(map, brushOf(randomPoint(dice, map), 3)),
      'Grassland',
      choices,
      dice,
    );
  },
  terrain: (map, { name }, dice) => {
    const cells = cellsOf(map, brushOf(randomPoint(dice, map), 1 + below(dice, 2)));
    return paintTerrain(map, name, cells, tilesetNamed('Grassland Fall'), 'path', dice() < 0.7);
  },
  move: (map, layer, dice) => {
    const selection = new Set(cellsOf(map, brushOf(randomPoint(dice, map), 3)));
    return moveSelection(map, [layer.name], selection, { x: below(dice, 5) - 2, y: below(dice, 5) - 2 })
      .changes;
  },
  pass: (map, _, dice) =>
    setPass(
      map,
      cellsOf(map, brushOf(randomPoint(dice, map), 2)),
      oneOf(dice, ['blocked', 'swimmable']),
      dice() < 0.6,
    ),
  addLayer: (map, _, dice) => {
    const name = `Layer ${below(dice, 50)}`;
    const isFree = map.layers.length < 6 && map.layers.every((layer) => layer.name !== name);
    return isFree ? addLayer(map, name, below(dice, 4)) : [];
  },
  duplicateLayer: (map, { name }) => (map.layers.length < 6 ? duplicateLayer(map, name) : []),
  removeLayer: (map, { name }) => (map.layers.length > 1 ? removeLayer(map, name) : []),
  moveLayer: (map, { name }, dice) => moveLayer(map, name, below(dice, map.layers.length)),
  changeLayer: (map, { name }, dice) => {
    const renamed = `Named ${below(dice, 1000)}`;
    const isFree = map.layers.every((layer) => layer.name !== renamed);
    return changeLayer(map, name, {
      ...(isFree && dice() < 0.5 && { name: renamed }),
      ...{
        opacity: below(dice, 11) / 10,
        isVisible: dice() < 0.5,
        isLocked: dice() < 0.1,
        zIndex: below(dice, 5),
      },
    });
  },
  resize: (map, _, dice) =>
    resizeMap(map, 1 + below(dice, 12), 1 + below(dice, 12), {
      x: below(dice, 5) - 2,
      y: below(dice, 5) - 2,
    }),
  setInteractive: (map, _, dice) => {
    const { x, y } = randomPoint(dice, map);
    return setInteractive(map, x, y, dice() < 0.2 ? null : oneOf(dice, things));
  },
  moveInteractive: (map, _, dice) => {
    const { x, y } = randomPoint(dice, map);
    const [key] = Object.keys(map.interactives);
    return key === undefined || map.interactives[`${x},${y}`] ? [] : moveInteractive(map, key, x, y);
  },
  encounters: (map, _, dice) => setEncounters(map, [{ id: 'grass', tiles: [[below(dice, map.width), 0]] }]),
};

/** A random command on a random layer. */
export function randomStep(map: TileMap, dice: Dice, names: readonly string[]) {
  const layer = map.layers[below(dice, map.layers.length)];
  const label = names[below(dice, names.length)] ?? '';
  return { label, changes: layer ? (commands[label]?.(map, layer, dice) ?? []) : [] };
}

/** The map after this many random commands. */
export function randomlyChanged(map: TileMap, dice: Dice, steps: number, names = Object.keys(commands)) {
  return Array.from({ length: steps }).reduce<TileMap>(
    (before) => applyChanges(before, randomStep(before, dice, names).changes),
    map,
  );
}

/** A small map with two layers and a few tiles. */
export function sampleMap(seed = 1): TileMap {
  const dice = diceOf(seed);
  const blank = newMap(3 + below(dice, 8), 3 + below(dice, 8));
  const [ground] = blank.layers;
  const over = ground ? [ground, { ...ground, name: 'Over', zIndex: 1 }] : [];
  const cells = Uint32Array.from({ length: blank.width * blank.height }, () => below(dice, 3));
  return {
    ...blank,
    tilesets: ['Grassland'],
    layers: over.map((layer) => ({ ...layer, cells: cells.slice() })),
  };
}
