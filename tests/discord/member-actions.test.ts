// Actions of the bot on members, and the stand-in's rules for them.
import { z } from 'zod';
import { type UserId, userId } from '@/lib/core/ids';
import { banMember, bulkBan, findBan, giveRole, kickMember, takeRole } from '@/lib/discord/member-actions';
import { crowdId } from '@/sandbox/world/ids';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { clientId, failureOf, guildIn, refusedAs, roleIn, standInForTests } from './stand-in';

const discord = standInForTests();
const reef = () => guildIn(discord(), guilds.coralReef);
const memberIds = () => [...reef().members.keys()];
const audit = () => sandboxKnobs(discord().url).audit();
const calls = () =>
  discord()
    .calls.report()
    .calls.map(({ method, path }) => `${method} ${path}`);
const gone = { reason: 'Rude', deleteMessageSeconds: 0 };
const users = (...ids: string[]): UserId[] => z.array(userId).parse(ids);
const crowd = (count: number) => users(...Array.from({ length: count }, (_, index) => crowdId(6 + index)));

function takeAllRights(): void {
  reef().roles = reef().roles.map((role) => ({ ...role, permissions: 0n }));
}

/** Every action, in Coral Reef by default. */
const actions: [string, (person: string, guild?: string) => Promise<unknown>][] = [
  ['kickMember', (person, guild = guilds.coralReef) => kickMember(guild, person, 'Rude')],
  ['banMember', (person, guild = guilds.coralReef) => banMember(guild, person, gone)],
  ['giveRole', (person, guild = guilds.coralReef) => giveRole(guild, person, artist(), 'Drew')],
  ['takeRole', (person, guild = guilds.coralReef) => takeRole(guild, person, artist(), 'Stopped')],
  ['findBan', (person, guild = guilds.coralReef) => findBan(guild, person)],
];
const artist = () => roleIn(discord(), guilds.coralReef, 'Artist').id;

describe.each(actions)('%s', (_, act) => {
  test('is refused without the permission', async () => {
    takeAllRights();
    expect(await failureOf(act(people.kai))).toEqual(refusedAs('Missing Permissions'));
    expect(memberIds()).toContain(people.kai);
  });

  test('is refused in a guild without the bot', async () => {
    expect(await failureOf(act(people.marina, guilds.deepTrench))).toEqual(refusedAs('Missing Access'));
  });

  test('fails without a retry when Discord is down', async () => {
    discord().addFault({ match: '/guilds/', status: 503 });
    expect(await failureOf(act(people.kai))).toMatchObject({ code: 'discord_unavailable' });
    discord().clearFaults();
    discord().addFault({ match: '/guilds/', drop: true });
    expect(await failureOf(act(people.kai))).toMatchObject({ code: 'discord_unavailable' });
    expect(calls()).toHaveLength(2);
    expect(memberIds()).toContain(people.kai);
  });

  test('reports how long to wait', async () => {
    discord().addFault({ match: '/guilds/', status: 429, retryAfter: 7 });
    expect(await failureOf(act(people.kai))).toMatchObject({ code: 'rate_limited', retryAfter: 7 });
  });

  test('fails when the answer is an HTML page', async () => {
    discord().addFault({ match: '/guilds/', status: 200, body: '<title>Firewall</title>' });
    expect(await failureOf(act(people.kai))).toMatchObject({ code: 'discord_unavailable' });
  });

  test.each(['@me', '', '../../..'])('rejects %j as a user id without calling Discord', async (person) => {
    expect(await failureOf(act(person))).toMatchObject({ code: 'not_found' });
    expect(calls()).toEqual([]);
  });
});

