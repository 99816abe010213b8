// Progress of quests, daily quests and achievements.
import { findSpecies } from '@/lib/creatures/species';
import { quantityOf } from '@/lib/rules/pets/items';
import { highestIn } from '@/lib/rules/pets/pets';
import type { Quested, World } from '@/lib/rules/pets/schema';
import { type Achievement, doneAt, type Goal, type Quest } from '@/lib/rules/pets/story/quest-model';
import { change, say, type Turn } from '@/lib/rules/pets/turn';

/** An event that counts towards goals. */
export type Deed =
  | { readonly kind: 'talk'; readonly npcId: string }
  | { readonly kind: 'catch'; readonly speciesId: string }
  | { readonly kind: 'win' | 'open' | 'feed' | 'evolve' }
  | { readonly kind: 'beat'; readonly npcId: string }
  | { readonly kind: 'visit'; readonly map: string }
  | { readonly kind: 'steps'; readonly steps: number };

function isOfGoal(goal: Extract<Goal, { kind: 'catch' }>, speciesId: string): boolean {
  if (goal.speciesId !== undefined) return goal.speciesId === speciesId;
  const types: readonly string[] = findSpecies(speciesId)?.types ?? [];
  return goal.element === undefined || types.includes(goal.element);
}

/** How much a deed counts towards a goal. */
function worthOf(goal: Goal, deed: Deed): number {
  switch (goal.kind) {
    case 'talk':
    case 'beat':
      return deed.kind === goal.kind && deed.npcId === goal.npcId ? 1 : 0;
    case 'catch':
      return deed.kind === 'catch' && isOfGoal(goal, deed.speciesId) ? 1 : 0;
    case 'visit':
      return deed.kind === 'visit' && deed.map === goal.map ? 1 : 0;
    case 'steps':
      return deed.kind === 'steps' ? deed.steps : 0;
    case 'win':
    case 'open':
    case 'feed':
    case 'evolve':
      return deed.kind === goal.kind ? 1 : 0;
    case 'have':
    case 'level':
    case 'flag':
      return 0;
  }
}

/** The number at which a goal is complete. */
export function sizeOf(goal: Goal): number {
  if (goal.kind === 'level') return goal.level;
  return 'count' in goal ? goal.count : 1;
}

/** How much of a goal is met by what is so now; null for goals that count deeds. */
function presentOf(goal: Goal, world: World): number | null {
  switch (goal.kind) {
    case 'have':
      return quantityOf(world, goal.itemId);
    case 'level':
      return highestIn(world);
    case 'flag':
      return world.flags.includes(goal.name) ? 1 : 0;
    case 'beat':
      return world.beaten.includes(goal.npcId) ? 1 : 0;
    case 'visit':
      return world.visited.includes(goal.map) ? 1 : 0;
    default:
      return null;
  }
}

/** The progress of an achievement, from all-time counters. */
export function achievedCount({ goal }: Achievement, world: World): number {
  const now = presentOf(goal, world);
  if (now !== null) return Math.min(now, sizeOf(goal));
  switch (goal.kind) {
    case 'catch': {
      const caught = world.journal.filter(({ speciesId }) => isOfGoal(goal, speciesId));
      const all = caught.reduce((sum, one) => sum + one.caught, 0);
      // The starter isn't a catch.
      const isOfAll = goal.speciesId === undefined && goal.element === undefined;
      return Math.min(isOfAll ? Math.max(0, all - 1) : all, goal.count);
    }
    case 'win':
    case 'open':
    case 'feed':
    case 'steps':
    case 'evolve':
      return Math.min(world.totals[goal.kind], goal.count);
    case 'talk':
      return world.heard.some(({ npcId }) => npcId === goal.npcId) ? 1 : 0;
    default:
      return 0;
  }
}

/** A quest after its steps that are met: `count` is of the present step. */
function advanced(quest: Quest, taken: Quested, world: World): Quested {
  let next = taken;
  while (next.progress >= 1 && next.progress < doneAt(quest)) {
    const goal = quest.steps[next.progress - 1]?.goal;
    if (goal === undefined) return next;
    const present = presentOf(goal, world);
    const count = Math.min(present ?? next.count, sizeOf(goal));
    if (count !== next.count) next = { ...next, count };
    if (count < sizeOf(goal)) return next;
    next = { ...next, progress: next.progress + 1, count: 0 };
  }
  return next;
}

