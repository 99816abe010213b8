// Draws maps on a canvas for the editor, the game, the minimap and pictures. Chunks of tiles are cached as
// pictures in the sizes of the sheets; animated tiles are redrawn in their chunk when their frame changes.
import { type Camera, edgeOf, type Size } from '@/components/tile-map/camera';
import { createChunkCache } from '@/components/tile-map/chunk-cache';
import {
  type Canvas,
  type Chunk,
  createChunkPainter,
  hasTiles,
  isDrawn,
  type Scenery,
} from '@/components/tile-map/chunk-painter';
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
import type { Box, Surface } from '@/components/tile-map/draw-tile';
import { redrawnCells, stackOf } from '@/components/tile-map/layer-stacks';
import type { SheetStore } from '@/components/tile-map/sheet-store';
import type { TileMap } from '@/lib/maps/model';
import type { SheetSize } from '@/lib/maps/sheets';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';

/** The most chunks to start in one frame (fewer if they are slow), and the bytes to cache. */
const chunksPerFrame = 6;
const usualBudgetMs = 6;
const keptBytes = 128 * 1024 * 1024;
interface Drawn {
  /** False while something remains to be drawn: request another frame. */
  readonly isComplete: boolean;
  /** True if animated tiles are visible. */
  readonly isAnimated: boolean;
}

/** Cells to draw separately: a preview. */
export interface LooseCells {
  readonly tilesets: readonly string[];
  readonly cells: readonly { readonly x: number; readonly y: number; readonly cell: number }[];
}

export interface MapRenderer {
  readonly setMap: (map: TileMap) => void;
  /** Draws what the camera shows at `now`, in milliseconds; `people` is called between the two stacks. */
  readonly draw: (surface: Surface, camera: Camera, view: Size, now: number, people?: () => void) => Drawn;
  readonly drawCells: (surface: Surface, camera: Camera, loose: LooseCells) => void;
  /** Frees all pictures; they are redrawn when needed. */
  readonly release: () => void;
  /** The same, permanently. */
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
  /** After this time no further row of a chunk is drawn in a frame. */
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
  const painter = createChunkPainter(catalogue, sheets);
  let scenery: Scenery | null = null;
  let drawnAt = 0;
  const cache = createChunkCache<Chunk>(keptBytes, ({ canvas }) => {
    // Safari on iOS frees a canvas's memory only after it is resized.
    if (canvas) Object.assign(canvas, { width: 1, height: 1 });
  });
  const stopListening = sheets.subscribe((file) =>
    cache.forEach((chunk) => {
      if (chunk.missing.has(file)) chunk.isStale = true;
    }),
  );

  /** A chunk to be drawn from its first row, over the stale picture if there is one. */
  function beginChunk(
    present: Scenery,
    { stack, level, place }: Pick<Chunk, 'stack' | 'level' | 'place'>,
    stale: Chunk | null,
  ): Chunk {
    const isEmpty = !hasTiles(present, stack, place);
    if (stale?.canvas && !isEmpty) {
      stale.missing.clear();
      return Object.assign(stale, { nextRow: 0, isStale: false });
    }
    const chunk: Chunk = {
      ...{ place, stack, level, nextRow: 0, hasPicture: isEmpty, isStale: false },
      canvas: isEmpty ? null : createCanvas(CHUNK_TILES * level),
      live: new Map(),
      missing: new Set(),
    };
    cache.keep(chunkKey(stack, level, place), chunk, isEmpty ? 0 : chunkBytes(level));
    return chunk;
  }

  function substitute(stack: Stack, level: SheetSize, place: ChunkPlace): Chunk | null {
    for (const other of substitutesFor(level)) {
      const chunk = cache.use(chunkKey(stack, other, place));
      if (chunk) return chunk;
    }
    return null;
  }

