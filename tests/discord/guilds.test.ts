import { findGuild, listBotGuildIds, listChannels } from '@/lib/discord/guilds';
import { codeOf } from '../db/refusals';
import { guilds } from '../support/people';
import { channelIn, clientId, failureOf, guildIn, refusedAs, standInForTests } from './stand-in';

const discord = standInForTests();

describe('listBotGuildIds', () => {
  const queries = () =>
    discord()
      .calls.report()
      .calls.map((call) => call.query);

  test('returns the guilds of the bot in one call', async () => {
    expect(await listBotGuildIds()).toEqual([guilds.coralReef, guilds.tidePool, guilds.kelpForest]);
    expect(queries()).toEqual(['?limit=200&after=0']);
  });

  test('reads all pages, each after the last id of the previous one', async () => {
    discord().patch({ addGuilds: { count: 450 } });
    const ids = await listBotGuildIds();
    expect(ids).toHaveLength(453);
    expect(new Set(ids).size).toBe(453);
    expect(ids).toEqual([...ids].sort());
    expect(queries()).toEqual([
      '?limit=200&after=0',
      `?limit=200&after=${ids[199]}`,
      `?limit=200&after=${ids[399]}`,
    ]);
  });

  test('requests another page after a full one', async () => {
    discord().patch({ addGuilds: { count: 197 } });
    expect(await listBotGuildIds()).toHaveLength(200);
    expect(queries()).toHaveLength(2);
  });

  test('stops when Discord repeats the same page', async () => {
    const page = Array.from({ length: 200 }, (_, index) => ({ id: `32${String(index).padStart(16, '0')}` }));
    discord().addFault({ match: 'GET /users/@me/guilds', status: 200, body: page });
    expect(await listBotGuildIds()).toContain('320000000000000199');
    expect(queries()).toHaveLength(2);
  });

  test('fails as a whole when a later page fails', async () => {
    discord().patch({ addGuilds: { count: 250 } });
    const page = Array.from({ length: 200 }, (_, index) => ({ id: `32${String(index).padStart(16, '0')}` }));
    discord().addFault({ match: 'GET /users/@me/guilds', status: 200, body: page, times: 1 });
    discord().addFault({ match: 'GET /users/@me/guilds', status: 500 });
    expect(await codeOf(listBotGuildIds())).toBe('discord_unavailable');
  });
});

describe('findGuild', () => {
  test('returns the guild with counts, roles and emojis', async () => {
    const guild = await findGuild(guilds.kelpForest);
    expect(guild).toMatchObject({
      id: guilds.kelpForest,
      name: 'Kelp Forest',
      icon: guildIn(discord(), guilds.kelpForest).icon,
      ownerId: '200000000000000002',
      memberCount: 5000,
      presenceCount: 1701,
    });
    expect(guild?.roles).toHaveLength(100);
    expect(guild?.emojis).toHaveLength(50);
    expect(guild?.emojis[0]).toEqual({
      id: expect.stringMatching(/^6\d{17}$/),
      name: 'kelp_1',
      animated: false,
      available: true,
    });
  });

  test("distinguishes the bot's own role, other managed roles and plain ones", async () => {
    const roles = (await findGuild(guilds.coralReef))?.roles ?? [];
    const named = (name: string) => roles.find((role) => role.name === name);
    expect(named('Corallium')).toEqual({
      id: expect.any(String),
      name: 'Corallium',
      color: 0xff7f6b,
      position: 15,
      permissions: 564445541952758n,
      managed: true,
      mentionable: false,
      botId: clientId,
    });
    expect(named('Server Booster')).toMatchObject({ managed: true, botId: null });
    expect(named('Verified')).toMatchObject({ managed: false, botId: null, permissions: 0n });
    expect(named('@everyone')).toMatchObject({ id: guilds.coralReef, position: 0 });
  });

  test.each([
    ['a guild without the bot', guilds.deepTrench],
    ['an unknown guild', '399999999999999999'],
  ])('returns null for %s', async (_, guildId) => {
    expect(await findGuild(guildId)).toBeNull();
  });

  test.each([
    [404, 10_004, 'Unknown Guild'],
    [403, 50_001, 'Missing Access'],
  ])('treats %i with code %i as absence', async (status, code, message) => {
    discord().addFault({ match: `GET /guilds/${guilds.coralReef}$`, status, body: { code, message } });
    expect(await findGuild(guilds.coralReef)).toBeNull();
  });

  test.each([
    ['another refusal', 403, { code: 50_013, message: 'Missing Permissions' }, 'discord_refused'],
    ['a 404 without a code', 404, { message: '404: Not Found' }, 'discord_unavailable'],
    ['a server error', 500, { code: 0, message: 'oh' }, 'discord_unavailable'],
  ])('does not treat %s as absence', async (_, status, body, code) => {
    discord().addFault({ match: `GET /guilds/${guilds.coralReef}$`, status, body });
    expect(await failureOf(findGuild(guilds.coralReef))).toMatchObject({ code });
  });

  test('finds a guild only while the bot is in it', async () => {
    discord().patch({ addBot: { guildId: guilds.deepTrench } });
    expect(await findGuild(guilds.deepTrench)).toMatchObject({ name: 'Deep Trench' });
    discord().patch({ removeBot: { guildId: guilds.deepTrench } });
    expect(await findGuild(guilds.deepTrench)).toBeNull();
  });

  test('accepts a guild without optional fields', async () => {
    const role = { id: guilds.tidePool, name: '@everyone', position: 0, permissions: '0' };
    const emojis = [
      { id: null, name: '🐚' },
      { id: '600000000000000001', name: null },
      { id: '600000000000000002', name: 'limpet', available: false },
    ];
    const bare = { id: guilds.tidePool, name: 'Tide Pool', owner_id: '200000000000000003' };
    const body = { ...bare, roles: [{ ...role, color: 1, colors: { primary_color: 2 } }], emojis };
    discord().addFault({ match: 'GET /guilds/', status: 200, body });
    expect(await findGuild(guilds.tidePool)).toEqual({
      id: guilds.tidePool,
      name: 'Tide Pool',
      icon: null,
      ownerId: '200000000000000003',
      memberCount: null,
      presenceCount: null,
      roles: [
        {
          id: guilds.tidePool,
          name: '@everyone',
          color: 2,
          position: 0,
          permissions: 0n,
          managed: false,
          mentionable: false,
          botId: null,
        },
      ],
      emojis: [{ id: '600000000000000002', name: 'limpet', animated: false, available: false }],
    });
  });
});

