// Draws maps on a canvas: for the editor, the game, the minimap and pictures. Chunks of tiles are kept as
// pictures in the sizes of the sheets; an animated tile is drawn again in its chunk when its frame
// changes.
import { type Camera, edgeOf, type Size } from '@/components/tile-map/camera';
import { createChunkCache } from '@/components/tile-map/chunk-cache';
import {
  CHUNK_TILES,
  type ChunkPlace,
  chunkBytes,
  chunkKey,
  chunkOf,
  levelFor,
  type Stack,
  substitutesFor,
  visibleChunks,
} from '@/components/tile-map/chunks';
import { type Box, drawTile, type Surface } from '@/components/tile-map/draw-tile';
import { redrawnCells, stackOf } from '@/components/tile-map/layer-stacks';
import type { SheetStore } from '@/components/tile-map/sheet-store';
import { frameAt } from '@/components/tile-map/tile-frames';
import { toTile } from '@/lib/maps/cells';
import type { MapLayer, TileMap } from '@/lib/maps/model';
import type { SheetSize } from '@/lib/maps/sheets';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';
import type { TileDefinition } from '@/lib/maps/tilesets';

/** So many chunks are drawn in one frame, fewer where they take long, and so many bytes of them are kept. */
const chunksPerFrame = 6;
const usualBudgetMs = 6;
const keptBytes = 128 * 1024 * 1024;
/** Tiles smaller than this are not animated. */
const smallestAnimated: SheetSize = 32;

/** A picture that a chunk is drawn on. */
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

interface Chunk {
  readonly place: ChunkPlace;
  readonly stack: Stack;
  readonly level: SheetSize;
  /** Null for a chunk without a tile. */
  readonly canvas: Canvas | null;
  /** Animated cells, with the frames of their tiles that the picture shows. */
  readonly live: Map<number, Live>;
  /** Files of sheets that had not come when it was drawn. */
  readonly missing: Set<string>;
  isStale: boolean;
}

interface Drawn {
  /** False while something is still to be drawn: ask for another frame. */
  readonly isComplete: boolean;
  /** True where animated tiles are in sight. */
  readonly isAnimated: boolean;
}

/** Cells to be drawn on their own: a preview. */
export interface LooseCells {
  readonly tilesets: readonly string[];
  readonly cells: readonly { readonly x: number; readonly y: number; readonly cell: number }[];
}

export interface MapRenderer {
  readonly setMap: (map: TileMap) => void;
  /** Draws what the camera shows at `now`, in milliseconds; `people` is called between the two stacks. */
  readonly draw: (surface: Surface, camera: Camera, view: Size, now: number, people?: () => void) => Drawn;
  readonly drawCells: (surface: Surface, camera: Camera, loose: LooseCells) => void;
  /** Lets go of all pictures; they are drawn again when they are needed. */
  readonly release: () => void;
  /** The same, for good. */
  readonly dispose: () => void;
}

function newCanvas(side: number): Canvas {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const surface = canvas.getContext('2d');
  if (!surface) throw new Error('This browser gives no canvas to draw on.');
  return Object.assign(canvas, { surface, image: canvas });
}

export interface RendererParts {
  readonly catalogue: TilesetCatalogue;
  readonly sheets: SheetStore;
  /** Replaced in tests. */
  readonly createCanvas?: (side: number) => Canvas;
  /** No chunk is begun in a frame after so long. */
  readonly budgetMs?: number;
}

const placeOfCell = ({ width }: TileMap, cell: number) => ({ x: cell % width, y: Math.floor(cell / width) });

