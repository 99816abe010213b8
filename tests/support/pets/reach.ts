// A walk through the world from its start that uses only what it has found so far.
import type { World } from '@/lib/maps/check-world';
import { placeOf } from '@/lib/maps/interactives';
import type { Npc } from '@/lib/maps/npc-schema';
import type { Condition, Effect } from '@/lib/maps/rule-schema';
import type { Spot } from '@/lib/rules/pets/story/quest-model';
import { isNear, type Reached, reachFrom, type Survey, surveyOf } from '@/lib/rules/pets/story/story-places';
import { zones } from '@/lib/rules/pets/zones';

/** What the walker has found so far. */
export interface Gains {
  readonly items: ReadonlySet<string>;
  readonly flags: ReadonlySet<string>;
  readonly beaten: ReadonlySet<string>;
  /** The highest level that the party has reached against wild pets. */
  readonly level: number;
}

export interface Stage {
  readonly gains: Gains;
  readonly reached: Reached;
}

function isSo({ verb, name, amount }: Condition, gains: Gains): boolean {
  if (verb === 'has') return gains.items.has(name);
  if (verb === 'flag') return gains.flags.has(name);
  if (verb === 'beaten') return gains.beaten.has(name);
  return verb === 'level' ? gains.level >= amount : true;
}

const holds = (condition: Condition, gains: Gains) => isSo(condition, gains) !== condition.not;

/** All places that can be reached from one with the same gains. */
export function reachWith(survey: Survey, start: Spot, gains: Gains): Reached {
  const canSwim = gains.items.has('swim-fins');
  return reachFrom(survey, start, { canSwim, isSo: (condition) => isSo(condition, gains) });
}

/** Whether a tile itself is reached. */
export function isReached(survey: Survey, reached: Reached, { map, x, y }: Spot): boolean {
  return reached.get(map)?.has(y * (survey.get(map)?.map.width ?? 0) + x) ?? false;
}

function effectsOf({ lines }: Npc): readonly Effect[] {
  return lines.flatMap((line) => [...line.do, ...line.options.flatMap((option) => option.do)]);
}

/** The walker's gains after collecting everything in the reached places. */
function gainedIn(world: World, survey: Survey, { reached, gains }: Stage): Gains {
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
      if (!isNear(survey, reached, { map: name, x, y })) continue;
      if (thing.type === 'chest') for (const { itemId } of thing.items) items.add(itemId);
      if (thing.type === 'trigger' && thing.when.every((one) => holds(one, gains))) take(thing.do);
    }
    for (const { id, tiles } of map.encounters) {
      if (!tiles.some(([x, y]) => isReached(survey, reached, { map: name, x, y }))) continue;
      level = Math.max(level, zones[id]?.levels[1] ?? 0);
    }
  }
  for (const npc of world.npcs) {
    if (!isNear(survey, reached, npc)) continue;
    beaten.add(npc.npcId);
    take(effectsOf(npc));
  }
  return { items, flags, beaten, level };
}

/** The walk from the start of the world until nothing new is found. */
export function walkOf(world: World): readonly Stage[] {
  const survey = surveyOf(world);
  let gains: Gains = { items: new Set(), flags: new Set(), beaten: new Set(), level: 5 };
  const stages: Stage[] = [];
  const size = ({ items, flags, beaten, level }: Gains) => items.size + flags.size + beaten.size + level;
  for (;;) {
    const stage = { gains, reached: reachWith(survey, world.start, gains) };
    stages.push(stage);
    const next = gainedIn(world, survey, stage);
    if (size(next) === size(gains)) return stages;
    gains = next;
  }
}
