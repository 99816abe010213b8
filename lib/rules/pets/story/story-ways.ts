// Every way to bring about what dialogue and triggers do, with all that has to hold on it.

import { firstLine } from '@/lib/maps/names';
import type { Npc, NpcLine, NpcOpening } from '@/lib/maps/npc-schema';
import type { Condition, Effect } from '@/lib/maps/rule-schema';
import type { Quest, Spot } from '@/lib/rules/pets/story/quest-model';
import type { StoryWorld } from '@/lib/rules/pets/story/story-world';

export interface Way {
  /** Null for a trigger of a map. */
  readonly npc: Npc | null;
  readonly place: Spot;
  /** What begins the conversation; null for the first line and for triggers. */
  readonly opening: NpcOpening | null;
  /** The line at which it happens, and whether that is the one that begins the conversation. */
  readonly line: string | null;
  readonly isAtOnce: boolean;
  /** Of the opening and of each chosen option. */
  readonly when: readonly Condition[];
  readonly effects: readonly Effect[];
}

/** Effects that the story depends on. */
export function isLasting({ verb }: Effect): boolean {
  return verb === 'advance' || verb === 'set' || verb === 'give' || verb === 'take' || verb === 'battle';
}

function triggerEffects({ trigger }: NpcLine, npcId: string): readonly Effect[] {
  return trigger === undefined ? [] : [{ verb: trigger, name: npcId, amount: 1 }];
}

function waysFrom(npc: Npc, opening: NpcOpening | null): Way[] {
  const place = { map: npc.map, x: npc.x, y: npc.y };
  const ways: Way[] = [];
  const start = opening?.line ?? firstLine;
  const follow = (id: string, when: readonly Condition[], path: readonly string[]): void => {
    const line = npc.lines.find((one) => one.id === id);
    if (line === undefined || path.includes(id)) return;
    const add = (effects: readonly Effect[], conditions: readonly Condition[], isAtOnce: boolean) => {
      if (effects.length > 0)
        ways.push({ npc, place, opening, line: id, isAtOnce, when: conditions, effects });
    };
    add([...line.do, ...triggerEffects(line, npc.npcId)], when, path.length === 0);
    if (line.trigger !== undefined) return;
    const onward = [...path, id];
    for (const option of line.options) {
      const chosen = [...when, ...option.when];
      add(option.do, chosen, false);
      if (option.next) follow(option.next, chosen, onward);
    }
    if (line.options.length === 0 && line.next) follow(line.next, when, onward);
  };
  follow(start, opening?.when ?? [], []);
  return ways;
}

export function waysOfPerson(npc: Npc): readonly Way[] {
  return [waysFrom(npc, null), ...npc.openings.map((one) => waysFrom(npc, one))].flat();
}

export function waysOf({ npcs, maps }: Pick<StoryWorld, 'npcs' | 'maps'>): readonly Way[] {
  const ofTriggers = [...maps].flatMap(([map, { interactives }]) =>
    Object.entries(interactives).flatMap(([key, thing]): Way[] => {
      const [x = 0, y = 0] = key.split(',').map(Number);
      if (thing.type !== 'trigger') return [];
      const { when, do: effects } = thing;
      return [{ npc: null, place: { map, x, y }, opening: null, line: null, isAtOnce: true, when, effects }];
    }),
  );
  return [...npcs.flatMap(waysOfPerson), ...ofTriggers];
}

export function isSame(one: Effect, other: Effect): boolean {
  return one.verb === other.verb && one.name === other.name && one.amount === other.amount;
}

/** Whether `given` says at least what `wanted` does. */
export function covers(given: Condition, wanted: Condition): boolean {
  if (given.verb !== wanted.verb || given.name !== wanted.name || given.not !== wanted.not) return false;
  return given.not ? given.amount <= wanted.amount : given.amount >= wanted.amount;
}

/**
 * Conditions with all that follows from them: a quest was begun, so its needs held; its earlier steps are
 * done; a flag was set, so what its only way asks for held.
 */
export function impliedBy(
  conditions: readonly Condition[],
  quests: readonly Quest[],
  ways: readonly Way[],
): readonly Condition[] {
  const known = conditions.filter(({ not }) => !not);
  const add = (one: Condition) => {
    if (!one.not && !known.some((has) => covers(has, one))) known.push(one);
  };
  for (const { verb, name, amount } of known) {
    if (verb === 'quest') {
      const quest = quests.find(({ id }) => id === name);
      quest?.needs.forEach(add);
      for (const { goal } of quest?.steps.slice(0, amount - 1) ?? []) {
        if (goal.kind === 'beat') add({ verb: 'beaten', name: goal.npcId, amount: 1, not: false });
        if (goal.kind === 'flag') add({ verb: 'flag', name: goal.name, amount: 1, not: false });
      }
    }
    if (verb !== 'flag') continue;
    const setters = ways.filter(({ effects }) =>
      effects.some((one) => one.verb === 'set' && one.name === name),
    );
    const [only] = setters;
    if (only === undefined || setters.length > 1) continue;
    // Levels and pieces may be fewer again.
    only.when.filter((one) => one.verb !== 'has' && one.verb !== 'level').forEach(add);
    for (const { verb: done, name: quest, amount: to } of only.effects)
      if (done === 'advance') add({ verb: 'quest', name: quest, amount: to, not: false });
  }
  return known;
}
