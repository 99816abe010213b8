// Rewards of quests, daily quests and achievements, each once.
import { conflict, notFound } from '@/lib/core/errors';
import { earnToday, owe } from '@/lib/rules/pets/coins';
import { achievedCount, sizeOf } from '@/lib/rules/pets/goals';
import { withItems } from '@/lib/rules/pets/items';
import { coinsOfDay } from '@/lib/rules/pets/limits';
import { doneAt } from '@/lib/rules/pets/story/quest-model';
import { change, say, type Turn } from '@/lib/rules/pets/turn';

const claimed = () => conflict('You have claimed this already.');
const notDone = () => conflict("This isn't completed yet.");

function claimQuest(turn: Turn, id: string): void {
  const { world, setting } = turn;
  const quest = setting.story.quests.find((one) => one.id === id);
  const taken = world.quests.find((one) => one.questId === id);
  if (quest === undefined || taken === undefined) throw notFound('You have no such quest.');
  if (taken.isClaimed) throw claimed();
  if (taken.progress < doneAt(quest)) throw notDone();
  const { coins, items } = quest.reward;
  change(turn, {
    quests: world.quests.map((one) => (one === taken ? { ...one, isClaimed: true } : one)),
    items: withItems(world.items, items, true),
  });
  if (items.length > 0) say(turn, { kind: 'gained', items: [...items], from: 'quest' });
  owe(turn, { amount: coins, why: 'quest', about: id });
}

function claimDaily(turn: Turn, id: string): void {
  const { world, setting } = turn;
  const daily = setting.story.dailies.find((one) => one.id === id);
  const entry = world.today.entries.find((one) => one.dailyId === id);
  if (daily === undefined || entry === undefined) throw notFound("That isn't one of today's quests.");
  if (entry.isClaimed) throw claimed();
  if (entry.count < sizeOf(daily.goal)) throw notDone();
  const { today } = world;
  const entries = today.entries.map((one) => (one === entry ? { ...one, isClaimed: true } : one));
  change(turn, { today: { ...today, entries } });
  earnToday(turn, { amount: daily.coins, why: 'daily', about: id, key: `${today.day}:${id}` });
  if (entries.every(({ isClaimed }) => isClaimed))
    earnToday(turn, { amount: coinsOfDay.allDailies, why: 'dailies', about: today.day });
}

function claimAchievement(turn: Turn, id: string): void {
  const { world, setting } = turn;
  const achievement = setting.story.achievements.find((one) => one.id === id);
  if (achievement === undefined) throw notFound('There is no such achievement.');
  if (world.achieved.includes(id)) throw claimed();
  if (achievedCount(achievement, world) < sizeOf(achievement.goal)) throw notDone();
  change(turn, { achieved: [...world.achieved, id] });
  owe(turn, { amount: achievement.coins, why: 'achievement', about: id });
}

/** Claims a reward. Throws `not_found`, and `conflict` if it is incomplete or already claimed. */
export function claim(turn: Turn, what: 'quest' | 'daily' | 'achievement', id: string): void {
  switch (what) {
    case 'quest':
      claimQuest(turn, id);
      break;
    case 'daily':
      claimDaily(turn, id);
      break;
    case 'achievement':
      claimAchievement(turn, id);
      break;
  }
}