function notingQuest(turn: Turn, quest: Quest, before: number, after: number): void {
  if (before === after) return;
  say(turn, { kind: 'quest', questId: quest.id, progress: after, isNew: before === 0 });
  if (after >= doneAt(quest)) say(turn, { kind: 'done', what: 'quest', id: quest.id });
}

/** Updates all quests from the current world, after any change. */
export function updateGoals(turn: Turn): void {
  const { story } = turn.setting;
  const { world } = turn;
  const quests = world.quests.map((taken) => {
    const quest = story.quests.find(({ id }) => id === taken.questId);
    if (quest === undefined) return taken;
    const next = advanced(quest, taken, world);
    notingQuest(turn, quest, taken.progress, next.progress);
    return next;
  });
  const entries = world.today.entries.map((entry) => {
    const goal = story.dailies.find(({ id }) => id === entry.dailyId)?.goal;
    const now = goal && goal.kind !== 'beat' && goal.kind !== 'visit' ? presentOf(goal, world) : null;
    if (goal === undefined || now === null || now <= entry.count) return entry;
    if (now >= sizeOf(goal) && entry.count < sizeOf(goal))
      say(turn, { kind: 'done', what: 'daily', id: entry.dailyId });
    return { ...entry, count: Math.min(now, sizeOf(goal)) };
  });
  const isSame =
    quests.every((one, at) => one === world.quests[at]) &&
    entries.every((one, at) => one === world.today.entries[at]);
  if (!isSame) change(turn, { quests, today: { ...world.today, entries } });
}

/** Raises a quest's progress to at least this number; 1 accepts it. Progress never decreases. */
export function raiseQuest(turn: Turn, quest: Quest, to: number): void {
  const { quests } = turn.world;
  const known = quests.find(({ questId }) => questId === quest.id);
  const before = known?.progress ?? 0;
  const progress = Math.max(before, Math.min(to, doneAt(quest)));
  if (progress === before) return;
  const raised: Quested = { questId: quest.id, progress, count: 0, isClaimed: known?.isClaimed ?? false };
  change(turn, { quests: [...quests.filter((one) => one !== known), raised] });
  notingQuest(turn, quest, before, progress);
}

/** Counts a deed for all goals that it matters to. */
export function count(turn: Turn, deed: Deed): void {
  const { story } = turn.setting;
  const { totals, today, quests } = turn.world;
  const undone = new Set(
    story.achievements.filter((one) => achievedCount(one, turn.world) < sizeOf(one.goal)).map(({ id }) => id),
  );
  if (deed.kind === 'steps') change(turn, { totals: { ...totals, steps: totals.steps + deed.steps } });
  else if (deed.kind === 'win' || deed.kind === 'open' || deed.kind === 'feed' || deed.kind === 'evolve')
    change(turn, { totals: { ...totals, [deed.kind]: totals[deed.kind] + 1 } });
  const entries = today.entries.map((entry) => {
    const goal = story.dailies.find(({ id }) => id === entry.dailyId)?.goal;
    const worth = goal === undefined ? 0 : worthOf(goal, deed);
    if (goal === undefined || worth === 0 || entry.count >= sizeOf(goal)) return entry;
    const counted = Math.min(entry.count + worth, sizeOf(goal));
    if (counted >= sizeOf(goal)) say(turn, { kind: 'done', what: 'daily', id: entry.dailyId });
    return { ...entry, count: counted };
  });
  const taken = quests.map((one) => {
    const goal = story.quests.find(({ id }) => id === one.questId)?.steps[one.progress - 1]?.goal;
    // Conversations advance these.
    const worth = goal === undefined || goal.kind === 'talk' ? 0 : worthOf(goal, deed);
    return worth === 0 ? one : { ...one, count: one.count + worth };
  });
  change(turn, { today: { ...today, entries }, quests: taken });
  for (const one of story.achievements) {
    if (undone.has(one.id) && achievedCount(one, turn.world) >= sizeOf(one.goal))
      say(turn, { kind: 'done', what: 'achievement', id: one.id });
  }
}
