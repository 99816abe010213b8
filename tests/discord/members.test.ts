import { findMember, listMembersAfter, searchMembers, setBotNickname } from '@/lib/discord/members';
import { crowdId } from '@/sandbox/world/ids';
import { codeOf } from '../db/refusals';
import { guilds, people } from '../support/people';
import { clientId, failureOf, guildIn, refusedAs, roleIn, standInForTests } from './stand-in';

const discord = standInForTests();

describe('findMember', () => {
  test('returns a member with nickname and roles', async () => {
    expect(await findMember(guilds.tidePool, people.kai)).toEqual({
      userId: people.kai,
      username: 'kai_kai',
      displayName: 'Kai the Limpet',
      avatar: discord().world.users.get(people.kai)?.avatar,
      nick: 'Kai the Limpet',
      roleIds: [roleIn(discord(), guilds.tidePool, 'Tadpole').id],
      joinedAt: '2025-02-21T07:30:00.000Z',
      bot: false,
    });
  });

  test('recognises bots', async () => {
    expect(await findMember(guilds.coralReef, clientId)).toMatchObject({ bot: true, nick: null });
  });

  test('reflects changes at once', async () => {
    const { id } = roleIn(discord(), guilds.coralReef, 'Muted');
    discord().patch({ setMemberRoles: { guildId: guilds.coralReef, userId: people.kai, roleIds: [id] } });
    expect(await findMember(guilds.coralReef, people.kai)).toMatchObject({ roleIds: [id] });
    discord().patch({ removeMember: { guildId: guilds.coralReef, userId: people.kai } });
    expect(await findMember(guilds.coralReef, people.kai)).toBeNull();
  });

  test.each([
    ['a non-member', guilds.coralReef, people.drift],
    ['an unknown user', guilds.coralReef, '299999999999999999'],
    ['a guild without the bot', guilds.deepTrench, people.marina],
    ['an unknown guild', '399999999999999999', people.marina],
  ])('returns null for %s', async (_, guildId, userId) => {
    expect(await findMember(guildId, userId)).toBeNull();
  });

  test('fails when Discord is down', async () => {
    discord().addFault({ match: 'GET /guilds/.*/members/', status: 503 });
    expect(await codeOf(findMember(guilds.coralReef, people.kai))).toBe('discord_unavailable');
  });

  test.each(['@me', 'search', '', '../../..'])(
    'rejects %j as a user id without calling Discord',
    async (userId) => {
      expect(await codeOf(findMember(guilds.coralReef, userId))).toBe('not_found');
      expect(discord().calls.report().calls).toEqual([]);
    },
  );
});

describe('listMembersAfter', () => {
  const query = () => Object.fromEntries(new URLSearchParams(discord().calls.report().calls.at(-1)?.query));

  test('returns all members page by page, sorted by id', async () => {
    const found: string[] = [];
    const sizes: number[] = [];
    for (;;) {
      const page = await listMembersAfter(guilds.coralReef, found.at(-1) ?? null, 100);
      sizes.push(page.length);
      found.push(...page.map((member) => member.userId));
      if (page.length < 100) break;
    }
    expect(sizes).toEqual([100, 100, 50]);
    expect(found).toEqual([...guildIn(discord(), guilds.coralReef).members.keys()].sort());
  });

  test('returns complete members', async () => {
    const [member] = await listMembersAfter(guilds.tidePool, '200000000000000003', 1);
    expect(member).toEqual(await findMember(guilds.tidePool, people.kai));
  });

  test('returns an empty list after the last member', async () => {
    expect(await listMembersAfter(guilds.coralReef, '999999999999999999', 1000)).toEqual([]);
  });

  test.each([
    [0, '1'],
    [1, '1'],
    [1000, '1000'],
    [1001, '1000'],
  ])('clamps a limit of %d to %s', async (limit, sent) => {
    await listMembersAfter(guilds.coralReef, null, limit);
    expect(query()).toEqual({ limit: sent, after: '0' });
  });

  test('rejects an invalid id without calling Discord', async () => {
    expect(await codeOf(listMembersAfter(guilds.coralReef, 'marina', 1))).toBe('not_found');
    expect(discord().calls.report().calls).toEqual([]);
  });

  test('is refused in a guild without the bot, and fails when Discord is down', async () => {
    expect(await failureOf(listMembersAfter(guilds.deepTrench, null, 1))).toEqual(
      refusedAs('Missing Access'),
    );
    discord().addFault({ match: '/members', status: 502 });
    expect(await codeOf(listMembersAfter(guilds.coralReef, null, 1))).toBe('discord_unavailable');
  });
});

