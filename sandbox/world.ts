import { buildGuild } from './world/build-guild';
import { coralReefPlan } from './world/coral-reef';
import { crowdSize, kelpForestPlan } from './world/kelp-forest';
import { createCrowd, knownUsers } from './world/people';
import { deepTrenchPlan, tidePoolPlan } from './world/small-guilds';
import type { SandboxCommand, World } from './world/types';

/** People and plans are immutable, so all worlds share them and a reset is cheap. */
const users = [...knownUsers, ...createCrowd(crowdSize)];
const plans = [coralReefPlan(), tidePoolPlan(), deepTrenchPlan(), kelpForestPlan()];

/** The command that Discord creates when Activities are enabled. */
const launch: SandboxCommand = {
  id: '100000000000000004',
  name: 'launch',
  description: '',
  type: 4,
  handler: 2,
};

/** A fresh copy of the seeded world: the same people, guilds and ids every time. */
export function createWorld(): World {
  const guilds = plans.map(buildGuild);
  return {
    users: new Map(users.map((user) => [user.id, user])),
    guilds: new Map(guilds.map((guild) => [guild.id, guild])),
    messages: new Map(),
    directChannels: new Map(),
    audit: [],
    instances: new Map(),
    commands: new Map([[launch.id, launch]]),
    keepsFrameCookies: true,
  };
}
