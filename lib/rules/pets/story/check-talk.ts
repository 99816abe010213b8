// What people say, as far as the story depends on it.

import type { NpcOpening } from '@/lib/maps/npc-schema';
import type { Condition, Effect } from '@/lib/maps/rule-schema';
import { doneAt, type Quest } from '@/lib/rules/pets/story/quest-model';
import type { Possible } from '@/lib/rules/pets/story/story-reach';
import {
  covers,
  impliedBy,
  isLasting,
  isSame,
  type Way,
  waysOfPerson,
} from '@/lib/rules/pets/story/story-ways';
import type { AddProblem, StoryWorld } from '@/lib/rules/pets/story/story-world';

const whereOf = ({ npc, place, line }: Way) =>
  npc === null ? { map: place.map, x: place.x, y: place.y } : { npcId: npc.npcId, line };

const nameOf = ({ npc, place }: Way) => npc?.name ?? `The trigger at ${place.x},${place.y}`;

/** What a player gets done by effects, in words. */
function deedOf({ verb, name, amount }: Effect): string {
  if (verb === 'advance') return amount === 1 ? `the offer of '${name}'` : `step ${amount - 1} of '${name}'`;
  return verb === 'battle' ? `the fight with '${name}'` : `${verb} '${name}'`;
}

/** Whether what these conditions say rules a way out. */
function excludes(known: readonly Condition[], { when }: Way): boolean {
  return when.some((one) => one.not && known.some((has) => covers(has, { ...one, not: false })));
}

function complexity(opening: NpcOpening | null): number {
  return opening === null ? 0 : opening.when.length + (opening.once ? 1 : 0);
}

/** Openings that always come before another one, once they may be heard. */
function checkShadows({ npcs, quests }: StoryWorld, { ways }: Possible, add: AddProblem): void {
  for (const npc of npcs) {
    const own = waysOfPerson(npc);
    const reported = new Set<string>();
    for (const way of own) {
      const above = npc.openings.filter(
        (one) =>
          !one.once &&
          complexity(one) > complexity(way.opening) &&
          !one.when.some((condition) => condition.not),
      );
      for (const opening of above) {
        const others = own.filter((one) => one.opening === opening);
        const isHad = way.effects.every((one) =>
          others.some(({ effects }) => effects.some((other) => isSame(one, other))),
        );
        if (isHad || excludes(impliedBy(opening.when, quests, ways), way)) continue;
        const text = `${npc.name}: '${opening.line}' always comes before '${way.line}' in the end.`;
        if (!reported.has(text)) add('shadowed', text, { npcId: npc.npcId, line: way.line });
        reported.add(text);
      }
    }
  }
}

/** What follows after the first line of a conversation that happens once is lost by closing it. */
function checkOnce({ npcs }: StoryWorld, add: AddProblem): void {
  for (const npc of npcs) {
    const own = waysOfPerson(npc);
    for (const way of own) {
      if (!way.opening?.once || way.isAtOnce) continue;
      const lost = way.effects
        .filter(isLasting)
        .filter(
          (effect) =>
            !own.some(
              (other) =>
                (!other.opening?.once || other.isAtOnce) && other.effects.some((one) => isSame(one, effect)),
            ),
        );
      if (lost.length > 0)
        add('lost-effect', `${npc.name}: leaving before '${way.line}' loses it for good.`, whereOf(way));
    }
  }
}

/** Whether a way can be taken once only, by its own doing. */
function isOnce({ when, effects, opening, isAtOnce }: Way): boolean {
  if (opening?.once && isAtOnce) return true;
  return when.some(({ verb, name, amount, not }) => {
    if (!not) return false;
    if (verb === 'flag') return effects.some((one) => one.verb === 'set' && one.name === name);
    return (
      verb === 'quest' &&
      effects.some((one) => one.verb === 'advance' && one.name === name && one.amount >= amount)
    );
  });
}

function checkGifts({ ways }: Possible, add: AddProblem): void {
  for (const way of ways) {
    const { effects, when } = way;
    const takes = effects.filter(({ verb }) => verb === 'take');
    if (effects.some(({ verb }) => verb === 'give') && takes.length === 0 && way.npc && !isOnce(way))
      add('repeated-gift', `${nameOf(way)} gives the same thing again and again.`, whereOf(way));
    for (const { name, amount } of takes) {
      const asked = { verb: 'has' as const, name, amount, not: false };
      if (!when.some((one) => covers(one, asked)))
        add('unpaid-take', `${nameOf(way)} takes ${amount} '${name}' from players without it.`, whereOf(way));
    }
  }
}

function checkAdvance(
  world: StoryWorld,
  way: Way,
  { name, amount }: Effect,
  possible: Possible,
  add: AddProblem,
): void {
  const quest = world.quests.find(({ id }) => id === name);
  if (quest === undefined) return;
  const known = impliedBy(way.when, world.quests, possible.ways);
  if (amount === 1) {
    const missing = quest.needs.filter((need) => !known.some((has) => covers(has, need)));
    if (missing.length > 0)
      add('early-offer', `${nameOf(way)} offers '${quest.title}' before its needs are met.`, whereOf(way));
    return;
  }
  const goal = quest.steps[amount - 2]?.goal;
  const before = { verb: 'quest' as const, name, amount: amount - 1, not: false };
  const isItsTurn = known.some((has) => covers(has, before));
  if (amount > doneAt(quest) || goal?.kind !== 'talk' || goal.npcId !== way.npc?.npcId || !isItsTurn)
    add('skipped-step', `${nameOf(way)} advances '${quest.title}' past a step.`, whereOf(way));
}

function checkOffers(quests: readonly Quest[], { ways }: Possible, add: AddProblem): void {
  for (const { id, title, giver } of quests) {
    const isOffered = ways.some(
      ({ npc, effects }) =>
        npc?.npcId === giver &&
        effects.some((one) => one.verb === 'advance' && one.name === id && one.amount === 1),
    );
    if (!isOffered) add('no-offer', `'${title}' isn't offered by '${giver}'.`, { npcId: giver });
  }
}

/** Offers and fights that something else may close for good. */
function checkClosed({ ways, losable }: Possible, add: AddProblem): void {
  for (const way of losable) {
    for (const effect of way.effects.filter(isLasting)) {
      const isSafe = ways.some(
        (other) => !losable.includes(other) && other.effects.some((one) => isSame(one, effect)),
      );
      if (!isSafe) add('closed-offer', `${nameOf(way)}: ${deedOf(effect)} may close for good.`, whereOf(way));
    }
  }
}

/** What people say against the quests that it belongs to. */
export function checkTalk(world: StoryWorld, possible: Possible, add: AddProblem): void {
  checkOffers(world.quests, possible, add);
  for (const way of possible.ways) {
    for (const effect of way.effects)
      if (effect.verb === 'advance') checkAdvance(world, way, effect, possible, add);
  }
  checkShadows(world, possible, add);
  checkOnce(world, add);
  checkGifts(possible, add);
  checkClosed(possible, add);
}
