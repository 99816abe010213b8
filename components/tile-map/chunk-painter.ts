// Draws the tiles of chunks row by row, and redraws animated ones when their frames change.
import { CHUNK_TILES, type ChunkPlace, type Stack } from '@/components/tile-map/chunks';
import { type Box, drawTile, type Surface } from '@/components/tile-map/draw-tile';
import type { SheetStore } from '@/components/tile-map/sheet-store';
import { frameAt } from '@/components/tile-map/tile-frames';
import { toTile } from '@/lib/maps/cells';
import type { MapLayer, TileMap } from '@/lib/maps/model';
import type { Point } from '@/lib/maps/places';
import type { SheetSize } from '@/lib/maps/sheets';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';
import type { TileDefinition } from '@/lib/maps/tilesets';

/** Tiles smaller than this are not animated. */
const smallestAnimated: SheetSize = 32;

/** The canvas of a chunk. */
export interface Canvas {
  width: number;
  height: number;
  readonly surface: Surface;
  readonly image: CanvasImageSource;
}

interface Live {
  readonly tiles: readonly TileDefinition[];
  readonly shown: readonly number[];
}

export interface Chunk {
  readonly place: ChunkPlace;
  readonly stack: Stack;
  readonly level: SheetSize;
  /** Null for a chunk without a tile. */
  readonly canvas: Canvas | null;
  /** Animated cells, with the frame that is drawn of each. */
  readonly live: Map<number, Live>;
  /** Sheets that were not loaded when it was drawn. */
  readonly missing: Set<string>;
  /** The first row of tiles that is not drawn yet: a slow chunk takes several frames. */
  nextRow: number;
  /** False until all rows have been drawn once. */
  hasPicture: boolean;
  isStale: boolean;
}

/** A map with its layers below and above people. */
export interface Scenery {
  readonly map: TileMap;
  readonly stacks: Readonly<Record<Stack, readonly MapLayer[]>>;
}

export interface ChunkPainter {
  /** Draws a cell into a box; adds its sheet to `missing` if it is not loaded. */
  readonly drawCell: (
    surface: Surface,
    tilesets: readonly string[],
    cell: number,
    size: SheetSize,
    box: Box,
    now: number,
    missing: Set<string> | null,
  ) => void;
  /** Redraws the tile at a place of the map. */
  readonly drawTileAt: (scenery: Scenery, chunk: Chunk, place: Point, now: number) => void;
  /** Draws animated tiles in their frames of `now` while there is time; false if some are left. */
  readonly animate: (scenery: Scenery, chunk: Chunk, now: number, isInTime: () => boolean) => boolean;
  /** Draws rows while there is time, but at least one. */
  readonly drawRows: (scenery: Scenery, chunk: Chunk, now: number, isInTime: () => boolean) => void;
}

/** True if a layer of the stack has a tile in the chunk. */
export function hasTiles({ map, stacks }: Scenery, stack: Stack, { x, y }: ChunkPlace): boolean {
  const [left, top] = [x * CHUNK_TILES, y * CHUNK_TILES];
  const right = Math.min(map.width, left + CHUNK_TILES);
  const bottom = Math.min(map.height, top + CHUNK_TILES);
  return stacks[stack].some(({ cells }) => {
    for (let row = top; row < bottom; row += 1) {
      for (let at = row * map.width + left; at < row * map.width + right; at += 1)
        if (cells[at] !== 0) return true;
    }
    return false;
  });
}

/** True if the chunk shows the current map, except for sheets that are not loaded. */
export function isDrawn({ map }: Scenery, { canvas, isStale, nextRow, place }: Chunk): boolean {
  if (isStale) return false;
  return canvas === null || nextRow >= Math.min(CHUNK_TILES, map.height - place.y * CHUNK_TILES);
}

export function createChunkPainter(catalogue: TilesetCatalogue, sheets: SheetStore): ChunkPainter {
  const drawCell: ChunkPainter['drawCell'] = (surface, tilesets, cell, size, box, now, missing) => {
    const tile = toTile(cell);
    const tileset = tile && catalogue.get(tilesets[tile.slot] ?? '');
    if (!tile || !tileset) return;
    const picture = sheets.find(tileset.file, size);
    if (!picture) {
      missing?.add(tileset.file);
      return;
    }
    const definition = tileset.tiles.get(tile.index);
    const index = definition ? frameAt(definition, now) : tile.index;
    drawTile(surface, picture, size, index, tile.flip, box);
  };

  /** The definition of an animated tile; null for any other. */
  function animatedOf({ tilesets }: TileMap, cell: number): TileDefinition | null {
    const tile = toTile(cell);
    const definition = tile && catalogue.get(tilesets[tile.slot] ?? '')?.tiles.get(tile.index);
    return definition?.frames ? definition : null;
  }

  function drawTileAt({ map, stacks }: Scenery, chunk: Chunk, { x, y }: Point, now: number) {
    const { canvas, level, place, live } = chunk;
    if (!canvas) return;
    const at = y * map.width + x;
    const left = (x - place.x * CHUNK_TILES) * level;
    const top = (y - place.y * CHUNK_TILES) * level;
    const isStill = level < smallestAnimated;
    const tiles: TileDefinition[] = [];
    canvas.surface.clearRect(left, top, level, level);
    for (const layer of stacks[chunk.stack]) {
      const cell = layer.cells[at] ?? 0;
      if (cell === 0) continue;
      const animated = isStill ? null : animatedOf(map, cell);
      if (animated) tiles.push(animated);
      canvas.surface.globalAlpha = layer.opacity;
      const box = { x: left, y: top, width: level, height: level };
      drawCell(canvas.surface, map.tilesets, cell, level, box, isStill ? 0 : now, chunk.missing);
    }
    canvas.surface.globalAlpha = 1;
    if (tiles.length > 0) live.set(at, { tiles, shown: tiles.map((tile) => frameAt(tile, now)) });
    else live.delete(at);
  }

  return {
    drawCell,
    drawTileAt,

    animate(scenery, chunk, now, isInTime) {
      const { width } = scenery.map;
      for (const [at, { tiles, shown }] of chunk.live) {
        if (tiles.every((tile, index) => frameAt(tile, now) === shown[index])) continue;
        if (!isInTime()) return false;
        drawTileAt(scenery, chunk, { x: at % width, y: Math.floor(at / width) }, now);
      }
      return true;
    },

    drawRows(scenery, chunk, now, isInTime) {
      const { place } = chunk;
      const left = place.x * CHUNK_TILES;
      const right = Math.min(scenery.map.width, left + CHUNK_TILES);
      while (!isDrawn(scenery, chunk)) {
        const y = place.y * CHUNK_TILES + chunk.nextRow;
        for (let x = left; x < right; x += 1) drawTileAt(scenery, chunk, { x, y }, now);
        chunk.nextRow += 1;
        if (!isInTime()) break;
      }
      if (isDrawn(scenery, chunk)) chunk.hasPicture = true;
    },
  };
}
