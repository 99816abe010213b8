import { findSnapshot } from '@/lib/guilds/guild-directory';
import { eventWorld, reef } from './event-world';
import { codeOf } from './refusals';

const world = eventWorld();

/** Clears the cached snapshots, as in a new process. */
beforeEach(() => {
  globalThis.coralliumGuildSnapshots?.snapshots.clear();
  globalThis.coralliumGuildSnapshots?.botMembers.clear();
});

test('a server is not mistaken for one that the bot has left when Discord fails', async () => {
  // The first matching fault applies: the bot's roles are the last to fail.
  world.discord().addFault({ match: '/members/', status: 503, delayMs: 200 });
  world.discord().addFault({ match: '/guilds/', status: 503, delayMs: 100 });
  expect(await codeOf(findSnapshot(reef))).toBe('discord_unavailable');
  world.discord().clearFaults();
  expect(await findSnapshot(reef)).toMatchObject({ guild: { name: 'Coral Reef' } });
});

test('an expired snapshot serves reads but not refreshes while Discord is down', async () => {
  await findSnapshot(reef);
  globalThis.coralliumGuildSnapshots?.snapshots.set(
    reef,
    globalThis.coralliumGuildSnapshots.snapshots.get(reef),
    { ttl: 1 },
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  world.discord().addFault({ match: '/guilds/', status: 503 });
  expect(await findSnapshot(reef)).toMatchObject({ guild: { name: 'Coral Reef' } });
  expect(await codeOf(findSnapshot(reef, { refresh: true }))).toBe('discord_unavailable');
});
