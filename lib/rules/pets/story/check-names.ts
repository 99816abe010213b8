// Names in the story that belong to nothing.

import { itemIds, speciesIds } from '@/lib/creatures/ids';
import { isInside } from '@/lib/maps/model';
import { mapFileEnding } from '@/lib/maps/names';
import type { Condition, Effect } from '@/lib/maps/rule-schema';
import { type NameKind, nameKinds, partyName } from '@/lib/maps/verbs';
import type { Goal, Quest, Spot } from '@/lib/rules/pets/story/quest-model';
import { isNear } from '@/lib/rules/pets/story/story-places';
import type { Possible } from '@/lib/rules/pets/story/story-reach';
import type { AddProblem, StoryWorld } from '@/lib/rules/pets/story/story-world';

type Where = Parameters<AddProblem>[2];
function namesOfGoal(goal: Goal): readonly (readonly [NameKind, string])[] {
  switch (goal.kind) {
    case 'talk':
    case 'beat':
      return [['person', goal.npcId]];
    case 'catch':
      return goal.speciesId === undefined ? [] : [['species', goal.speciesId]];
    case 'visit':
      return [['map', goal.map.replace(mapFileEnding, '')]];
    case 'have':
      return [['item', goal.itemId]];
    default:
      return [];
  }
}

function knownNames({
  npcs,
  maps,
  quests,
}: StoryWorld): Readonly<Record<NameKind, ReadonlySet<string> | null>> {
  return {
    item: new Set(itemIds),
    species: new Set(speciesIds),
    person: new Set(npcs.map(({ npcId }) => npcId)),
    quest: new Set(quests.map(({ id }) => id)),
    map: new Set([...maps.keys()].map((name) => name.replace(mapFileEnding, ''))),
    flag: null,
    party: new Set([partyName]),
  };
}

/** Items, species, people, quests and maps that are named and don't exist. */
export function checkNames(world: StoryWorld, { ways }: Possible, add: AddProblem): void {
  const known = knownNames(world);
  const check = (kind: NameKind, name: string, where: Where) => {
    if (known[kind] !== null && !known[kind].has(name))
      add('unknown-name', `There is no ${kind} '${name}'.`, where);
  };
  const checkRules = (rules: readonly (Condition | Effect)[], where: Where) => {
    for (const { verb, name } of rules) check(nameKinds[verb], name, where);
  };
  for (const [map, { interactives }] of world.maps) {
    for (const [key, thing] of Object.entries(interactives)) {
      const [x = 0, y = 0] = key.split(',').map(Number);
      if (thing.type === 'chest') for (const { itemId } of thing.items) check('item', itemId, { map, x, y });
      if (thing.type === 'portal') checkRules(thing.when, { map, x, y });
    }
  }
  for (const { npc, place, line, when, effects } of ways) {
    const where = npc === null ? place : { npcId: npc.npcId, line };
    checkRules([...when, ...effects], where);
  }
  for (const { npcId, openings, battleTeam = [], rewards = [], shop } of world.npcs) {
    for (const { when, line } of openings) checkRules(when, { npcId, line });
    for (const { speciesId } of battleTeam) check('species', speciesId, { npcId });
    for (const { itemId } of [...rewards, ...(shop?.items ?? [])]) check('item', itemId, { npcId });
  }
  for (const { giver, needs, steps, reward } of world.quests) {
    check('person', giver, {});
    checkRules(needs, { npcId: giver });
    for (const { itemId } of reward.items) check('item', itemId, { npcId: giver });
    for (const { goal } of steps)
      for (const [kind, name] of namesOfGoal(goal)) check(kind, name, { npcId: giver });
  }
  for (const { goal } of [...world.dailies, ...world.achievements])
    for (const [kind, name] of namesOfGoal(goal)) check(kind, name, {});
}

/** Where steps lead to: the people whom they are about, or places that are reached. */
export function checkPlaces(world: StoryWorld, { gains, survey }: Possible, add: AddProblem): void {
  const wrong = ({ title }: Quest, text: string, where: Spot) =>
    add('wrong-place', `'${title}': the place of '${text}' is wrong.`, where);
  for (const quest of world.quests) {
    for (const { goal, text, where } of quest.steps) {
      if (where === null) continue;
      const map = world.maps.get(where.map);
      const person =
        goal.kind === 'talk' || goal.kind === 'beat'
          ? world.npcs.find(({ npcId }) => npcId === goal.npcId)
          : undefined;
      const isTheirs =
        person === undefined || (person.map === where.map && person.x === where.x && person.y === where.y);
      const isReached = map && isInside(map, where.x, where.y) && isNear(survey, gains.reached, where);
      if (!isTheirs || !isReached) wrong(quest, text, where);
    }
  }
}