describe('listChannels', () => {
  test('returns channels of every type with position and overwrites', async () => {
    const channels = await listChannels(guilds.coralReef);
    expect(new Set(channels.map((channel) => channel.type))).toEqual(
      new Set(['text', 'voice', 'category', 'announcement', 'stage', 'forum', 'media']),
    );
    const rules = channels.find((channel) => channel.name === 'rules');
    const named = (name: string) =>
      guildIn(discord(), guilds.coralReef).roles.find((role) => role.name === name)?.id;
    expect(rules).toEqual({
      id: channelIn(discord(), guilds.coralReef, 'rules').id,
      name: 'rules',
      type: 'text',
      parentId: channelIn(discord(), guilds.coralReef, 'Welcome Aboard').id,
      position: 2,
      overwrites: [
        { id: guilds.coralReef, type: 'role', allow: 0n, deny: 0x800n },
        { id: named('Corallium'), type: 'role', allow: 0xc00n, deny: 0n },
        { id: named('Reef Keeper'), type: 'role', allow: 0xc00n, deny: 0n },
      ],
    });
    const fame = channels.find((channel) => channel.name === 'hall-of-fame');
    expect(fame?.overwrites).toContainEqual({ id: clientId, type: 'member', allow: 0n, deny: 0x800n });
  });

  test('returns all 200 channels of a large guild, and hidden ones', async () => {
    expect(await listChannels(guilds.kelpForest)).toHaveLength(200);
    const names = (await listChannels(guilds.coralReef)).map((channel) => channel.name);
    expect(names).toContain('captains-cabin');
  });

  test('skips channels of an unknown type', async () => {
    const id = '500000000000000001';
    const body = [
      { id, type: 14, name: 'directory', position: 0 },
      { id, type: 99, name: 'from the future' },
      { id, type: 0, name: 'text' },
    ];
    discord().addFault({ match: '/channels$', status: 200, body });
    expect(await listChannels(guilds.tidePool)).toEqual([
      { id, name: 'text', type: 'text', parentId: null, position: 0, overwrites: [] },
    ]);
  });

  test('is refused in a guild without the bot', async () => {
    expect(await failureOf(listChannels(guilds.deepTrench))).toEqual(refusedAs('Missing Access'));
  });
});

describe('an invalid guild id', () => {
  test.each(['', '1', '../users/@me', '300000000000000001/roles', '%2e%2e', '30000000000000000a'])(
    '%j is not found, without a call to Discord',
    async (id) => {
      expect(await codeOf(findGuild(id))).toBe('not_found');
      expect(await codeOf(listChannels(id))).toBe('not_found');
      expect(discord().calls.report().calls).toEqual([]);
    },
  );
});
