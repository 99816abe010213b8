// Short forms for the steps, needs and rewards of quests.

import type { Condition } from '@/lib/maps/rule-schema';
import { peopleAt, type TalkerId } from '@/lib/rules/pets/story/places';
import { doneAt, type Goal, type Quest, type QuestStep, type Spot } from '@/lib/rules/pets/story/quest-model';

export function talkTo(npcId: TalkerId, text: string): QuestStep {
  return { text, where: peopleAt[npcId], goal: { kind: 'talk', npcId } };
}

export function beat(npcId: TalkerId, text: string): QuestStep {
  return { text, where: peopleAt[npcId], goal: { kind: 'beat', npcId } };
}

export function step(text: string, where: Spot | null, goal: Goal): QuestStep {
  return { text, where, goal };
}

/** A place by the name of its map, without the ending. */
export function spot(map: string, x: number, y: number): Spot {
  return { map: `${map}.json`, x, y };
}

/** All steps of a quest done. */
export function after(quest: Quest): Condition {
  return { verb: 'quest', name: quest.id, amount: doneAt(quest), not: false };
}

/** A level that one pet of the party has at least. */
export function fromLevel(level: number): Condition {
  return { verb: 'level', name: 'party', amount: level, not: false };
}

export function pays(coins: number, items: Readonly<Record<string, number>> = {}): Quest['reward'] {
  return {
    coins,
    items: Object.entries(items).map(([itemId, quantity]) => ({ itemId, quantity })),
  };
}
