// A map is drawn in chunks that are kept as pictures, in the sizes of the sheets of tiles.
import { type Camera, type Size, visibleTiles } from '@/components/tile-map/camera';
import { type SheetSize, sheetSizes } from '@/lib/maps/sheets';

/** Tiles of a chunk's side. */
export const CHUNK_TILES = 16;

export interface ChunkPlace {
  /** Counted in chunks. */
  readonly x: number;
  readonly y: number;
}

/** Layers below the people on the map, or above them. */
export type Stack = 'below' | 'above';

export function chunkKey(stack: Stack, level: SheetSize, { x, y }: ChunkPlace): string {
  return `${stack} ${level} ${x} ${y}`;
}

/** Bytes of a chunk's picture. */
export function chunkBytes(level: SheetSize): number {
  return (CHUNK_TILES * level) ** 2 * 4;
}

/** The chunks that a canvas shows, those nearest to its middle first. */
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
 * The size of tiles to draw at a zoom: the smallest that isn't enlarged, or a smaller one where so many
 * chunks exceed `budget`, in bytes.
 */
export function levelFor(zoom: number, chunks: number, budget: number): SheetSize {
  const wanted = sheetSizes.findIndex((size) => size >= Math.floor(zoom));
  let at = wanted === -1 ? sheetSizes.length - 1 : wanted;
  while (at > 0 && chunks * chunkBytes(sheetSizes[at] ?? 16) > budget) at -= 1;
  return sheetSizes[at] ?? 16;
}

/** Levels that may take the place of one that isn't drawn yet, the best first. */
export function substitutesFor(level: SheetSize): readonly SheetSize[] {
  const lower = sheetSizes.filter((size) => size < level).toReversed();
  return [...lower, ...sheetSizes.filter((size) => size > level)];
}

/** The chunk of a tile. */
export function chunkOf(x: number, y: number): ChunkPlace {
  return { x: Math.floor(x / CHUNK_TILES), y: Math.floor(y / CHUNK_TILES) };
}
