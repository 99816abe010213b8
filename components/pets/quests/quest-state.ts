// A player's quests by state, with what remains to be done.

import type { WorldView } from '@/components/pets/world-types';
import { DAY } from '@/lib/core/milliseconds';
import { holds } from '@/lib/maps/dialogue';
import type { Condition } from '@/lib/maps/rule-schema';
import { doneAt, type Goal, type Quest, type QuestStep } from '@/lib/rules/pets/story/quest-model';

export const questStates = ['in-progress', 'completed', 'claimed'] as const;
export type QuestState = (typeof questStates)[number];

export interface KnownQuest {
  readonly quest: Quest;
  readonly state: QuestState;
  /** The current step; null if all are done. */
  readonly step: QuestStep | null;
  /** The number of finished steps. */
  readonly done: number;
  /** Progress towards the step's goal. */
  readonly count: number;
}

/** The amount that a goal needs: 1 for a goal that is met or not. */
export function amountOf(goal: Goal): number {
  return 'count' in goal ? goal.count : 'level' in goal ? goal.level : 1;
}

function knownQuest(quest: Quest, { quests }: Pick<WorldView, 'quests'>): KnownQuest | null {
  const entry = quests.find(({ questId }) => questId === quest.id);
  if (!entry || entry.progress === 0) return null;
  const isDone = entry.progress >= doneAt(quest);
  const done = Math.min(entry.progress - 1, quest.steps.length);
  const state = entry.isClaimed ? 'claimed' : isDone ? 'completed' : 'in-progress';
  return { quest, state, done, count: entry.count, step: quest.steps[done] ?? null };
}

/** The accepted quests: claimable ones first, then by chapter. */
export function knownQuests(all: readonly Quest[], world: Pick<WorldView, 'quests'>): readonly KnownQuest[] {
  return all
    .flatMap((quest) => knownQuest(quest, world) ?? [])
    .toSorted((one, other) => one.quest.chapter - other.quest.chapter);
}

/** The quest to continue: one with an unclaimed reward, otherwise the earliest in progress, or null. */
export function nextQuest(known: readonly KnownQuest[]): KnownQuest | null {
  return (
    known.find(({ state }) => state === 'completed') ??
    known.find(({ state }) => state === 'in-progress') ??
    null
  );
}

type Facts = Pick<WorldView, 'quests' | 'inventory' | 'flags' | 'pets' | 'journal' | 'beaten'>;

/** Whether a condition holds for a player, ignoring its `not`. */
function isSo({ verb, name, amount }: Condition, world: Facts): boolean {
  switch (verb) {
    case 'has':
      return world.inventory.some(({ itemId, quantity }) => itemId === name && quantity >= amount);
    case 'flag':
      return world.flags.includes(name);
    case 'quest':
      return world.quests.some(({ questId, progress }) => questId === name && progress >= amount);
    case 'level':
      return world.pets.some(({ isActive, level }) => isActive && level >= amount);
    case 'caught':
      return world.journal.some(({ speciesId, caught }) => speciesId === name && caught > 0);
    case 'beaten':
      return world.beaten.includes(name);
  }
}

/** The earliest available quest, or null. */
export function offeredQuest(all: readonly Quest[], world: Facts): Quest | null {
  const begun = new Set(world.quests.filter(({ progress }) => progress > 0).map(({ questId }) => questId));
  const isOffered = ({ id, needs }: Quest) => !begun.has(id) && holds(needs, (one) => isSo(one, world));
  return all.find(isOffered) ?? null;
}

/** The end of the UTC day that dailies belong to, as an ISO date. */
export function endOfDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY).toISOString();
}
