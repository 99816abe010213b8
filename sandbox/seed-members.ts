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

/** Concurrent writes. */
const AT_ONCE = 500;

/** Experience required for a level; each level takes longer than the last. */
const experienceFor = (level: number) => 50 * level * (level + 1);

/** A member's statistics, deterministic by guild and person: a few are far ahead, some have nothing. */
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

/** Adds statistics of members to the seeded guilds, to each unless it has some. */
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
