import { buildGuild } from './world/build-guild';
import { coralReefPlan } from './world/coral-reef';
import { crowdSize, kelpForestPlan } from './world/kelp-forest';
import { createCrowd, knownUsers } from './world/people';
import { deepTrenchPlan, tidePoolPlan } from './world/small-guilds';
import type { World } from './world/types';

/** A fresh copy of the seeded world: the same people, guilds and ids every time. */
export function createWorld(): World {
  const users = [...knownUsers, ...createCrowd(crowdSize)];
  const guilds = [coralReefPlan(), tidePoolPlan(), deepTrenchPlan(), kelpForestPlan()].map(buildGuild);
  return {
    users: new Map(users.map((user) => [user.id, user])),
    guilds: new Map(guilds.map((guild) => [guild.id, guild])),
    messages: new Map(),
    directChannels: new Map(),
    audit: [],
  };
}
