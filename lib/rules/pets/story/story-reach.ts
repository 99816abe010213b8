// All that can ever happen in the story, worked out as a fixpoint: flags are only set and counters only rise,
// so what is possible once stays possible.

import { highestLevel, starterIds } from '@/lib/creatures/ids';
import { findItem } from '@/lib/creatures/items';
import { findSpecies } from '@/lib/creatures/species';
import { placeOf } from '@/lib/maps/interactives';
import type { Condition, Effect } from '@/lib/maps/rule-schema';
import { doneAt, type Goal } from '@/lib/rules/pets/story/quest-model';
import { isNear, type Reached, reachFrom, type Survey, surveyOf } from '@/lib/rules/pets/story/story-places';
import { isLasting, type Way, waysOf } from '@/lib/rules/pets/story/story-ways';
import type { StoryWorld } from '@/lib/rules/pets/story/story-world';

/** What a player may have got; of items all that there ever is, endless where a shop sells them. */
export interface Gains {
  readonly items: Map<string, number>;
  readonly flags: Set<string>;
  readonly progress: Map<string, number>;
  readonly beaten: Set<string>;
  readonly species: Set<string>;
  /** What items were counted for already, so that each counts once. */
  readonly counted: Set<string>;
  chests: number;
  level: number;
  reached: Reached;
}

export interface Possible {
  readonly gains: Gains;
  /** What is possible before anything was found. */
  readonly first: Gains;
  readonly survey: Survey;
  readonly ways: readonly Way[];
  /** Ways that may be closed for good before they were taken. */
  readonly losable: readonly Way[];
}

function isSoIn(gains: Gains): (condition: Condition) => boolean {
  return ({ verb, name, amount }) => {
    switch (verb) {
      case 'has':
        return (gains.items.get(name) ?? 0) >= amount;
      case 'flag':
        return gains.flags.has(name);
      case 'quest':
        return (gains.progress.get(name) ?? 0) >= amount;
      case 'level':
        return gains.level >= amount;
      case 'caught':
        return gains.species.has(name);
      case 'beaten':
        return gains.beaten.has(name);
    }
  };
}

/** Whether a goal can be met with these gains; `talk` is met by what people say. */
export function canMeet(goal: Goal, gains: Gains): boolean {
  switch (goal.kind) {
    case 'talk':
      return false;
    case 'catch':
      return [...gains.species].some((id) => {
        if (goal.speciesId !== undefined) return id === goal.speciesId;
        return goal.element === undefined || findSpecies(id)?.types.some((type) => type === goal.element);
      });
    case 'win':
      return gains.species.size > 0;
    case 'beat':
      return gains.beaten.has(goal.npcId);
    case 'visit':
      return gains.reached.has(goal.map);
    case 'have':
      return (gains.items.get(goal.itemId) ?? 0) >= goal.count;
    case 'open':
      return gains.chests >= goal.count;
    case 'level':
      return gains.level >= goal.level;
    case 'feed':
      return [...gains.items.keys()].some((id) => findItem(id)?.kind === 'food');
    case 'steps':
      return true;
    case 'evolve':
      return [...starterIds, ...gains.species].some((id) => findSpecies(id)?.evolution);
    case 'flag':
      return gains.flags.has(goal.name);
  }
}

/**
 * Whether a `not` of a way can turn false only by what the way itself does: its own quest going on, a flag
 * that every way sets which does the same, the person whom it fights.
 */
function isOwn(condition: Condition, way: Way, ways: readonly Way[]): boolean {
  const { verb, name, amount } = condition;
  const lasting = way.effects.filter(isLasting);
  if (verb === 'quest')
    return lasting.some((one) => one.verb === 'advance' && one.name === name && amount >= one.amount);
  if (verb === 'beaten') return lasting.some((one) => one.verb === 'battle' && one.name === name);
  if (verb !== 'flag') return false;
  const does = (other: Way, wanted: Effect) =>
    other.effects.some((one) => one.verb === wanted.verb && one.name === wanted.name);
  return ways
    .filter((other) => other.effects.some((one) => one.verb === 'set' && one.name === name))
    .every((other) => lasting.every((wanted) => does(other, wanted)));
}

function isLosable(way: Way, ways: readonly Way[]): boolean {
  return way.effects.some(isLasting) && way.when.some((one) => one.not && !isOwn(one, way, ways));
}

function emptyGains(): Gains {
  return {
    items: new Map(),
    flags: new Set(),
    progress: new Map(),
    beaten: new Set(),
    species: new Set(),
    counted: new Set(),
    chests: 0,
    level: 1,
    reached: new Map(),
  };
}

function countItems(gains: Gains, key: string, items: readonly { itemId: string; quantity: number }[]): void {
  if (gains.counted.has(key)) return;
  gains.counted.add(key);
  for (const { itemId, quantity } of items)
    gains.items.set(itemId, (gains.items.get(itemId) ?? 0) + quantity);
}

