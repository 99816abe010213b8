// The visible part of the map: whole pixels, the figure in the middle, nothing beyond the map.
import type { Camera, Size } from '@/components/tile-map/camera';
import type { Point } from '@/lib/maps/places';

/** The viewport's side in tiles, and CSS pixels per tile. */
export const VIEW_TILES = 21;
const TILE_PX = 64;
/** Small screens show fewer tiles of this size. */
const SMALLEST_PX = 32;

/** The viewport's side in CSS pixels for the available room: square, at most 21 tiles of 64 px. */
export function viewportSide(room: Size): number {
  return Math.max(SMALLEST_PX, Math.min(room.width, room.height, VIEW_TILES * TILE_PX));
}

/** Device pixels per tile, a whole number, in a viewport of `side` CSS pixels. */
export function tilePixels(side: number, ratio: number): number {
  return Math.max(1, Math.round(Math.max(SMALLEST_PX, side / VIEW_TILES) * ratio));
}

/** What covers the edges of the view, in device pixels. */
export interface Covered {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const nothingCovered: Covered = { top: 0, right: 0, bottom: 0, left: 0 };

/** Along one axis, in tiles. `before` and `after` are the covered parts of `seen`. */
function originOf(middle: number, length: number, seen: number, before: number, after: number): number {
  const free = seen - before - after;
  if (length <= free) return (length - free) / 2 - before;
  return Math.min(length - seen + after, Math.max(0 - before, middle - seen / 2));
}

/**
 * The camera on a figure; `zoom`, `view` and `covered` in device pixels. A map smaller than the view is
 * centred. No part of the map stays under what covers the edges.
 */
export function cameraOn(
  { x, y }: Point,
  map: Size,
  view: Size,
  zoom: number,
  covered: Covered = nothingCovered,
): Camera {
  const whole = (tiles: number) => Math.round(tiles * zoom) / zoom;
  const { top, right, bottom, left } = covered;
  return {
    zoom,
    x: whole(originOf(x + 0.5, map.width, view.width / zoom, left / zoom, right / zoom)),
    y: whole(originOf(y + 0.5, map.height, view.height / zoom, top / zoom, bottom / zoom)),
  };
}
