import { setTimeout as sleep } from 'node:timers/promises';
import { guildId, userId } from '@/lib/core/ids';
import { memberStats } from '@/lib/db/collections/member-stats';
import { findCommandRegistry, publishCommands } from '@/lib/guilds/commands/command-registry';
import { getGuildMemberStats, readMemberStats } from '@/lib/guilds/members/guild-member-stats';
import { reportMemberStats } from '@/lib/guilds/members/report-member-stats';
import { publishedCommands } from '@/lib/rules/commands/schema';
import { onEachEngine, storeOfProcess, type TestDatabase } from './databases';

const guild = guildId.parse('300000000000000001');
const other = guildId.parse('300000000000000002');
const person = (index: number) => userId.parse(`7000000000000${String(index).padStart(5, '0')}`);
const row = (index: number, level: number) => ({
  userId: person(index),
  level,
  experience: level * 10,
  coins: 5,
});

function describeStats(create: () => Promise<TestDatabase>): void {
  const { store } = storeOfProcess(create);
  const stats = () => store().collection(memberStats);
  beforeEach(async () => {
    globalThis.coralliumMemberStats?.guilds.clear();
  });

  const levelsOf = async (id = guild) =>
    new Map([...(await getGuildMemberStats(id))].map(([user, { level }]) => [user, level]));

  test('are zero for a member who has earned nothing', async () => {
    expect(await readMemberStats(guild, person(1))).toEqual({ level: 0, experience: 0, coins: 0 });
    expect(await levelsOf()).toEqual(new Map());
  });

  test('are read for one member or all of a guild, from the latest report', async () => {
    await reportMemberStats(guild, [row(1, 3), row(2, 4), row(1, 5)]);
    expect(await readMemberStats(guild, person(1))).toEqual({ level: 5, experience: 50, coins: 5 });
    expect(await levelsOf()).toEqual(
      new Map([
        [person(1), 5],
        [person(2), 4],
      ]),
    );
    expect(await levelsOf(other)).toEqual(new Map());
  });

  test('reflect every change after they were cached', async () => {
    await reportMemberStats(guild, [row(1, 1), row(2, 2), row(3, 3)]);
    await levelsOf();
    await reportMemberStats(guild, [row(2, 20), row(4, 40)]);
    await stats().remove(`${guild}:${person(3)}`);
    const expected = new Map([
      [person(1), 1],
      [person(2), 20],
      [person(4), 40],
    ]);
    expect(await levelsOf()).toEqual(expected);
    expect(await levelsOf()).toEqual(expected);
  });

  test('are not written again by a repeated report', async () => {
    await reportMemberStats(guild, [row(1, 1)]);
    const read = () => stats().get(`${guild}:${person(1)}`);
    const before = await read();
    await reportMemberStats(guild, [row(1, 1)]);
    expect(await read()).toEqual(before);
  });

  test('are read in pages the first time, and from the cache afterwards', async () => {
    await reportMemberStats(
      guild,
      Array.from({ length: 1001 }, (_, index) => row(index, index)),
    );
    expect((await levelsOf()).size).toBe(1001);
    expect((await levelsOf()).get(person(1000))).toBe(1000);
    if (!store().changes.isAlive(memberStats)) return;
    // Change events of the writes may still arrive, and each causes one more read.
    let cost = 1;
    for (let turn = 0; turn < 50 && cost > 0; turn += 1) {
      const { reads } = store().stats();
      await levelsOf();
      cost = store().stats().reads - reads;
      if (cost > 0) await sleep(100);
    }
    expect(cost).toBe(0);
  });

  test('are not stored with invalid numbers', async () => {
    for (const wrong of [-1, 1.5, Number.NaN]) {
      await expect(reportMemberStats(guild, [{ ...row(1, 1), coins: wrong }])).rejects.toThrow();
    }
    expect(await levelsOf()).toEqual(new Map());
  });

  test('a published command list gets a new version only when it differs', async () => {
    const list = publishedCommands.parse([
      {
        name: 'ban',
        category: 'Moderation',
        audience: 'staff',
        description: 'Bans',
        defaultMemberPermissions: '4',
      },
      { name: 'role give', category: 'Roles', audience: 'staff', description: 'Gives' },
    ]);
    expect(await findCommandRegistry()).toBeNull();
    expect(await publishCommands(list)).toEqual({ version: 1, count: 2 });
    expect(await publishCommands(list)).toEqual({ version: 1, count: 2 });
    expect(await publishCommands(list.slice(1))).toEqual({ version: 2, count: 1 });
    expect((await findCommandRegistry())?.commands.map(({ name }) => name)).toEqual(['role give']);
  });
}

onEachEngine('member stats', describeStats);

test.each([
  [{ name: '' }],
  [{ name: 'x'.repeat(33) }],
  [{ name: 'a b c d' }],
  [{ name: '__proto__' }],
  [{ name: 'toString' }],
  [{ category: ' ' }],
  [{ category: 'x'.repeat(41) }],
  [{ description: 'x'.repeat(101) }],
  [{ audience: 'nobody' }],
  [{ defaultMemberPermissions: '-1' }],
  [{ price: 1 }],
])('%j cannot be published', (wrong) => {
  const good = { name: 'ban', category: 'x'.repeat(40), audience: 'staff', description: 'x'.repeat(100) };
  expect(publishedCommands.safeParse([good]).success).toBe(true);
  expect(publishedCommands.safeParse([{ ...good, ...wrong }]).success).toBe(false);
  expect(publishedCommands.safeParse([good, good]).success).toBe(false);
});
