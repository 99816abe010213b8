// Edits of layers, interactives and the size of a map, as lists of changes. An impossible edit throws an
// AppError with the reason.
import { conflict, invalidAt, takenAt } from '@/lib/core/errors';
import type { MapChange } from '@/lib/maps/changes';
import { type Interactive, keyOf, placeOf } from '@/lib/maps/interactives';
import { mapLimits } from '@/lib/maps/limits';
import {
  emptyLayer,
  findLayer,
  isInside,
  type LayerSettings,
  type MapLayer,
  sortedInteractives,
  type TileMap,
} from '@/lib/maps/model';
import { layerNameProblem } from '@/lib/maps/names';
import type { Encounter } from '@/lib/maps/own-schema';

function freeName(map: TileMap, typed: string, own: string | null = null): string {
  const name = typed.trim();
  const problem = layerNameProblem(name);
  if (problem !== null) throw invalidAt('name', problem);
  if (name !== own && findLayer(map, name)) throw takenAt('name', `There is a layer '${name}' already.`);
  return name;
}

function assertRoom(map: TileMap): void {
  if (map.layers.length >= mapLimits.layers) throw conflict(`A map has at most ${mapLimits.layers} layers.`);
}

/** Adds a layer at the end of the list. Throws for a blank or used name, and beyond 16 layers. */
export function addLayer(map: TileMap, typed: string, zIndex = 1): readonly MapChange[] {
  assertRoom(map);
  const layer = emptyLayer(freeName(map, typed), zIndex, map.width * map.height);
  return [{ kind: 'layer', index: map.layers.length, from: null, to: layer }];
}

/** Removes a layer. Throws for the last one. */
export function removeLayer(map: TileMap, name: string): readonly MapChange[] {
  const index = map.layers.findIndex((layer) => layer.name === name);
  const layer = map.layers[index];
  if (!layer) return [];
  if (map.layers.length === 1) throw conflict('A map needs a layer.');
  return [{ kind: 'layer', index, from: layer, to: null }];
}

/** Adds a copy of a layer after it: 'Ground 2', or the next free number. */
export function duplicateLayer(map: TileMap, name: string): readonly MapChange[] {
  const index = map.layers.findIndex((layer) => layer.name === name);
  const layer = map.layers[index];
  if (!layer) return [];
  assertRoom(map);
  const stem = name.replace(/ \d+$/, '').slice(0, mapLimits.layerName - 4);
  let number = 2;
  while (findLayer(map, `${stem} ${number}`)) number += 1;
  return [{ kind: 'layer', index: index + 1, from: null, to: { ...layer, name: `${stem} ${number}` } }];
}

export function moveLayer(map: TileMap, name: string, to: number): readonly MapChange[] {
  const from = map.layers.findIndex((layer) => layer.name === name);
  const target = Math.max(0, Math.min(to, map.layers.length - 1));
  return from < 0 || from === target ? [] : [{ kind: 'order', from, to: target }];
}

const settingsOf = ({ name, zIndex, opacity, isVisible, isLocked }: MapLayer): LayerSettings => ({
  ...{ name, zIndex, opacity, isVisible, isLocked },
});

/** Changes a layer's name, zIndex, opacity, visibility or lock. Throws for a blank or used name. */
export function changeLayer(
  map: TileMap,
  name: string,
  wanted: Partial<LayerSettings>,
): readonly MapChange[] {
  const layer = findLayer(map, name);
  if (!layer) return [];
  const from = settingsOf(layer);
  const to = { ...from, ...wanted, name: freeName(map, wanted.name ?? name, name) };
  const { farthestZ } = mapLimits;
  if (!Number.isInteger(to.zIndex) || Math.abs(to.zIndex) > farthestZ)
    throw invalidAt('zIndex', `Choose a whole number from -${farthestZ} to ${farthestZ}.`);
  if (!(to.opacity >= 0 && to.opacity <= 1)) throw invalidAt('opacity', 'Choose 0 to 100 %.');
  const isSame = JSON.stringify(from) === JSON.stringify(to);
  return isSame ? [] : [{ kind: 'settings', from, to }];
}

/** Resizes a map and moves its content by an offset, cropping the rest. Throws for invalid sizes. */
export function resizeMap(
  map: TileMap,
  width: number,
  height: number,
  by: { readonly x: number; readonly y: number } = { x: 0, y: 0 },
): readonly MapChange[] {
  const { shortestSide, longestSide } = mapLimits;
  for (const [field, side] of [
    ['width', width],
    ['height', height],
  ] as const) {
    if (!Number.isInteger(side) || side < shortestSide || side > longestSide)
      throw invalidAt(field, `Choose ${shortestSide} to ${longestSide} tiles.`);
  }
  const isSame = width === map.width && height === map.height && by.x === 0 && by.y === 0;
  if (isSame) return [];
  const size = { width, height };
  const copy = <A extends Uint32Array | Uint8Array>(source: A, into: A): A => {
    for (let y = 0; y < map.height; y += 1) {
      for (let x = 0; x < map.width; x += 1) {
        if (isInside(size, x + by.x, y + by.y))
          into[(y + by.y) * width + x + by.x] = source[y * map.width + x] ?? 0;
      }
    }
    return into;
  };
  const interactives = Object.entries(map.interactives).flatMap(([key, value]) => {
    const [x, y] = placeOf(key);
    return isInside(size, x + by.x, y + by.y) ? [[keyOf(x + by.x, y + by.y), value] as const] : [];
  });
  const to: TileMap = {
    ...map,
    ...size,
    layers: map.layers.map((layer) => ({
      ...layer,
      cells: copy(layer.cells, new Uint32Array(width * height)),
    })),
    pass: copy(map.pass, new Uint8Array(width * height)),
    interactives: sortedInteractives(Object.fromEntries(interactives)),
    encounters: map.encounters.map((zone) => ({
      ...zone,
      tiles: zone.tiles.flatMap(([x, y]): [number, number][] =>
        isInside(size, x + by.x, y + by.y) ? [[x + by.x, y + by.y]] : [],
      ),
    })),
  };
  return [{ kind: 'whole', from: map, to }];
}

/** Puts an interactive on a tile, or removes it (null). Throws outside of the map and beyond the limit. */
export function setInteractive(
  map: TileMap,
  x: number,
  y: number,
  to: Interactive | null,
): readonly MapChange[] {
  if (!isInside(map, x, y)) throw invalidAt('place', 'Choose a tile of the map.');
  const key = keyOf(x, y);
  const from = map.interactives[key] ?? null;
  if (to && !from && Object.keys(map.interactives).length >= mapLimits.interactives)
    throw conflict(`A map has at most ${mapLimits.interactives} interactives.`);
  return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ kind: 'interactive', key, from, to }];
}

/** Moves an interactive to a free tile. Throws outside of the map, and if the tile is taken. */
export function moveInteractive(map: TileMap, key: string, x: number, y: number): readonly MapChange[] {
  const value = map.interactives[key];
  const target = keyOf(x, y);
  if (!value || target === key) return [];
  if (!isInside(map, x, y)) throw invalidAt('place', 'Choose a tile of the map.');
  if (map.interactives[target]) throw conflict('Something stands on that tile already.');
  return [
    { kind: 'interactive', key, from: value, to: null },
    { kind: 'interactive', key: target, from: null, to: value },
  ];
}

export function setEncounters(map: TileMap, to: readonly Encounter[]): readonly MapChange[] {
  return [{ kind: 'encounters', from: map.encounters, to }];
}