/** A renderer of one map at a time. */
export function createMapRenderer({
  catalogue,
  sheets,
  createCanvas = newCanvas,
  budgetMs = usualBudgetMs,
}: RendererParts): MapRenderer {
  let map: TileMap | null = null;
  let stacks: Readonly<Record<Stack, readonly MapLayer[]>> = { below: [], above: [] };
  let drawnAt = 0;
  const cache = createChunkCache<Chunk>(keptBytes, ({ canvas }) => {
    // Safari on iOS counts a canvas until it is this small.
    if (canvas) Object.assign(canvas, { width: 1, height: 1 });
  });
  const stopListening = sheets.subscribe((file) =>
    cache.forEach((chunk) => {
      if (chunk.missing.has(file)) chunk.isStale = true;
    }),
  );

  /** Draws a tile at a time; false where its sheet has not come, which `missing` then names. */
  function drawCell(
    surface: Surface,
    tilesets: readonly string[],
    cell: number,
    size: SheetSize,
    box: Box,
    now: number,
    missing: Set<string> | null,
  ) {
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
  }

  /** The definition of an animated tile; null for any other. */
  function animatedOf({ tilesets }: TileMap, cell: number): TileDefinition | null {
    const tile = toTile(cell);
    const definition = tile && catalogue.get(tilesets[tile.slot] ?? '')?.tiles.get(tile.index);
    return definition?.frames ? definition : null;
  }

  /** Draws a tile of a chunk's picture, with the frames of `now`. */
  function drawInChunk(
    present: TileMap,
    chunk: Chunk,
    canvas: Canvas,
    { x, y }: { readonly x: number; readonly y: number },
    now: number,
  ) {
    const { level, place, live } = chunk;
    const at = y * present.width + x;
    const left = (x - place.x * CHUNK_TILES) * level;
    const top = (y - place.y * CHUNK_TILES) * level;
    const isStill = level < smallestAnimated;
    const tiles: TileDefinition[] = [];
    canvas.surface.clearRect(left, top, level, level);
    for (const layer of stacks[chunk.stack]) {
      const cell = layer.cells[at] ?? 0;
      if (cell === 0) continue;
      const animated = isStill ? null : animatedOf(present, cell);
      if (animated) tiles.push(animated);
      canvas.surface.globalAlpha = layer.opacity;
      const box = { x: left, y: top, width: level, height: level };
      drawCell(canvas.surface, present.tilesets, cell, level, box, isStill ? 0 : now, chunk.missing);
    }
    canvas.surface.globalAlpha = 1;
    if (tiles.length > 0) live.set(at, { tiles, shown: tiles.map((tile) => frameAt(tile, now)) });
    else live.delete(at);
  }

  /** Brings the animated tiles of a chunk to their frames of `now`. */
  function animate(present: TileMap, chunk: Chunk, canvas: Canvas, now: number) {
    for (const [at, { tiles, shown }] of chunk.live) {
      if (tiles.every((tile, index) => frameAt(tile, now) === shown[index])) continue;
      drawInChunk(present, chunk, canvas, placeOfCell(present, at), now);
    }
  }

  function isBlank(present: TileMap, stack: Stack, { x, y }: ChunkPlace): boolean {
    const [left, top] = [x * CHUNK_TILES, y * CHUNK_TILES];
    const right = Math.min(present.width, left + CHUNK_TILES);
    const bottom = Math.min(present.height, top + CHUNK_TILES);
    return stacks[stack].every(({ cells }) => {
      for (let row = top; row < bottom; row += 1) {
        for (let at = row * present.width + left; at < row * present.width + right; at += 1)
          if (cells[at] !== 0) return false;
      }
      return true;
    });
  }

  function drawChunk(
    present: TileMap,
    stack: Stack,
    level: SheetSize,
    place: ChunkPlace,
    now: number,
  ): Chunk {
    const key = chunkKey(stack, level, place);
    const canvas = isBlank(present, stack, place) ? null : createCanvas(CHUNK_TILES * level);
    const chunk: Chunk = {
      ...{ place, stack, level, canvas },
      live: new Map(),
      missing: new Set(),
      isStale: false,
    };
    if (canvas) {
      const [left, top] = [place.x * CHUNK_TILES, place.y * CHUNK_TILES];
      for (let y = top; y < Math.min(present.height, top + CHUNK_TILES); y += 1) {
        for (let x = left; x < Math.min(present.width, left + CHUNK_TILES); x += 1)
          drawInChunk(present, chunk, canvas, { x, y }, now);
      }
    }
    cache.keep(key, chunk, canvas ? chunkBytes(level) : 0);
    return chunk;
  }

  function substitute(stack: Stack, level: SheetSize, place: ChunkPlace): Chunk | null {
    for (const other of substitutesFor(level)) {
      const chunk = cache.use(chunkKey(stack, other, place));
      if (chunk) return chunk;
    }
    return null;
  }

  function redraw(present: TileMap, cells: readonly number[]) {
    const byChunk = new Map<string, number[]>();
    for (const at of cells) {
      const on = placeOfCell(present, at);
      const { x, y } = chunkOf(on.x, on.y);
      const key = `${x} ${y}`;
      byChunk.set(key, [...(byChunk.get(key) ?? []), at]);
    }
    cache.forEach((chunk) => {
      const touched = byChunk.get(`${chunk.place.x} ${chunk.place.y}`);
      if (!touched) return;
      if (!chunk.canvas) {
        chunk.isStale = true;
        return;
      }
      for (const at of touched) drawInChunk(present, chunk, chunk.canvas, placeOfCell(present, at), drawnAt);
    });
  }

  function boxOf(camera: Camera, x: number, y: number): Box {
    const left = edgeOf(camera.x, x, camera.zoom);
    const top = edgeOf(camera.y, y, camera.zoom);
    const width = edgeOf(camera.x, x + 1, camera.zoom) - left;
    return { x: left, y: top, width, height: edgeOf(camera.y, y + 1, camera.zoom) - top };
  }

  /** Puts a chunk's picture, and what is animated in it, on the surface. */
  function place(surface: Surface, present: TileMap, chunk: Chunk, camera: Camera, now: number) {
    const { place: at, canvas, level } = chunk;
    if (!canvas) return;
    animate(present, chunk, canvas, now);
    const left = edgeOf(camera.x, at.x * CHUNK_TILES, camera.zoom);
    const top = edgeOf(camera.y, at.y * CHUNK_TILES, camera.zoom);
    const width = edgeOf(camera.x, (at.x + 1) * CHUNK_TILES, camera.zoom) - left;
    const height = edgeOf(camera.y, (at.y + 1) * CHUNK_TILES, camera.zoom) - top;
    const side = CHUNK_TILES * level;
    surface.drawImage(canvas.image, 0, 0, side, side, left, top, width, height);
  }

  return {
    setMap(next) {
      const before = map;
      if (before === next) return;
      map = next;
      stacks = { below: stackOf(next, 'below'), above: stackOf(next, 'above') };
      const isResized = before && (before.width !== next.width || before.height !== next.height);
      if (!before || isResized) {
        cache.clear();
        return;
      }
      const cells = redrawnCells(before, next);
      // What many tiles are new in is drawn again chunk by chunk, with the old picture meanwhile.
      if (cells && cells.length <= CHUNK_TILES ** 2 * 2) redraw(next, cells);
      else
        cache.forEach((chunk) => {
          chunk.isStale = true;
        });
    },

    draw(surface, camera, view, now, people) {
      const present = map;
      if (!present) return { isComplete: true, isAnimated: false };
      drawnAt = now;
      const shown = visibleChunks(camera, present, view);
      const used = (['below', 'above'] as const).filter((stack) => stacks[stack].length > 0);
      const level = levelFor(camera.zoom, shown.length * Math.max(1, used.length), keptBytes);
      surface.imageSmoothingEnabled = camera.zoom !== level;
      const begun = performance.now();
      const isInTime = () => left === chunksPerFrame || performance.now() - begun < budgetMs;
      let left = chunksPerFrame;
      let isComplete = true;
      let hasLive = false;
      for (const stack of ['below', 'above'] as const) {
        for (const at of used.includes(stack) ? shown : []) {
          let chunk = cache.use(chunkKey(stack, level, at));
          if ((!chunk || chunk.isStale) && left > 0 && isInTime()) {
            chunk = drawChunk(present, stack, level, at, now);
            if (chunk.canvas) left -= 1;
          }
          if (!chunk || chunk.isStale) isComplete = false;
          chunk ??= substitute(stack, level, at);
          if (!chunk) continue;
          hasLive ||= chunk.live.size > 0;
          place(surface, present, chunk, camera, now);
        }
        if (stack === 'below') people?.();
      }
      return { isComplete, isAnimated: hasLive };
    },

    drawCells(surface, camera, { tilesets, cells }) {
      const level = levelFor(camera.zoom, 0, keptBytes);
      for (const { x, y, cell } of cells)
        drawCell(surface, tilesets, cell, level, boxOf(camera, x, y), 0, null);
    },

    release: cache.clear,

    dispose() {
      stopListening();
      cache.clear();
    },
  };
}
