import { fetchUser, listUserGuilds } from '@/lib/discord/users';
import { codeOf } from '../db/refusals';
import { guilds, people } from '../support/people';
import { failureOf, guildIn, signIn, standInForTests } from './stand-in';

const discord = standInForTests();

test('fetchUser returns the person behind a token', async () => {
  const { accessToken } = await signIn(discord().url, people.finn);
  expect(await fetchUser(accessToken)).toEqual({
    id: people.finn,
    username: 'finn.fathom',
    displayName: 'Finn',
    avatar: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('the avatar is null for a person without one', async () => {
  const { accessToken } = await signIn(discord().url, people.drift);
  expect(await fetchUser(accessToken)).toMatchObject({ displayName: 'Drift', avatar: null });
});

test('the username replaces a missing global name', async () => {
  const user = { id: people.kai, username: 'kai_kai', global_name: null, avatar: null };
  discord().addFault({ match: 'GET /users/@me', status: 200, body: user });
  expect(await fetchUser('a token')).toEqual({
    id: people.kai,
    username: 'kai_kai',
    displayName: 'kai_kai',
    avatar: null,
  });
});

test("listUserGuilds returns all guilds with the person's permissions, even beyond 2^31", async () => {
  const { accessToken } = await signIn(discord().url, people.marina);
  const listed = await listUserGuilds(accessToken);
  expect(listed.map(({ name, owner }) => ({ name, owner }))).toEqual([
    { name: 'Coral Reef', owner: true },
    { name: 'Deep Trench', owner: true },
  ]);
  expect(listed[0]).toEqual({
    id: guilds.coralReef,
    name: 'Coral Reef',
    icon: guildIn(discord(), guilds.coralReef).icon,
    owner: true,
    permissions: 2n ** 53n - 1n,
  });
});

test("the permissions are those of the person's roles", async () => {
  const pearl = await listUserGuilds((await signIn(discord().url, people.pearl)).accessToken);
  const reef = pearl.find((guild) => guild.id === guilds.coralReef);
  expect(reef).toMatchObject({ owner: false });
  expect((reef?.permissions ?? 0n) & 0x28n).toBe(0x20n);

  const kai = await listUserGuilds((await signIn(discord().url, people.kai)).accessToken);
  expect(kai.map((guild) => guild.permissions & 0x28n)).toEqual([0n, 0n]);
  expect(await listUserGuilds((await signIn(discord().url, people.drift)).accessToken)).toEqual([]);
});

test('listUserGuilds returns at most 200 guilds', async () => {
  discord().patch({ addGuilds: { count: 230, ownerId: people.drift } });
  const { accessToken } = await signIn(discord().url, people.drift);
  expect(await listUserGuilds(accessToken)).toHaveLength(200);
});

test('calls of different people do not wait for each other', async () => {
  discord().addFault({ match: 'GET /users/@me/guilds', delayMs: 3000, times: 1 });
  const slow = listUserGuilds((await signIn(discord().url, people.marina)).accessToken);
  const { accessToken } = await signIn(discord().url, people.kai);
  while (discord().calls.report().counts['GET /users/@me/guilds'] !== 1) await new Promise(setImmediate);
  const answered: string[] = [];
  const first = slow.then((list) => {
    answered.push('Marina');
    return list;
  });
  await listUserGuilds(accessToken);
  answered.push('Kai');
  expect(await first).toHaveLength(2);
  expect(answered).toEqual(['Kai', 'Marina']);
});

describe('a call is unauthenticated with', () => {
  test.each(['made up', '', 'a.b'])('the token %j', async (token) => {
    expect(await codeOf(fetchUser(token))).toBe('unauthenticated');
    expect(await codeOf(listUserGuilds(token))).toBe('unauthenticated');
  });

  test('an expired token', async () => {
    const { accessToken } = await signIn(discord().url, people.kai);
    discord().patch({ expireTokens: { userId: people.kai } });
    expect(await codeOf(fetchUser(accessToken))).toBe('unauthenticated');
  });

  test("the bot's token", async () => {
    expect(await codeOf(fetchUser('sandbox-bot-token'))).toBe('unauthenticated');
  });
});

test('a token without the scope is not unauthenticated', async () => {
  const { accessToken } = await signIn(discord().url, people.kai, 'identify');
  expect(await fetchUser(accessToken)).toMatchObject({ id: people.kai });
  expect(await codeOf(listUserGuilds(accessToken))).toBe('discord_unavailable');
});

test('a 429 says how long to wait', async () => {
  discord().addFault({ match: 'GET /users/@me', status: 429, retryAfter: 6.2 });
  expect(await failureOf(fetchUser('a token'))).toEqual({
    code: 'rate_limited',
    message: 'Discord is limiting our requests. Try again in 7 seconds.',
    retryAfter: 7,
  });
  expect(discord().calls.report().counts).toEqual({ 'GET /users/@me': 1 });
});

test.each([500, 502, 503, 403, 404, 204])('%i is discord_unavailable', async (status) => {
  discord().addFault({ match: 'GET /users/@me', status });
  expect(await codeOf(fetchUser('a token'))).toBe('discord_unavailable');
});

test('a dropped connection is discord_unavailable', async () => {
  discord().addFault({ match: 'GET /users/@me', drop: true });
  expect(await codeOf(fetchUser('a token'))).toBe('discord_unavailable');
});

test.each([
  ['an empty object', {}],
  ['a numeric id', { id: 2_000, username: 'marina' }],
  ['an array', []],
  ['null', null],
])('a malformed answer is discord_unavailable: %s', async (_, body) => {
  discord().addFault({ match: 'GET /users/@me$', status: 200, body });
  expect(await codeOf(fetchUser('a token'))).toBe('discord_unavailable');
});

test('negative permissions are discord_unavailable', async () => {
  const guild = { id: guilds.tidePool, name: 'Tide Pool', icon: null, owner: false, permissions: '-8' };
  discord().addFault({ match: 'GET /users/@me/guilds', status: 200, body: [guild] });
  expect(await codeOf(listUserGuilds('a token'))).toBe('discord_unavailable');
});
