// The whole story checked against the world that it is played in: the same for tests and for the map editor.

import { trainerCoins } from '@/lib/rules/pets/coins';
import { checkNames, checkPlaces } from '@/lib/rules/pets/story/check-names';
import { checkTalk } from '@/lib/rules/pets/story/check-talk';
import { doneAt, type Quest } from '@/lib/rules/pets/story/quest-model';
import { canMeet, type Possible, possibleIn } from '@/lib/rules/pets/story/story-reach';
import type { AddProblem, StoryProblem, StoryWorld } from '@/lib/rules/pets/story/story-world';

/** What the story gives at most, once for each player: quests, trainers and achievements. */
const mostStoryCoins = 1900;

const questCoins = { least: 25, most: 50 } as const;

/** All quests that have to be done before one. */
function earlierThan(quest: Quest, quests: readonly Quest[]): ReadonlySet<Quest> {
  const earlier = new Set<Quest>();
  const queue = [quest];
  for (const one of queue) {
    for (const { verb, name } of one.needs) {
      const needed = verb === 'quest' ? quests.find(({ id }) => id === name) : undefined;
      if (needed === undefined || earlier.has(needed)) continue;
      earlier.add(needed);
      queue.push(needed);
    }
  }
  return earlier;
}

function checkQuests({ quests, npcs, achievements }: StoryWorld, add: AddProblem): void {
  quests.forEach((quest, at) => {
    const { id, title, giver, reward } = quest;
    if (quests.findIndex((one) => one.id === id) !== at)
      add('quest-twice', `The quest '${id}' exists twice.`);
    if (earlierThan(quest, quests).has(quest))
      add('quest-circle', `'${title}' has to be done before it is offered.`, { npcId: giver });
    if (reward.coins < questCoins.least || reward.coins > questCoins.most)
      add('quest-pay', `'${title}' gives ${reward.coins} coins, not 25 to 50.`, { npcId: giver });
  });
  const teams = npcs.flatMap(({ battleTeam = [] }) => (battleTeam.length > 0 ? [battleTeam] : []));
  const coins = [
    ...quests.map(({ reward }) => reward.coins),
    ...achievements.map((one) => one.coins),
    ...teams.map((team) => trainerCoins(team.map(({ level }) => level))),
  ].reduce((sum, one) => sum + one, 0);
  if (coins > mostStoryCoins)
    add('too-many-coins', `The story gives ${coins} coins, more than ${mostStoryCoins}.`);
}

function checkSolvable({ quests }: StoryWorld, { gains }: Possible, add: AddProblem): void {
  for (const quest of quests) {
    const progress = gains.progress.get(quest.id) ?? 0;
    if (progress >= doneAt(quest)) continue;
    const { title, giver, steps } = quest;
    const message =
      progress === 0
        ? `Nobody can begin '${title}'.`
        : `Nobody can finish '${title}': '${steps[progress - 1]?.text}' can't be done.`;
    add('unsolvable', message, { npcId: giver });
  }
}

/** Items that are taken are enough for all who take them, and for the quests that come later. */
function checkSupply({ quests, maps }: StoryWorld, { gains, ways }: Possible, add: AddProblem): void {
  const takes = new Map<string, { amount: number; by: Set<Quest>; seen: Set<string> }>();
  for (const { npc, line, effects } of ways) {
    const by = quests.filter(({ id }) => effects.some((one) => one.verb === 'advance' && one.name === id));
    for (const { verb, name, amount } of effects) {
      if (verb !== 'take') continue;
      const taken = takes.get(name) ?? { amount: 0, by: new Set(), seen: new Set() };
      const key = `${npc?.npcId} ${line}`;
      if (!taken.seen.has(key)) taken.amount += amount;
      taken.seen.add(key);
      for (const one of by) taken.by.add(one);
      takes.set(name, taken);
    }
  }
  for (const [item, { amount, by }] of takes) {
    const left = (gains.items.get(item) ?? 0) - amount;
    const later = quests.filter(
      (one) => ![...by].some((taker) => taker === one || earlierThan(taker, quests).has(one)),
    );
    const wanted = Math.max(
      0,
      ...later.flatMap(({ steps }) =>
        steps.map(({ goal }) => (goal.kind === 'have' && goal.itemId === item ? goal.count : 0)),
      ),
      ...[...maps.values()].flatMap(({ interactives }) =>
        Object.values(interactives).flatMap((thing) =>
          thing.type === 'portal'
            ? thing.when.map((one) => (one.verb === 'has' && one.name === item && !one.not ? one.amount : 0))
            : [],
        ),
      ),
    );
    if (left < wanted) add('scarce-item', `There are too few '${item}' for all that asks for them.`);
  }
}

function checkTasks(
  { dailies, achievements }: StoryWorld,
  { gains, first }: Possible,
  add: AddProblem,
): void {
  for (const { title, goal } of dailies)
    if (!canMeet(goal, first)) add('out-of-reach', `A beginner can't do the daily quest '${title}'.`);
  for (const { title, goal } of achievements)
    if (!canMeet(goal, gains)) add('out-of-reach', `Nobody can get the achievement '${title}'.`);
}

/**
 * All that is wrong with the story: quests that go in a circle, that their giver doesn't offer, that can't be
 * done or that another one closes; conversations that skip steps, lose or repeat what they give; names that
 * belong to nothing; places that are wrong; coins and items that don't add up. A fixpoint over all that can
 * happen proves that each quest can be solved (lib/rules/pets/story/story-reach).
 */
export function checkStory(world: StoryWorld): readonly StoryProblem[] {
  const problems: StoryProblem[] = [];
  const nowhere = { map: null, x: null, y: null, npcId: null, line: null };
  const add: AddProblem = (code, message, where) => problems.push({ ...nowhere, ...where, code, message });
  const possible = possibleIn(world);
  checkQuests(world, add);
  checkSolvable(world, possible, add);
  checkTalk(world, possible, add);
  checkNames(world, possible, add);
  checkPlaces(world, possible, add);
  checkSupply(world, possible, add);
  checkTasks(world, possible, add);
  return problems;
}
