// A map is drawn in chunks, which are cached as pictures in the sizes of the tile sheets.
import { type Camera, type Size, visibleTiles } from '@/components/tile-map/camera';
import { type SheetSize, sheetSizes } from '@/lib/maps/sheets';

/** The side of a chunk in tiles. */
export const CHUNK_TILES = 16;

export interface ChunkPlace {
  /** In chunks. */
  readonly x: number;
  readonly y: number;
}

/** Layers below or above the people on the map. */
export type Stack = 'below' | 'above';

export function chunkKey(stack: Stack, level: SheetSize, { x, y }: ChunkPlace): string {
  return `${stack} ${level} ${x} ${y}`;
}

/** The size of a chunk's picture in bytes. */
export function chunkBytes(level: SheetSize): number {
  return (CHUNK_TILES * level) ** 2 * 4;
}

/** The chunks that a canvas shows, the most central first. */
export function visibleChunks(camera: Camera, map: Size, view: Size): readonly ChunkPlace[] {
  const { left, top, right, bottom } = visibleTiles(camera, map, view);
  const middleX = (camera.x + view.width / camera.zoom / 2) / CHUNK_TILES - 0.5;
  const middleY = (camera.y + view.height / camera.zoom / 2) / CHUNK_TILES - 0.5;
  const places: ChunkPlace[] = [];
  if (left >= right || top >= bottom) return places;
  for (let y = Math.floor(top / CHUNK_TILES); y * CHUNK_TILES < bottom; y += 1) {
    for (let x = Math.floor(left / CHUNK_TILES); x * CHUNK_TILES < right; x += 1) places.push({ x, y });
  }
  const farness = ({ x, y }: ChunkPlace) => (x - middleX) ** 2 + (y - middleY) ** 2;
  return places.toSorted((one, other) => farness(one) - farness(other));
}

/**
 * The tile size to draw at a zoom: the smallest that need not be enlarged, or a smaller one if so many chunks
 * would exceed `budget`, in bytes.
 */
export function levelFor(zoom: number, chunks: number, budget: number): SheetSize {
  const wanted = sheetSizes.findIndex((size) => size >= Math.floor(zoom));
  let at = wanted === -1 ? sheetSizes.length - 1 : wanted;
  while (at > 0 && chunks * chunkBytes(sheetSizes[at] ?? 16) > budget) at -= 1;
  return sheetSizes[at] ?? 16;
}

/** Levels that can replace one that isn't drawn yet, the best first. */
export function substitutesFor(level: SheetSize): readonly SheetSize[] {
  const lower = sheetSizes.filter((size) => size < level).toReversed();
  return [...lower, ...sheetSizes.filter((size) => size > level)];
}

/** The chunk that contains a tile. */
export function chunkOf(x: number, y: number): ChunkPlace {
  return { x: Math.floor(x / CHUNK_TILES), y: Math.floor(y / CHUNK_TILES) };
}
