// Converts a map's file for the game without validation, which the server has done.

import type { AnswerOf } from '@/lib/api/call';
import { toCell } from '@/lib/maps/cells';
import type { Interactive } from '@/lib/maps/interactives';
import { placeOf } from '@/lib/maps/interactives';
import { type MapLayer, passBits, type TileMap } from '@/lib/maps/model';

export type MapFile = AnswerOf<'GET', '/api/maps/file/{fileName}'>;

interface LayerOfFile {
  readonly tiles: readonly (readonly unknown[])[];
  readonly zIndex: number;
  readonly opacity?: number | undefined;
  readonly isVisible?: boolean | undefined;
  readonly isLocked?: boolean | undefined;
}

interface Cell {
  readonly tileset: string;
  readonly index: number;
  readonly flip?: number;
}

function isCell(value: unknown): value is Cell {
  return typeof value === 'object' && value !== null && 'tileset' in value && 'index' in value;
}

/** The map in a file from the server. */
export function gameMap(file: MapFile): TileMap {
  const [width, height] = file.size;
  const tilesets = file.tilesets.map(({ name }) => name);
  const slots = new Map(tilesets.map((name, slot) => [name, slot]));
  const layers = Object.entries(file.layers).map(([name, layer], at): MapLayer => {
    const settings: LayerOfFile = Array.isArray(layer) ? { tiles: layer, zIndex: at } : layer;
    const { tiles, zIndex, opacity = 1, isVisible = true, isLocked = false } = settings;
    const cells = new Uint32Array(width * height);
    tiles.forEach((row, y) => {
      row.forEach((cell, x) => {
        if (!isCell(cell)) return;
        const slot = slots.get(cell.tileset);
        if (slot === undefined) return;
        cells[y * width + x] = toCell({ slot, index: cell.index, flip: cell.flip ?? 0 });
      });
    });
    return { name, zIndex, cells, opacity, isVisible, isLocked };
  });
  const pass = new Uint8Array(width * height);
  file.collision.forEach((row, y) => {
    row.forEach((isBlocked, x) => {
      if (isBlocked === true) pass[y * width + x] = passBits.blocked;
    });
  });
  const interactives: Record<string, Interactive> = {};
  for (const [key, entry] of Object.entries(file.interactives)) {
    const [x, y] = placeOf(key);
    const { swimmable, ...thing } = entry;
    const at = y * width + x;
    if (swimmable) pass[at] = (pass[at] ?? 0) | passBits.swimmable;
    if (thing.type !== undefined) interactives[key] = thing;
  }
  const encounters = file.encounters.map((zone) => ({
    ...zone,
    tiles: zone.tiles.flatMap((tile): [number, number][] => {
      const [x, y]: unknown[] = Array.isArray(tile) ? tile : [];
      return typeof x === 'number' && typeof y === 'number' ? [[x, y]] : [];
    }),
  }));
  return { width, height, tilesets, layers, pass, interactives, encounters };
}
