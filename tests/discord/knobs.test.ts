// The knobs by which tests control the stand-in, its images and the rest of its API.
import { findGuild, listBotGuildIds, listChannels } from '@/lib/discord/guilds';
import { findMember } from '@/lib/discord/members';
import { sendMessage } from '@/lib/discord/messages';
import { createWorld } from '@/sandbox/world';
import type { World } from '@/sandbox/world/types';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { asBot, channelIn, clientId, guildIn, roleIn, signIn, standInForTests } from './stand-in';

const discord = standInForTests();
const knobs = () => sandboxKnobs(discord().url);

async function turn(path: string, text: string): Promise<number> {
  return (await fetch(`${discord().url}/__sandbox${path}`, { method: 'POST', body: text })).status;
}

describe('faults', () => {
  const status = async (path: string) => (await asBot(discord(), 'GET', path)).status;

  test('apply to matching calls in order, as often as stated', async () => {
    await knobs().addFault({ match: 'GET /users/@me/guilds', status: 503, times: 2 });
    await knobs().addFault({ match: 'GET /users', status: 418 });
    const seen: number[] = [];
    for (let count = 0; count < 4; count += 1) seen.push(await status('/users/@me/guilds'));
    expect(seen).toEqual([503, 503, 418, 418]);
    expect(await status('/gateway/bot')).toBe(200);
    await knobs().clearFaults();
    expect(await status('/users/@me/guilds')).toBe(200);
  });

  test('match method and path, without version and query', async () => {
    await knobs().addFault({ match: '^POST /users/@me$', status: 503 });
    expect(await status('/users/@me')).toBe(200);
    await knobs().addFault({ match: '^GET /users/@me$', status: 503 });
    expect(await status('/users/@me?a=b')).toBe(503);
  });

  test('with only a delay slow the call down', async () => {
    await knobs().addFault({ match: '/users/@me', delayMs: 300 });
    const startedAt = performance.now();
    expect(await status('/users/@me')).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(290);
  });

  test("with status 429 have Discord's headers and body", async () => {
    await knobs().addFault({ match: '/users/@me', status: 429, retryAfter: 2.5, global: true });
    const { headers, body } = await asBot(discord(), 'GET', '/users/@me');
    expect(headers.get('retry-after')).toBe('2.5');
    expect(headers.get('x-ratelimit-global')).toBe('true');
    expect(body).toEqual({ message: 'You are being rate limited.', retry_after: 2.5, global: true });
  });

  test('are logged as calls', async () => {
    await knobs().addFault({ match: '.', drop: true, times: 1 });
    await expect(asBot(discord(), 'GET', '/users/@me')).rejects.toThrow();
    expect((await knobs().calls()).counts).toEqual({ 'GET /users/@me': 1 });
  });

  test.each(['', '{', '{}', '{"match": "("}', '{"match": "a", "status": 99}', '{"match": "a", "typo": 1}'])(
    'cannot be added from %j',
    async (text) => {
      expect(await turn('/faults', text)).toBe(400);
      expect(await status('/users/@me')).toBe(200);
    },
  );
});