function search(world: StoryWorld, survey: Survey, gains: Gains): void {
  for (const [name, map] of world.maps) {
    for (const [key, thing] of Object.entries(map.interactives)) {
      const [x, y] = placeOf(key);
      if (thing.type !== 'chest' || !isNear(survey, gains.reached, { map: name, x, y })) continue;
      const id = `chest ${name} ${key}`;
      if (!gains.counted.has(id)) gains.chests += 1;
      countItems(gains, id, thing.items);
    }
    const tiles = gains.reached.get(name);
    for (const { id, tiles: zone } of map.encounters) {
      if (!tiles || !zone.some(([x, y]) => tiles.has(y * map.width + x))) continue;
      for (const one of world.speciesByZone.get(id) ?? []) gains.species.add(one);
      // Wild pets give some experience at any level.
      gains.level = highestLevel;
    }
  }
}

function doEffects(world: StoryWorld, way: Way, gains: Gains): void {
  for (const { verb, name, amount } of way.effects) {
    if (verb === 'set') gains.flags.add(name);
    if (verb === 'give')
      countItems(gains, `gift ${way.npc?.npcId} ${way.line} ${name}`, [{ itemId: name, quantity: amount }]);
    const person = world.npcs.find(({ npcId }) => npcId === name);
    if (verb === 'shop')
      for (const { itemId } of person?.shop?.items ?? []) gains.items.set(itemId, Number.POSITIVE_INFINITY);
    if (verb === 'battle' && (person?.battleTeam ?? []).length > 0) {
      gains.beaten.add(name);
      countItems(gains, `trainer ${name}`, person?.rewards ?? []);
    }
    if (verb !== 'advance') continue;
    const quest = world.quests.find(({ id }) => id === name);
    const now = gains.progress.get(name) ?? 0;
    const isReady = amount === 1 ? quest?.needs.every((one) => isSoIn(gains)(one) !== one.not) : true;
    if (quest && isReady && now === amount - 1) gains.progress.set(name, amount);
  }
}

function goOn(world: StoryWorld, gains: Gains): void {
  for (const quest of world.quests) {
    let now = gains.progress.get(quest.id) ?? 0;
    for (;;) {
      const goal = now === 0 ? undefined : quest.steps[now - 1]?.goal;
      if (goal === undefined || !canMeet(goal, gains)) break;
      now += 1;
    }
    if (now > 0) gains.progress.set(quest.id, now);
    if (now >= doneAt(quest)) countItems(gains, `quest ${quest.id}`, quest.reward.items);
  }
}

function copyOf(gains: Gains): Gains {
  return {
    ...gains,
    items: new Map(gains.items),
    flags: new Set(gains.flags),
    progress: new Map(gains.progress),
    beaten: new Set(gains.beaten),
    species: new Set(gains.species),
    counted: new Set(gains.counted),
  };
}

/** Grows with every gain. */
function sizeOf(gains: Gains): number {
  const { items, flags, progress, beaten, species, counted, level, reached } = gains;
  const progressed = [...progress.values()].reduce((sum, one) => sum + one, 0);
  const tiles = [...reached.values()].reduce((sum, one) => sum + one.size, 0);
  return items.size + flags.size + progressed + beaten.size + species.size + counted.size + level + tiles;
}

/** What can be reached, had, done and solved in a world, from its start on. */
export function possibleIn(world: StoryWorld): Possible {
  const survey = surveyOf(world);
  const ways = waysOf(world);
  const losable = ways.filter((way) => isLosable(way, ways));
  const safe = ways.filter((way) => !losable.includes(way));
  const gains = emptyGains();
  const portals = [...world.maps.values()].flatMap(({ interactives }) =>
    Object.values(interactives).flatMap((thing) => (thing.type === 'portal' ? [thing.when] : [])),
  );
  let first: Gains | null = null;
  let opened = '';
  for (let before = -1; before !== sizeOf(gains); ) {
    before = sizeOf(gains);
    const isSo = isSoIn(gains);
    const canSwim = gains.items.has('swim-fins');
    const open = portals.map((when) => (when.every((one) => isSo(one) !== one.not) ? '1' : '0'));
    const now = `${canSwim} ${open.join('')}`;
    if (now !== opened) gains.reached = reachFrom(survey, world.start, { canSwim, isSo });
    opened = now;
    search(world, survey, gains);
    for (const way of safe) {
      const holds = way.when.every((one) => one.not || isSo(one));
      if (holds && isNear(survey, gains.reached, way.place)) doEffects(world, way, gains);
    }
    goOn(world, gains);
    first ??= copyOf(gains);
  }
  return { gains, first: first ?? gains, survey, ways, losable };
}
