// A map as a walker sees it: where it can be entered, and what is on it.
import type { Interactive } from '@/lib/maps/interactives';
import { keyOf, placeOf } from '@/lib/maps/interactives';
import { isInside, type TileMap } from '@/lib/maps/model';
import type { Point } from '@/lib/maps/places';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';
import { type Ground, groundOf } from '@/lib/maps/walking';

export interface Field {
  /** The map's file name. */
  readonly name: string;
  readonly map: TileMap;
  readonly ground: readonly Ground[];
  /** Cells with wild creatures. */
  readonly wild: ReadonlySet<number>;
  /** By place, `x,y`. */
  readonly things: ReadonlyMap<string, Interactive>;
}

export function createField(name: string, map: TileMap, catalogue: TilesetCatalogue): Field {
  const wild = new Set(map.encounters.flatMap(({ tiles }) => tiles.map(([x, y]) => y * map.width + x)));
  return {
    ...{ name, map, wild },
    ground: groundOf(map, catalogue),
    things: new Map(Object.entries(map.interactives)),
  };
}

export function thingAt({ things }: Field, { x, y }: Point): Interactive | null {
  return things.get(keyOf(x, y)) ?? null;
}

function groundAt({ map, ground }: Field, { x, y }: Point): Ground {
  return isInside(map, x, y) ? (ground[y * map.width + x] ?? 'blocked') : 'blocked';
}

/** True for a tile on which a wild creature can appear. */
export function isWild({ map, wild }: Field, { x, y }: Point): boolean {
  return isInside(map, x, y) && wild.has(y * map.width + x);
}

/** True if a walker can step on a tile. People block it; water needs swimming. */
export function canEnter(field: Field, at: Point, canSwim: boolean): boolean {
  const ground = groundAt(field, at);
  if (ground === 'blocked' || (ground === 'swim' && !canSwim)) return false;
  return thingAt(field, at)?.type !== 'npc';
}

/** True for a tile whose step must be sent to the server at once. */
export function endsBatch(field: Field, at: Point): boolean {
  const type = thingAt(field, at)?.type;
  return type === 'portal' || type === 'trigger';
}

/** All interactives of a type with their places. */
export function thingsOf<T extends Interactive['type']>(
  field: Field,
  type: T,
): readonly (Point & { readonly thing: Extract<Interactive, { type: T }> })[] {
  const isOfType = (thing: Interactive): thing is Extract<Interactive, { type: T }> => thing.type === type;
  return [...field.things].flatMap(([key, thing]) => {
    const [x, y] = placeOf(key);
    return isOfType(thing) ? [{ x, y, thing }] : [];
  });
}

/** True if a thing can be used from a tile: from beside it, or straight across a counter. */
export function isInReach(field: Field, from: Point, to: Point): boolean {
  const apart = Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
  if (apart === 1) return true;
  if (apart !== 2 || (from.x !== to.x && from.y !== to.y)) return false;
  return groundAt(field, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }) === 'blocked';
}
