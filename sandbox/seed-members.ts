import { memberStats } from '@/lib/db/collections/member-stats';
import type { Doc } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import { coralReefPlan } from './world/coral-reef';
import { botId, guilds, otherBots } from './world/ids';
import { kelpForestPlan } from './world/kelp-forest';
import { createRandom, hashText } from './world/random';
import { tidePoolPlan } from './world/small-guilds';

type Stats = Doc<typeof memberStats>;

const bots: readonly string[] = [botId, ...Object.values(otherBots)];

/** Written at the same time. */
const AT_ONCE = 500;

/** Experience that a level is reached with; each takes longer than the one before. */
const experienceFor = (level: number) => 50 * level * (level + 1);

/**
 * What a member has earned: always the same for a guild and a person. A few are far ahead, some have never
 * said a word.
 */
function statsOf(guildId: string, userId: string): Stats {
  const random = createRandom(hashText(`${guildId} ${userId}`));
  if (random.chance(0.06)) return { guildId, userId, level: 0, experience: 0, coins: 0 };
  const level = Math.floor(60 * random.next() ** 3);
  const step = experienceFor(level + 1) - experienceFor(level);
  return {
    guildId,
    userId,
    level,
    experience: experienceFor(level) + random.below(step),
    coins: Math.floor((40 + level * 35) * random.next() * 4),
  };
}

/**
 * Gives the members of the seeded guilds something to have earned. A guild that has any numbers keeps them.
 */
export async function seedMembers(store: Store): Promise<void> {
  const collection = store.collection(memberStats);
  const plans = [
    { guildId: guilds.coralReef, plan: coralReefPlan() },
    { guildId: guilds.tidePool, plan: tidePoolPlan() },
    { guildId: guilds.kelpForest, plan: kelpForestPlan() },
  ];
  for (const { guildId, plan } of plans) {
    if ((await collection.count({ index: 'guildId', equals: guildId })) > 0) continue;
    const rows = plan.members
      .filter(({ userId }) => !bots.includes(userId))
      .map(({ userId }) => statsOf(guildId, userId));
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const part = rows.slice(from, from + AT_ONCE);
      await Promise.all(part.map((row) => collection.insert(`${guildId}:${row.userId}`, row)));
    }
  }
}