describe('kickMember', () => {
  test('removes a member, with the reason in the audit log', async () => {
    await kickMember(guilds.coralReef, people.kai, 'Räuberisch 🏴‍☠️');
    expect(memberIds()).not.toContain(people.kai);
    expect(await audit()).toMatchObject([
      { action: 'MEMBER_KICK', targetId: people.kai, reason: 'Räuberisch 🏴‍☠️' },
    ]);
  });

  test('is refused for a non-member', async () => {
    expect(await failureOf(kickMember(guilds.coralReef, people.drift, 'Rude'))).toEqual(
      refusedAs('Unknown Member'),
    );
  });

  test.each([people.marina, people.finn, people.pearl, clientId])(
    'and banMember are refused for %s, who is not below the bot',
    async (id) => {
      expect(await failureOf(kickMember(guilds.coralReef, id, 'Rude'))).toEqual(
        refusedAs('Missing Permissions'),
      );
      expect(await failureOf(banMember(guilds.coralReef, id, gone))).toEqual(
        refusedAs('Missing Permissions'),
      );
      expect(memberIds()).toContain(id);
    },
  );

  test('truncates the reason to 512 characters and omits an empty one', async () => {
    await kickMember(guilds.coralReef, people.kai, 'x'.repeat(513));
    await kickMember(guilds.coralReef, crowdId(9), '');
    expect((await audit()).map(({ reason }) => reason)).toEqual(['x'.repeat(512), null]);
  });
});

describe('banMember', () => {
  test('bans members and non-members, even twice', async () => {
    for (const id of [people.kai, people.drift, people.kai]) await banMember(guilds.coralReef, id, gone);
    expect(memberIds()).not.toContain(people.kai);
    expect([...reef().bans]).toEqual([
      [people.kai, 'Rude'],
      [people.drift, 'Rude'],
    ]);
  });

  test.each([0, 604_800])('accepts deleting %d seconds of messages', async (deleteMessageSeconds) => {
    await banMember(guilds.coralReef, people.kai, { reason: 'Rude', deleteMessageSeconds });
    expect(reef().bans.has(people.kai)).toBe(true);
  });

  test.each([-1, 604_801, 0.5])('refuses deleting %d seconds of messages', async (deleteMessageSeconds) => {
    const ban = banMember(guilds.coralReef, people.kai, { reason: 'Rude', deleteMessageSeconds });
    expect(await failureOf(ban)).toMatchObject({
      code: 'discord_refused',
      message: expect.stringContaining('delete_message_seconds'),
    });
    expect(memberIds()).toContain(people.kai);
  });

  test('is refused for an unknown user', async () => {
    expect(await failureOf(banMember(guilds.coralReef, '299999999999999999', gone))).toEqual(
      refusedAs('Unknown User'),
    );
  });
});

describe('findBan', () => {
  test('returns the reason of a ban, null if it is empty', async () => {
    await banMember(guilds.coralReef, people.kai, gone);
    await banMember(guilds.coralReef, people.drift, { ...gone, reason: '' });
    expect(await findBan(guilds.coralReef, people.kai)).toEqual({ reason: 'Rude' });
    expect(await findBan(guilds.coralReef, people.drift)).toEqual({ reason: null });
  });

  test.each([people.kai, people.drift, '299999999999999999'])(
    'returns null when %s is not banned',
    async (id) => {
      expect(await findBan(guilds.coralReef, id)).toBeNull();
    },
  );

  test('returns null for a user unknown to Discord', async () => {
    discord().addFault({ match: '/bans/', status: 404, body: { code: 10_013, message: 'Unknown User' } });
    expect(await findBan(guilds.coralReef, people.kai)).toBeNull();
  });
});

