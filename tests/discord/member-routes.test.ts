// Members, roles and bans as the stand-in has them: what no function of the client asks for. The rest is in
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

  test('gives one member unless told otherwise', async () => {
    expect(await ids('')).toEqual([clientId]);
  });

  test.each(['?limit=0', '?limit=1001', '?limit=1.5', '?limit=all', '?limit=', '?after=marina'])(
    'refuses %s',
    async (query) => {
      expect(await call('GET', `${reef}/members${query}`)).toMatchObject(refused(400, 50_035));
    },
  );

  test('searching has the same limits, and needs a query', async () => {
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

describe('giving and taking roles', () => {
  const change = (method: string, userId: string, role: string, reason?: string) =>
    call(method, `${reef}/members/${userId}/roles/${role}`, undefined, reason);

  test('works on people who stand above the bot', async () => {
    expect(await change('PUT', people.finn, roleId('Artist'))).toMatchObject(done);
  });

  test("the bot's second role counts, not its own alone", async () => {
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

  test('all at once: each change counts, and one refusal refuses all', async () => {
    const patch = (roles: string[]) => call('PATCH', `${reef}/members/${people.kai}`, { roles });
    const artist = roleId('Artist');
    expect(await patch([artist, artist])).toMatchObject({ status: 200, body: { roles: [artist] } });
    expect(await patch([roleId('Moderator')])).toMatchObject(refused(403, 50_013));
    expect(member(people.kai)?.roleIds).toEqual([artist]);
    // A role that a member has already is no change, however high it is.
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

  test('work on those below the bot', async () => {
    expect(await patch(people.kai, { nick: 'Kai!', communication_disabled_until: until })).toMatchObject({
      status: 200,
      body: { nick: 'Kai!', communication_disabled_until: until },
    });
    expect(await patch(people.kai, { nick: '' })).toMatchObject({ body: { nick: null } });
    expect(await patch(people.kai, { communication_disabled_until: null })).toMatchObject({
      body: { communication_disabled_until: null },
    });
  });

  test.each([people.finn, people.pearl, people.marina, crowdId(1)])('not on %s above it', async (userId) => {
    expect(await patch(userId, { nick: 'x' })).toMatchObject(refused(403, 50_013));
    expect(await patch(userId, { communication_disabled_until: until })).toMatchObject(refused(403, 50_013));
  });

  test('the form is checked', async () => {
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
  test('are listed, of strangers too, and lifted', async () => {
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

  test('are listed for nobody without the permission', async () => {
    const guild = guildIn(discord(), guilds.coralReef);
    guild.roles = guild.roles.map((role) => ({ ...role, permissions: 0n }));
    expect(await call('GET', `${reef}/bans`)).toMatchObject(refused(403, 50_013));
  });
});

describe('bans in bulk', () => {
  const ban = (user_ids: unknown) => call('POST', `${reef}/bulk-ban`, { user_ids });

  test.each([
    ['nobody', []],
    ['no list', people.kai],
    ['nothing', undefined],
  ])('not %s', async (_, ids) => {
    expect(await ban(ids)).toMatchObject(refused(400, 50_035));
    expect(guildIn(discord(), guilds.coralReef).bans.size).toBe(0);
  });

  test('names those whom it could not ban', async () => {
    expect(await ban([people.kai, people.finn, '299999999999999999', people.kai])).toMatchObject({
      status: 200,
      body: { banned_users: [people.kai], failed_users: [people.finn, '299999999999999999'] },
    });
  });

  test('needs two permissions', async () => {
    const guild = guildIn(discord(), guilds.coralReef);
    const banOnly = 1n << 2n;
    guild.roles = guild.roles.map((role) =>
      role.botId === clientId ? { ...role, permissions: banOnly } : role,
    );
    expect(await ban([people.kai])).toMatchObject(refused(403, 50_013));
    expect(await call('PUT', `${reef}/bans/${people.kai}`, {})).toMatchObject(done);
  });
});
