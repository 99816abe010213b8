// Where a player can get to with what they have.

import { keyOf, placeOf } from '@/lib/maps/interactives';
import { isInside, type TileMap } from '@/lib/maps/model';
import type { Condition } from '@/lib/maps/rule-schema';
import { besides, type Ground, groundOf } from '@/lib/maps/walking';
import type { Spot } from '@/lib/rules/pets/story/quest-model';
import type { StoryWorld } from '@/lib/rules/pets/story/story-world';

interface Surveyed {
  readonly map: TileMap;
  readonly ground: readonly Ground[];
  /** People and chests, which are walked round. */
  readonly solid: ReadonlySet<number>;
}

export type Survey = ReadonlyMap<string, Surveyed>;

export type Reached = ReadonlyMap<string, ReadonlySet<number>>;

export function surveyOf({ maps, catalogue }: Pick<StoryWorld, 'maps' | 'catalogue'>): Survey {
  return new Map(
    [...maps].map(([name, map]) => {
      const solid = Object.entries(map.interactives).flatMap(([key, { type }]) => {
        const [x, y] = placeOf(key);
        return type === 'npc' || type === 'chest' ? [y * map.width + x] : [];
      });
      return [name, { map, ground: groundOf(map, catalogue), solid: new Set(solid) }] as const;
    }),
  );
}

/** All tiles that are reached from a start, through the portals whose conditions hold. */
export function reachFrom(
  survey: Survey,
  start: Spot,
  { canSwim, isSo }: { readonly canSwim: boolean; readonly isSo: (condition: Condition) => boolean },
): Reached {
  const reached = new Map<string, Set<number>>();
  const queue: (readonly [map: string, at: number])[] = [];
  const visit = (name: string, at: number) => {
    const there = survey.get(name);
    const ground = there?.ground[at];
    if (!there || there.solid.has(at) || (ground !== 'walk' && !(ground === 'swim' && canSwim))) return;
    const tiles = reached.get(name) ?? new Set();
    if (tiles.has(at)) return;
    reached.set(name, tiles.add(at));
    queue.push([name, at]);
  };
  const visitSpot = ({ map, x, y }: Spot) => {
    const there = survey.get(map)?.map;
    if (there && isInside(there, x, y)) visit(map, y * there.width + x);
  };
  visitSpot(start);
  for (const [name, at] of queue) {
    const map = survey.get(name)?.map;
    if (!map) continue;
    for (const next of besides(map, at)) visit(name, next);
    const thing = map.interactives[keyOf(at % map.width, Math.floor(at / map.width))];
    if (thing?.type !== 'portal' || !thing.when.every((one) => isSo(one) !== one.not)) continue;
    const [x, y] = thing.destinationCoords;
    visitSpot({ map: thing.destinationMap, x, y });
  }
  return reached;
}

/** Whether a tile, or one beside it, is reached. */
export function isNear(survey: Survey, reached: Reached, { map, x, y }: Spot): boolean {
  const there = survey.get(map)?.map;
  const tiles = reached.get(map);
  if (!there || !tiles || !isInside(there, x, y)) return false;
  const at = y * there.width + x;
  return [at, ...besides(there, at)].some((one) => tiles.has(one));
}