  function redraw(present: Scenery, cells: readonly number[]) {
    const byChunk = new Map<string, number[]>();
    for (const at of cells) {
      const on = placeOfCell(present.map, at);
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
      for (const at of touched) painter.drawTileAt(present, chunk, placeOfCell(present.map, at), drawnAt);
    });
  }

  function boxOf(camera: Camera, x: number, y: number): Box {
    const left = edgeOf(camera.x, x, camera.zoom);
    const top = edgeOf(camera.y, y, camera.zoom);
    const width = edgeOf(camera.x, x + 1, camera.zoom) - left;
    return { x: left, y: top, width, height: edgeOf(camera.y, y + 1, camera.zoom) - top };
  }

  /** Draws a chunk's picture on the surface. */
  function place(surface: Surface, { place: at, canvas, level }: Chunk, camera: Camera) {
    if (!canvas) return;
    const left = edgeOf(camera.x, at.x * CHUNK_TILES, camera.zoom);
    const top = edgeOf(camera.y, at.y * CHUNK_TILES, camera.zoom);
    const width = edgeOf(camera.x, (at.x + 1) * CHUNK_TILES, camera.zoom) - left;
    const height = edgeOf(camera.y, (at.y + 1) * CHUNK_TILES, camera.zoom) - top;
    const side = CHUNK_TILES * level;
    surface.drawImage(canvas.image, 0, 0, side, side, left, top, width, height);
  }

  return {
    setMap(next) {
      const before = scenery?.map;
      if (before === next) return;
      scenery = { map: next, stacks: { below: stackOf(next, 'below'), above: stackOf(next, 'above') } };
      const isResized = before && (before.width !== next.width || before.height !== next.height);
      if (!before || isResized) {
        cache.clear();
        return;
      }
      const cells = redrawnCells(before, next);
      // With many new tiles, chunks are redrawn one by one and show the old picture until then.
      if (cells && cells.length <= CHUNK_TILES ** 2 * 2) redraw(scenery, cells);
      else
        cache.forEach((chunk) => {
          chunk.isStale = true;
        });
    },

    draw(surface, camera, view, now, people) {
      const present = scenery;
      if (!present) return { isComplete: true, isAnimated: false };
      drawnAt = now;
      const shown = visibleChunks(camera, present.map, view);
      const used = (['below', 'above'] as const).filter((stack) => present.stacks[stack].length > 0);
      const level = levelFor(camera.zoom, shown.length * Math.max(1, used.length), keptBytes);
      surface.imageSmoothingEnabled = camera.zoom !== level;
      const begun = performance.now();
      const isInTime = () => performance.now() - begun < budgetMs;
      let left = chunksPerFrame;
      let hasDrawn = false;
      let isComplete = true;
      let hasLive = false;

      /** The chunk, drawn as far as this frame's time allows. */
      function bringUp(stack: Stack, at: ChunkPlace, scene: Scenery): Chunk | null {
        const known = cache.use(chunkKey(stack, level, at));
        if ((known && isDrawn(scene, known)) || (hasDrawn && !isInTime())) return known;
        const isBegun = known && !known.isStale;
        if (!isBegun && left === 0) return known;
        const chunk = isBegun ? known : beginChunk(scene, { stack, level, place: at }, known);
        if (!chunk.canvas) return chunk;
        if (!isBegun) left -= 1;
        painter.drawRows(scene, chunk, now, isInTime);
        hasDrawn = true;
        return chunk;
      }

      for (const stack of ['below', 'above'] as const) {
        for (const at of used.includes(stack) ? shown : []) {
          const chunk = bringUp(stack, at, present);
          const isUpToDate =
            chunk && isDrawn(present, chunk) && painter.animate(present, chunk, now, isInTime);
          if (!isUpToDate) isComplete = false;
          // Rows that are missing in a new picture show through from one of another size.
          const under = chunk?.hasPicture ? null : substitute(stack, level, at);
          if (under) place(surface, under, camera);
          if (!chunk) continue;
          hasLive ||= chunk.live.size > 0;
          place(surface, chunk, camera);
        }
        if (stack === 'below') people?.();
      }
      return { isComplete, isAnimated: hasLive };
    },

    drawCells(surface, camera, { tilesets, cells }) {
      const level = levelFor(camera.zoom, 0, keptBytes);
      for (const { x, y, cell } of cells)
        painter.drawCell(surface, tilesets, cell, level, boxOf(camera, x, y), 0, null);
    },

    release: cache.clear,

    dispose() {
      stopListening();
      cache.clear();
    },
  };
}
