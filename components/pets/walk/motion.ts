// The position of a figure between tiles, and its pose.

import { PEOPLE_FRAMES } from '@/lib/maps/people';
import type { Point } from '@/lib/maps/places';

/** Milliseconds per tile. */
export const WALK_MS = 267;
export const RUN_MS = 133;
/** A cycle is two tiles walked or four run. */
const FRAME_MS = (WALK_MS * 2) / PEOPLE_FRAMES;
/** The server's corrections slide for this long, or jump if further than SLIDE_TILES. */
const SLIDE_MS = 150;
const SLIDE_TILES = 3;

export interface Motion {
  readonly from: Point;
  readonly to: Point;
  readonly begunAt: number;
  readonly ms: number;
}

/** The position of a motion at a time, in fractions of tiles. */
export function placeIn({ from, to, begunAt, ms }: Motion, now: number): Point {
  const share = Math.min(1, Math.max(0, (now - begunAt) / ms));
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

export function isOver({ begunAt, ms }: Motion, now: number): boolean {
  return now >= begunAt + ms;
}

/** The animation frame after a time of walking or running, from 0 to 7. */
export function frameAt(walkingMs: number): number {
  return Math.floor(Math.max(0, walkingMs) / FRAME_MS) % PEOPLE_FRAMES;
}

/** The motion to a figure's position on the server; null for a jump. */
export function slideTo(from: Point, to: Point, now: number): Motion | null {
  const isFar = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) > SLIDE_TILES;
  return isFar ? null : { from, to, begunAt: now, ms: SLIDE_MS };
}