describe('searchMembers', () => {
  const names = async (query: string, limit: number) =>
    (await searchMembers(guilds.coralReef, query, limit)).map((member) => member.username);

  test('matches the start of username or nickname, ignoring case', async () => {
    expect(await names('FINN.f', 10)).toEqual(['finn.fathom']);
    expect(await names('fathom', 10)).toEqual([]);
    const reefers = await searchMembers(guilds.coralReef, 'reefer no. 2', 10);
    expect(reefers.map((member) => member.nick)).toEqual([
      'Reefer No. 23',
      'Reefer No. 207',
      'Reefer No. 230',
    ]);
    expect(reefers[0]).toMatchObject({ userId: crowdId(23), displayName: 'Reefer No. 23' });
  });

  test('returns at most as many as requested', async () => {
    expect(await names('s', 3)).toHaveLength(3);
    expect((await names('s', 1000)).length).toBeGreaterThan(3);
  });

  test.each([
    [0, '1'],
    [-5, '1'],
    [2.9, '2'],
    [5000, '1000'],
  ])('clamps a limit of %d to %s', async (limit, sent) => {
    await names('a', limit);
    const query = new URLSearchParams(discord().calls.report().calls[0]?.query);
    expect(query.get('limit')).toBe(sent);
  });

  test('makes no call for a blank query', async () => {
    expect(await names('  ', 10)).toEqual([]);
    expect(discord().calls.report().calls).toEqual([]);
  });

  test('encodes the query', async () => {
    expect(await names('marina&limit=1000#?/../🪸', 10)).toEqual([]);
    const query = new URLSearchParams(discord().calls.report().calls[0]?.query);
    expect(query.get('query')).toBe('marina&limit=1000#?/../🪸');
  });

  test('is refused in a guild without the bot', async () => {
    expect(await codeOf(searchMembers(guilds.deepTrench, 'a', 1))).toBe('discord_refused');
  });
});

describe('setBotNickname', () => {
  const own = () => guildIn(discord(), guilds.tidePool).members.get(clientId);
  const reasons = () => discord().world.audit.map((entry) => entry.reason);

  test('sets and clears a nickname, with the reason in the audit log', async () => {
    await setBotNickname(guilds.tidePool, 'Reefy 🪸', 'Changed by pearl 🐚 on the dashboard');
    expect(own()).toMatchObject({ nick: 'Reefy 🪸' });
    await setBotNickname(guilds.tidePool, null, 'Taken away');
    expect(own()).toMatchObject({ nick: null });
    expect(reasons()).toEqual(['Changed by pearl 🐚 on the dashboard', 'Taken away']);
  });

  test.each([
    ['plain text', 'x'.repeat(600), 'x'.repeat(512)],
    ['an emoji across the cut', `${'x'.repeat(511)}🐚`, 'x'.repeat(511)],
    ['half an emoji', 'a \ud83d b', 'a \ufffd b'],
  ])('truncates the reason to what Discord accepts: %s', async (_, reason, sent) => {
    await setBotNickname(guilds.tidePool, 'Reefy', reason);
    expect(reasons()).toEqual([sent]);
  });

  test("is refused with Discord's message for a name that is too long", async () => {
    expect(await failureOf(setBotNickname(guilds.tidePool, 'x'.repeat(33), 'why'))).toEqual(
      refusedAs('Invalid Form Body · nick[BASE_TYPE_MAX_LENGTH]: Must be 32 or fewer in length.'),
    );
    expect(own()).toMatchObject({ nick: null });
  });

  test('is refused without the permission', async () => {
    const guild = guildIn(discord(), guilds.tidePool);
    guild.roles = guild.roles.map((role) => ({ ...role, permissions: 0n }));
    expect(await failureOf(setBotNickname(guilds.tidePool, 'Reefy', 'why'))).toEqual(
      refusedAs('Missing Permissions'),
    );
  });

  test.each([guilds.deepTrench, '399999999999999999'])(
    'is refused in a guild without the bot: %s',
    async (id) => {
      expect(await codeOf(setBotNickname(id, 'Reefy', 'why'))).toBe('discord_refused');
    },
  );
});
