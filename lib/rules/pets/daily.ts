// Daily quests: an easy, a normal and a hard one for each UTC day; one of them may be replaced.
import { conflict, notFound } from '@/lib/core/errors';
import { createRng } from '@/lib/games/rng';
import type { World } from '@/lib/rules/pets/schema';
import type { Daily } from '@/lib/rules/pets/story/quest-model';
import { change, dayAt, type Story, type Turn } from '@/lib/rules/pets/turn';

const difficulties = ['easy', 'usual', 'hard'] as const;

function drawn({ dice }: Pick<World, 'dice'>, stream: string, from: readonly Daily[]): readonly Daily[] {
  return from.length === 0 ? [] : [createRng(dice, stream).pick(from)];
}

/** The state at the beginning of a day. */
export function dayOf(world: Pick<World, 'dice'>, story: Story, day: string): World['today'] {
  const entries = difficulties.flatMap((difficulty) => {
    const all = story.dailies.filter((one) => one.difficulty === difficulty);
    return drawn(world, `daily ${day} ${difficulty}`, all).map(({ id }) => ({
      ...{ dailyId: id, count: 0, isClaimed: false },
    }));
  });
  return { day, rerolled: false, entries, wildWins: 0, rematches: 0, sold: 0, earned: 0 };
}

/** The world at this time: a later day resets them. A clock that goes back changes nothing. */
export function onDay(world: World, story: Story, now: number): World {
  const day = dayAt(now);
  return day <= world.today.day ? world : { ...world, today: dayOf(world, story, day) };
}

/** Replaces a daily quest by one of the same difficulty. Throws `not_found`, and `conflict` if repeated. */
export function reroll(turn: Turn, dailyId: string): void {
  const { world, setting } = turn;
  const { today } = world;
  const present = today.entries.find((one) => one.dailyId === dailyId);
  if (present === undefined) throw notFound("That isn't one of today's quests.");
  if (today.rerolled) throw conflict('One daily quest a day can be exchanged, and you have done that.');
  if (present.isClaimed) throw conflict('You have claimed this quest.');
  const own = setting.story.dailies.find(({ id }) => id === dailyId);
  const taken = new Set(today.entries.map((one) => one.dailyId));
  const others = setting.story.dailies.filter(
    ({ id, difficulty }) => difficulty === own?.difficulty && !taken.has(id),
  );
  const [next] = drawn(world, `daily ${today.day} again`, others);
  if (next === undefined) throw conflict('There is no other quest as hard as this one.');
  const entries = today.entries.map((one) =>
    one === present ? { dailyId: next.id, count: 0, isClaimed: false } : one,
  );
  change(turn, { today: { ...today, entries, rerolled: true } });
}
