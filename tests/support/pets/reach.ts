// Who walks through the world from its start: with what they find, and with nothing that they have not found.
import type { World } from '@/lib/maps/check-world';
import { keyOf, placeOf } from '@/lib/maps/interactives';
import type { TileMap } from '@/lib/maps/model';
import type { Npc } from '@/lib/maps/npc-schema';
import type { Condition, Effect } from '@/lib/maps/rule-schema';
import { besides, type Ground, groundOf } from '@/lib/maps/walking';
import { zones } from '@/lib/rules/pets/zones';

/** What a walker has by now. */
export interface Gains {
  readonly items: ReadonlySet<string>;
  readonly flags: ReadonlySet<string>;
  readonly beaten: ReadonlySet<string>;
  /** The highest level that wild pets have given the party. */
  readonly level: number;
}

/** Places that can be got to, as `Map.json x,y`. */
export type Reached = ReadonlySet<string>;

export interface Stage {
  readonly gains: Gains;
  readonly reached: Reached;
}

interface Start {
  readonly map: string;
  readonly x: number;
  readonly y: number;
}

const placeText = (map: string, at: number, width: number) =>
  `${map} ${keyOf(at % width, Math.floor(at / width))}`;

function holds({ verb, name, amount, not }: Condition, gains: Gains): boolean {
  const isSo =
    verb === 'has'
      ? gains.items.has(name)
      : verb === 'flag'
        ? gains.flags.has(name)
        : verb === 'beaten'
          ? gains.beaten.has(name)
          : verb === 'level'
            ? gains.level >= amount
            : true;
  return isSo !== not;
}

interface Known {
  readonly map: TileMap;
  readonly ground: readonly Ground[];
  readonly solid: ReadonlySet<number>;
}

export function surveyOf(world: World): ReadonlyMap<string, Known> {
  return new Map(
    [...world.maps].map(([name, map]) => {
      // People and chests are walked round.
      const solid = Object.entries(map.interactives).flatMap(([key, { type }]) => {
        const [x, y] = placeOf(key);
        return type === 'npc' || type === 'chest' ? [y * map.width + x] : [];
      });
      return [name, { map, ground: groundOf(map, world.catalogue), solid: new Set(solid) }] as const;
    }),
  );
}

/** All places that can be got to from one with the same gains. */
export function reachedFrom(known: ReadonlyMap<string, Known>, start: Start, gains: Gains): Reached {
  const canSwim = gains.items.has('swim-fins');
  const reached = new Set<string>();
  const queue: (readonly [string, number])[] = [];
  const visit = (name: string, at: number) => {
    const there = known.get(name);
    const ground = there?.ground[at];
    if (!there || there.solid.has(at) || (ground !== 'walk' && !(ground === 'swim' && canSwim))) return;
    const place = placeText(name, at, there.map.width);
    if (reached.has(place)) return;
    reached.add(place);
    queue.push([name, at]);
  };
  visit(start.map, start.y * (known.get(start.map)?.map.width ?? 0) + start.x);
  for (const [name, at] of queue) {
    const map = known.get(name)?.map;
    if (!map) continue;
    for (const next of besides(map, at)) visit(name, next);
    const thing = map.interactives[keyOf(at % map.width, Math.floor(at / map.width))];
    if (thing?.type !== 'portal' || !thing.when.every((one) => holds(one, gains))) continue;
    const [x, y] = thing.destinationCoords;
    visit(thing.destinationMap, y * (known.get(thing.destinationMap)?.map.width ?? 0) + x);
  }
  return reached;
}

/** True when a thing is on a place that is reached, or beside one. */
export function isUsable(map: TileMap, name: string, x: number, y: number, reached: Reached): boolean {
  const at = y * map.width + x;
  return [at, ...besides(map, at)].some((one) => reached.has(placeText(name, one, map.width)));
}

function effectsOf({ lines }: Npc): readonly Effect[] {
  return lines.flatMap((line) => [...line.do, ...line.options.flatMap((option) => option.do)]);
}

/** What is found in the places that are reached, beside what the walker has. */
function gainedIn(world: World, reached: Reached, gains: Gains): Gains {
  const items = new Set(gains.items);
  const flags = new Set(gains.flags);
  const beaten = new Set(gains.beaten);
  const take = (effects: readonly Effect[]) => {
    for (const { verb, name } of effects) {
      if (verb === 'give') items.add(name);
      if (verb === 'set') flags.add(name);
    }
  };
  let { level } = gains;
  for (const [name, map] of world.maps) {
    for (const [key, thing] of Object.entries(map.interactives)) {
      const [x, y] = placeOf(key);
      if (!isUsable(map, name, x, y, reached)) continue;
      if (thing.type === 'chest') for (const { itemId } of thing.items) items.add(itemId);
      if (thing.type === 'trigger' && thing.when.every((one) => holds(one, gains))) take(thing.do);
    }
    for (const { id, tiles } of map.encounters) {
      if (!tiles.some(([x, y]) => reached.has(`${name} ${keyOf(x, y)}`))) continue;
      level = Math.max(level, zones[id]?.levels[1] ?? 0);
    }
  }
  for (const npc of world.npcs) {
    const map = world.maps.get(npc.map);
    if (!map || !isUsable(map, npc.map, npc.x, npc.y, reached)) continue;
    beaten.add(npc.npcId);
    take(effectsOf(npc));
  }
  return { items, flags, beaten, level };
}

/** The walk from the start of the world until nothing new is found. */
export function walkOf(world: World): readonly Stage[] {
  const known = surveyOf(world);
  let gains: Gains = { items: new Set(), flags: new Set(), beaten: new Set(), level: 5 };
  const stages: Stage[] = [];
  const size = ({ items, flags, beaten, level }: Gains) => items.size + flags.size + beaten.size + level;
  for (;;) {
    const reached = reachedFrom(known, world.start, gains);
    stages.push({ gains, reached });
    const next = gainedIn(world, reached, gains);
    if (size(next) === size(gains)) return stages;
    gains = next;
  }
}
