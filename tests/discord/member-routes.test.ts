// The stand-in's routes for members, roles and bans that no function of the client uses. The others are in
// member-actions.test.ts.
import { z } from 'zod';
import { crowdId } from '@/sandbox/world/ids';
import { guilds, people } from '../support/people';
import { asBot, clientId, guildIn, roleIn, standInForTests } from './stand-in';

const discord = standInForTests();
const reef = `/guilds/${guilds.coralReef}`;
const call = (method: string, path: string, body?: unknown, reason?: string) =>
  asBot(discord(), method, path, body, reason);
const roleId = (name: string) => roleIn(discord(), guilds.coralReef, name).id;
const member = (userId: string) => guildIn(discord(), guilds.coralReef).members.get(userId);
const refused = (status: number, code: number) => ({ status, body: { code } });
const done = { status: 204, body: null };

describe('listing members', () => {
  const list = z.array(z.object({ user: z.object({ id: z.string() }) }));
  const ids = async (query: string) =>
    list
      .parse((await call('GET', `/guilds/${guilds.kelpForest}/members${query}`)).body)
      .map(({ user }) => user.id);

  test('returns one member by default', async () => {
    expect(await ids('')).toEqual([clientId]);
  });

  test.each(['?limit=0', '?limit=1001', '?limit=1.5', '?limit=all', '?limit=', '?after=marina'])(
    'refuses %s',
    async (query) => {
      expect(await call('GET', `${reef}/members${query}`)).toMatchObject(refused(400, 50_035));
    },
  );

  test('by search has the same limits and needs a query', async () => {
    expect((await call('GET', `${reef}/members/search?query=a`)).body).toHaveLength(1);
    for (const query of [
      '?query=a&limit=1001',
      '?query=a&limit=0',
      '?query=',
      '',
      `?query=${'a'.repeat(101)}`,
    ]) {
      expect(await call('GET', `${reef}/members/search${query}`)).toMatchObject(refused(400, 50_035));
    }
  });
});

describe('changing roles', () => {
  const change = (method: string, userId: string, role: string, reason?: string) =>
    call(method, `${reef}/members/${userId}/roles/${role}`, undefined, reason);

  test('works on members above the bot', async () => {
    expect(await change('PUT', people.finn, roleId('Artist'))).toMatchObject(done);
  });

  test("depends on the bot's highest role, not only its own", async () => {
    expect(roleIn(discord(), guilds.coralReef, 'Muted').position).toBeGreaterThan(
      roleIn(discord(), guilds.coralReef, 'Corallium').position,
    );
    expect(await change('PUT', people.kai, roleId('Muted'))).toMatchObject(done);
    const without = [roleId('Corallium')];
    discord().patch({
      setMemberRoles: { guildId: guilds.coralReef, userId: clientId, roleIds: without },
    });
    expect(await change('DELETE', people.kai, roleId('Muted'))).toMatchObject(refused(403, 50_013));
  });

  test('in one call is refused as a whole if one change is', async () => {
    const patch = (roles: string[]) => call('PATCH', `${reef}/members/${people.kai}`, { roles });
    const artist = roleId('Artist');
    expect(await patch([artist, artist])).toMatchObject({ status: 200, body: { roles: [artist] } });
    expect(await patch([roleId('Moderator')])).toMatchObject(refused(403, 50_013));
    expect(member(people.kai)?.roleIds).toEqual([artist]);
    // A role that the member already has is not a change, however high it is.
    const pearl = [roleId('Reef Keeper'), artist];
    expect(await call('PATCH', `${reef}/members/${people.pearl}`, { roles: pearl })).toMatchObject({
      status: 200,
    });
    expect(await call('PATCH', `${reef}/members/${people.pearl}`, { roles: [] })).toMatchObject(
      refused(403, 50_013),
    );
  });
});

describe('nicknames and time-outs', () => {
  const patch = (userId: string, body: unknown) => call('PATCH', `${reef}/members/${userId}`, body);
  const until = '2026-12-01T00:00:00.000Z';

  test('can be set on members below the bot', async () => {
    expect(await patch(people.kai, { nick: 'Kai!', communication_disabled_until: until })).toMatchObject({
      status: 200,
      body: { nick: 'Kai!', communication_disabled_until: until },
    });
    expect(await patch(people.kai, { nick: '' })).toMatchObject({ body: { nick: null } });
    expect(await patch(people.kai, { communication_disabled_until: null })).toMatchObject({
      body: { communication_disabled_until: null },
    });
  });

  test.each([people.finn, people.pearl, people.marina, crowdId(1)])(
    'cannot be set on %s, above the bot',
    async (userId) => {
      expect(await patch(userId, { nick: 'x' })).toMatchObject(refused(403, 50_013));
      expect(await patch(userId, { communication_disabled_until: until })).toMatchObject(
        refused(403, 50_013),
      );
    },
  );

  test('are refused for a nickname of 33 characters', async () => {
    expect(await patch(people.kai, { nick: 'x'.repeat(33) })).toMatchObject({
      status: 400,
      body: {
        code: 50_035,
        errors: {
          nick: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 32 or fewer in length.' }] },
        },
      },
    });
  });
});

describe('bans', () => {
  test('are listed, non-members included, and lifted', async () => {
    for (const id of [people.kai, people.drift]) {
      const body = { delete_message_seconds: 604_800 };
      expect(await call('PUT', `${reef}/bans/${id}`, body, 'Rude')).toMatchObject(done);
    }
    expect(member(people.kai)).toBeUndefined();
    expect((await call('GET', `${reef}/bans`)).body).toHaveLength(2);
    expect(await call('GET', `${reef}/bans/${people.drift}`)).toMatchObject({
      status: 200,
      body: { reason: 'Rude', user: { id: people.drift, username: 'drift' } },
    });
    expect(await call('DELETE', `${reef}/bans/${people.drift}`)).toMatchObject(done);
    expect(await call('GET', `${reef}/bans/${people.drift}`)).toMatchObject(refused(404, 10_026));
    expect(await call('DELETE', `${reef}/bans/${people.drift}`)).toMatchObject(refused(404, 10_026));
  });

  test('cannot be listed without the permission', async () => {
    const guild = guildIn(discord(), guilds.coralReef);
    guild.roles = guild.roles.map((role) => ({ ...role, permissions: 0n }));
    expect(await call('GET', `${reef}/bans`)).toMatchObject(refused(403, 50_013));
  });
});

describe('bans in bulk', () => {
  const ban = (user_ids: unknown) => call('POST', `${reef}/bulk-ban`, { user_ids });

  test.each([
    ['an empty list', []],
    ['a single id', people.kai],
    ['a missing list', undefined],
  ])('are refused for %s', async (_, ids) => {
    expect(await ban(ids)).toMatchObject(refused(400, 50_035));
    expect(guildIn(discord(), guilds.coralReef).bans.size).toBe(0);
  });

  test('return the users that could not be banned', async () => {
    expect(await ban([people.kai, people.finn, '299999999999999999', people.kai])).toMatchObject({
      status: 200,
      body: { banned_users: [people.kai], failed_users: [people.finn, '299999999999999999'] },
    });
  });

  test('need two permissions', async () => {
    const guild = guildIn(discord(), guilds.coralReef);
    const banOnly = 1n << 2n;
    guild.roles = guild.roles.map((role) =>
      role.botId === clientId ? { ...role, permissions: banOnly } : role,
    );
    expect(await ban([people.kai])).toMatchObject(refused(403, 50_013));
    expect(await call('PUT', `${reef}/bans/${people.kai}`, {})).toMatchObject(done);
  });
});