test('calls are logged with caller, query and reason until cleared', async () => {
  const { accessToken } = await signIn(discord().url, people.kai);
  await knobs().clearCalls();
  const path = '/users/@me/guilds?limit=1';
  await fetch(`${discord().url}/api/v10${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
  await fetch(`${discord().url}/api${path}`);
  await asBot(discord(), 'PATCH', `/guilds/${guilds.tidePool}/members/@me`, { nick: 'R' }, 'Wärum');
  const { calls, counts } = await knobs().calls();
  const entry = { method: 'GET', path: '/users/@me/guilds', query: '?limit=1', at: expect.any(String) };
  expect(calls).toEqual([
    { ...entry, by: people.kai, reason: null },
    { ...entry, by: 'nobody', reason: null },
    {
      method: 'PATCH',
      path: `/guilds/${guilds.tidePool}/members/@me`,
      query: '',
      at: expect.any(String),
      by: 'bot',
      reason: 'Wärum',
    },
  ]);
  expect(counts['GET /users/@me/guilds']).toBe(2);
  await knobs().clearCalls();
  expect(await knobs().calls()).toEqual({ calls: [], counts: {} });
});

/** A world as text, so that worlds which share a part by mistake don't compare equal because of it. */
function written(world: World): string {
  return JSON.stringify(world, (_, value: unknown) => {
    if (value instanceof Map) return [...value];
    return typeof value === 'bigint' ? `${value}n` : value;
  });
}

describe('the world', () => {
  test('drops a channel with its messages, and a category with its references', async () => {
    const category = channelIn(discord(), guilds.tidePool, 'Text Channels');
    const { id } = channelIn(discord(), guilds.tidePool, 'general');
    await sendMessage(id, { content: 'Hello', allowedMentions: { parse: [] } });
    await knobs().changeWorld({ deleteChannel: { guildId: guilds.tidePool, channelId: category.id } });
    await knobs().changeWorld({ deleteChannel: { guildId: guilds.tidePool, channelId: id } });
    const channels = await listChannels(guilds.tidePool);
    expect(channels.map((channel) => channel.name)).not.toContain('general');
    expect(channels.find((channel) => channel.name === 'welcome')).toMatchObject({ parentId: null });
    expect(await knobs().messagesIn(id)).toEqual([]);
  });

  test('drops a role everywhere, but never @everyone', async () => {
    const { id } = roleIn(discord(), guilds.coralReef, 'Verified');
    await knobs().changeWorld({ deleteRole: { guildId: guilds.coralReef, roleId: id } });
    expect((await findGuild(guilds.coralReef))?.roles.map((role) => role.id)).not.toContain(id);
    expect((await findMember(guilds.coralReef, people.kai))?.roleIds).not.toContain(id);
    expect(
      await turn(
        '/world',
        JSON.stringify({ deleteRole: { guildId: guilds.coralReef, roleId: guilds.coralReef } }),
      ),
    ).toBe(400);
  });

  test('adds and removes members and the bot', async () => {
    const guildId = guilds.coralReef;
    await knobs().changeWorld({ addMember: { guildId, userId: people.drift } });
    expect(await findMember(guildId, people.drift)).toMatchObject({ roleIds: [] });
    await knobs().changeWorld({ removeMember: { guildId, userId: people.drift } });
    expect(await findMember(guildId, people.drift)).toBeNull();
    await knobs().changeWorld({ removeBot: { guildId } });
    expect(await findGuild(guildId)).toBeNull();
    expect(guildIn(discord(), guildId).roles.some((role) => role.botId === clientId)).toBe(false);
    await knobs().changeWorld({ addBot: { guildId, permissions: '8' } });
    const own = (await findGuild(guildId))?.roles.find((role) => role.botId === clientId);
    expect(own).toMatchObject({ permissions: 8n, position: 1, managed: true });
  });

  test('adds guilds', async () => {
    await knobs().changeWorld({ addGuilds: { count: 2 } });
    await knobs().changeWorld({ addGuilds: { count: 1, ownerId: people.drift } });
    const added = (await listBotGuildIds()).filter((id) => id.startsWith('31'));
    expect(added).toEqual(['310000000000000001', '310000000000000002', '310000000000000003']);
    expect(await findGuild('310000000000000003')).toMatchObject({ ownerId: people.drift, memberCount: 2 });
  });

  test('equals the seeded one again after a reset', async () => {
    const seeded = written(createWorld());
    const guildId = guilds.coralReef;
    const { id } = channelIn(discord(), guildId, 'general');
    await sendMessage(id, { content: 'Hello', allowedMentions: { parse: [] } });
    await asBot(discord(), 'PATCH', `/guilds/${guildId}/members/${people.kai}`, { nick: 'x', roles: [] });
    await asBot(discord(), 'PUT', `/guilds/${guildId}/bans/${people.kai}`, {});
    await knobs().changeWorld({ deleteChannel: { guildId, channelId: id } });
    await knobs().changeWorld({
      removeBot: { guildId },
      addBot: { guildId: guilds.deepTrench },
      addGuilds: { count: 3 },
    });
    await knobs().changeWorld({ reset: true });
    expect(written(discord().world) === seeded).toBe(true);
    expect(discord().world.guilds.get(guildId)?.members.size).toBe(250);
  });

  test('leaves people signed in after a reset', async () => {
    const { accessToken } = await signIn(discord().url, people.kai);
    await knobs().changeWorld({ reset: true });
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await fetch(`${discord().url}/api/v10/users/@me`, { headers })).status).toBe(200);
  });

  test.each<[string, unknown]>([
    ['an unknown guild', { removeBot: { guildId: '399999999999999999' } }],
    [
      'an unknown member',
      { setMemberRoles: { guildId: guilds.tidePool, userId: people.drift, roleIds: [] } },
    ],
    ['an unknown role', { setMemberRoles: { guildId: guilds.tidePool, userId: people.kai, roleIds: ['4'] } }],
    ['an unknown role to delete', { deleteRole: { guildId: guilds.tidePool, roleId: '4' } }],
    ['an unknown channel', { deleteChannel: { guildId: guilds.tidePool, channelId: '5' } }],
    ['a non-member to remove', { removeMember: { guildId: guilds.tidePool, userId: people.drift } }],
    ['an unknown person', { addMember: { guildId: guilds.tidePool, userId: '299999999999999999' } }],
    ['an unknown change', { burn: true }],
  ])('rejects %s', async (_, patch) => {
    expect(await turn('/world', JSON.stringify(patch))).toBe(400);
  });
});

test('an unknown knob is 404', async () => {
  expect(await turn('/nonsense', '{}')).toBe(404);
});

describe('the images', () => {
  const image = async (path: string) => fetch(`${discord().url}${path}`);

  test.each([
    `/avatars/${people.marina}/abc.png`,
    `/icons/${guilds.coralReef}/abc.png`,
    '/embed/avatars/0.png',
    '/embed/avatars/5.png',
    '/emojis/600000000000100001.webp',
  ])('include %s', async (path) => {
    const response = await image(path);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<\/svg>$/s);
  });

  test('differ between people', async () => {
    const [first, second] = await Promise.all(
      [people.marina, people.finn].map(async (id) => (await image(`/avatars/${id}/a.png`)).text()),
    );
    expect(first).not.toBe(second);
  });

  test.each(['/embed/avatars/6.png', '/avatars/marina/a.png', '/nothing'])(
    'do not include %s',
    async (path) => {
      expect((await image(path)).status).toBe(404);
    },
  );
});

describe('the rest of the API', () => {
  test('describes the application and the bot', async () => {
    expect(await asBot(discord(), 'GET', '/applications/@me')).toMatchObject({
      status: 200,
      body: { id: clientId, name: 'Corallium', approximate_guild_count: 3 },
    });
    expect(await asBot(discord(), 'GET', '/users/@me')).toMatchObject({ body: { id: clientId, bot: true } });
    expect(await asBot(discord(), 'GET', '/gateway/bot')).toMatchObject({ body: { shards: 1 } });
  });

  test('describes a grant', async () => {
    const { accessToken } = await signIn(discord().url, people.kai, 'identify');
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await fetch(`${discord().url}/api/oauth2/@me`, { headers });
    expect(await response.json()).toMatchObject({
      application: { id: clientId },
      scopes: ['identify'],
      user: { id: people.kai },
    });
  });

  test.each([
    ['a missing token', {}],
    ['a wrong token', { authorization: 'Bot wrong' }],
    ['the bot token as a bearer token', { authorization: 'Bearer sandbox-bot-token' }],
  ])('answers 401 to %s', async (_, headers) => {
    const response = await fetch(`${discord().url}/api/v10/guilds/${guilds.coralReef}`, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: '401: Unauthorized', code: 0 });
  });

  test("answers 401 to a person's token on guild endpoints", async () => {
    const { accessToken } = await signIn(discord().url, people.marina);
    const headers = { authorization: `Bearer ${accessToken}` };
    for (const path of ['', '/channels', '/members', '/bans']) {
      const response = await fetch(`${discord().url}/api/v10/guilds/${guilds.coralReef}${path}`, { headers });
      expect(response.status).toBe(401);
    }
  });

  test.each([
    ['GET', '/nonsense', 404],
    ['DELETE', '/gateway/bot', 405],
    ['GET', '/guilds/%E0%A4%A', 400],
  ])('answers %s %s with %i', async (method, path, status) => {
    expect((await asBot(discord(), method, path)).status).toBe(status);
  });

  test('refuses an overlong reason, invalid JSON and an oversized body', async () => {
    const self = `/guilds/${guilds.tidePool}/members/@me`;
    expect(await asBot(discord(), 'PATCH', self, { nick: 'R' }, 'x'.repeat(513))).toMatchObject({
      body: { code: 50_035 },
    });
    const headers = { authorization: 'Bot sandbox-bot-token' };
    const raw = (body: string) =>
      fetch(`${discord().url}/api/v10${self}`, { method: 'PATCH', headers, body }).then((answer) =>
        answer.json(),
      );
    expect(await raw('{"nick":')).toMatchObject({ code: 50_109 });
    expect(await raw('x'.repeat(1_000_001))).toMatchObject({ message: '400: Bad Request' });
    expect(guildIn(discord(), guilds.tidePool).members.get(clientId)?.nick).toBeNull();
  });
});
