// Derived data of a map for walking, computed once per revision.
import { type Interactive, keyOf } from '@/lib/maps/interactives';
import { isInside, type TileMap } from '@/lib/maps/model';
import type { Npc } from '@/lib/maps/npc-schema';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';
import { type Ground, groundOf } from '@/lib/maps/walking';

export interface MapFacts {
  /** The file name. */
  readonly map: string;
  readonly width: number;
  readonly height: number;
  readonly ground: readonly Ground[];
  /** By place, `x,y`. */
  readonly interactives: Readonly<Record<string, Interactive>>;
  /** The ids of zones with wild pets, by place. */
  readonly zones: ReadonlyMap<string, string>;
}

export function mapFactsOf(name: string, map: TileMap, catalogue: TilesetCatalogue): MapFacts {
  const { width, height, interactives } = map;
  const zones = new Map(
    map.encounters.flatMap(({ id, tiles }) => tiles.map(([x, y]) => [keyOf(x, y), id] as const)),
  );
  return { map: name, width, height, interactives, zones, ground: groundOf(map, catalogue) };
}

/** The ground of a tile; blocked outside of the map. */
export function groundAt(facts: MapFacts, x: number, y: number): Ground {
  return isInside(facts, x, y) ? (facts.ground[y * facts.width + x] ?? 'blocked') : 'blocked';
}

export function interactiveAt({ interactives }: MapFacts, x: number, y: number): Interactive | null {
  const key = keyOf(x, y);
  return Object.hasOwn(interactives, key) ? (interactives[key] ?? null) : null;
}

type Tile = { readonly x: number; readonly y: number };

/** Whether an NPC is on this tile of a map. */
export function isTaken(facts: MapFacts, people: Iterable<Npc>, { x, y }: Tile): boolean {
  if (interactiveAt(facts, x, y)?.type === 'npc') return true;
  for (const one of people) if (one.map === facts.map && one.x === x && one.y === y) return true;
  return false;
}

/** The Manhattan distance. */
export function distanceOf(one: Tile, other: Tile): number {
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
}

/** Whether something is in reach: at most on the next tile, or over a counter in a straight line. */
export function isInReach(facts: MapFacts, from: Tile, to: Tile): boolean {
  const apart = distanceOf(from, to);
  if (apart <= 1) return true;
  const isStraight = from.x === to.x || from.y === to.y;
  if (apart !== 2 || !isStraight) return false;
  return groundAt(facts, (from.x + to.x) / 2, (from.y + to.y) / 2) === 'blocked';
}