describe('bulkBan', () => {
  const ban = (ids: readonly UserId[], options = gone) => bulkBan(guilds.coralReef, ids, options);

  test('bans 200 users in one call', async () => {
    expect(await ban(crowd(200), { reason: 'Raid', deleteMessageSeconds: 3600 })).toEqual({
      banned: crowd(200),
      failed: [],
    });
    expect(reef().bans.get(crowdId(6))).toBe('Raid');
    expect(calls()).toEqual([`POST /guilds/${guilds.coralReef}/bulk-ban`]);
  });

  test('is refused for 201 users', async () => {
    expect(await failureOf(ban(crowd(201)))).toMatchObject({
      code: 'discord_refused',
      message: expect.stringContaining('user_ids'),
    });
    expect(reef().bans.size).toBe(0);
  });

  test('reports higher members, banned and unknown users and the bot itself as failed', async () => {
    await ban(users(crowdId(9)));
    const failed = users(people.finn, crowdId(9), '299999999999999999', clientId);
    expect(await ban([...failed, ...users(people.kai, people.kai)])).toEqual({
      banned: [people.kai],
      failed,
    });
  });

  test.each([
    ['higher members', [people.finn, people.marina]],
    ['the bot itself', [clientId]],
  ])('reports %s as failed when no user can be banned', async (_, ids) => {
    expect(await ban(users(...ids))).toEqual({ banned: [], failed: ids });
  });

  test('makes no call for an empty list', async () => {
    expect(await ban([])).toEqual({ banned: [], failed: [] });
    expect(calls()).toEqual([]);
  });

  test('fails without permission, during an outage and on a malformed answer', async () => {
    discord().addFault({ match: 'bulk-ban', status: 500, times: 1 });
    expect(await failureOf(ban(users(people.kai)))).toMatchObject({ code: 'discord_unavailable' });
    discord().addFault({ match: 'bulk-ban', status: 200, body: {}, times: 1 });
    expect(await failureOf(ban(users(people.kai)))).toMatchObject({ code: 'discord_unavailable' });
    takeAllRights();
    expect(await failureOf(ban(users(people.kai)))).toEqual(refusedAs('Missing Permissions'));
    expect(await failureOf(bulkBan(guilds.deepTrench, users(people.kai), gone))).toEqual(
      refusedAs('Missing Access'),
    );
  });
});

describe('giveRole and takeRole', () => {
  const roles = () => reef().members.get(people.kai)?.roleIds ?? [];

  test('are idempotent and log the reason in the audit log', async () => {
    const id = artist();
    await giveRole(guilds.coralReef, people.kai, id, 'Drew');
    await giveRole(guilds.coralReef, people.kai, id, 'Drew again');
    expect(roles().filter((given) => given === id)).toHaveLength(1);
    await takeRole(guilds.coralReef, people.kai, id, 'Stopped');
    await takeRole(guilds.coralReef, people.kai, id, 'Stopped again');
    expect(roles()).not.toContain(id);
    expect((await audit()).map(({ reason }) => reason)).toEqual([
      'Drew',
      'Drew again',
      'Stopped',
      'Stopped again',
    ]);
  });

  test.each([
    ['a role above the bot', 'Moderator', 'Missing Permissions'],
    ["the bot's own highest role", 'Reef Machinery', 'Missing Permissions'],
    ["another bot's role", 'Jukebox', 'Invalid Role'],
    ['the role of boosters', 'Server Booster', 'Invalid Role'],
    ['the role of everyone', '@everyone', 'Invalid Role'],
  ])('are refused for %s', async (_, name, reason) => {
    const { id } = roleIn(discord(), guilds.coralReef, name);
    for (const change of [giveRole, takeRole]) {
      expect(await failureOf(change(guilds.coralReef, people.kai, id, 'why'))).toEqual(refusedAs(reason));
    }
  });

  test('are refused for unknown roles and non-members, as giveRole shows', async () => {
    const lost = '499999999999999999';
    expect(await failureOf(giveRole(guilds.coralReef, people.kai, lost, 'why'))).toEqual(
      refusedAs('Unknown Role'),
    );
    expect(await failureOf(giveRole(guilds.coralReef, people.drift, artist(), 'why'))).toEqual(
      refusedAs('Unknown Member'),
    );
    expect(await failureOf(giveRole(guilds.coralReef, people.kai, 'Artist', 'why'))).toMatchObject({
      code: 'not_found',
    });
  });
});
