// Which part of the map the game shows: whole pixels, the figure in the middle, nothing beside the map.
import type { Camera, Size } from '@/components/tile-map/camera';
import type { Point } from '@/lib/maps/places';

/** Tiles of the viewport's side, and CSS pixels of a tile in it. */
export const VIEW_TILES = 21;
const TILE_PX = 64;
/** On small screens tiles stay this large, and fewer of them are seen. */
const SMALLEST_PX = 32;

/** CSS pixels of the viewport for the room that it has: square, at most 21 tiles of 64 px. */
export function viewportSide(room: Size): number {
  return Math.max(SMALLEST_PX, Math.min(room.width, room.height, VIEW_TILES * TILE_PX));
}

/** Device pixels of a tile in a viewport of so many CSS pixels: a whole number. */
export function tilePixels(side: number, ratio: number): number {
  return Math.max(1, Math.round(Math.max(SMALLEST_PX, side / VIEW_TILES) * ratio));
}

function originOf(middle: number, length: number, seen: number, covered = 0): number {
  if (length <= seen - covered) return (length - seen) / 2;
  return Math.min(length - seen, Math.max(0, middle - seen / 2 + covered) - covered);
}

/**
 * The camera on a figure; `zoom`, `view` and `covered` in device pixels. A map smaller than the view is
 * centred. `covered` is what buttons hide at the top of the view: the map's first rows stay below it.
 */
export function cameraOn({ x, y }: Point, map: Size, view: Size, zoom: number, covered = 0): Camera {
  const whole = (tiles: number) => Math.round(tiles * zoom) / zoom;
  return {
    zoom,
    x: whole(originOf(x + 0.5, map.width, view.width / zoom)),
    y: whole(originOf(y + 0.5, map.height, view.height / zoom, covered / zoom)),
  };
}
