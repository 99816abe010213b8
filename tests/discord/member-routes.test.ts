// Members, roles and bans as the stand-in has them: what the client has no function for yet, and the bot's
// limits.
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

  test('gives at most 1000, and all of them page by page', async () => {
    const found: string[] = [];
    const sizes: number[] = [];
    for (;;) {
      const page = await ids(`?limit=1000&after=${found.at(-1) ?? '0'}`);
      sizes.push(page.length);
      found.push(...page);
      if (page.length < 1000) break;
    }
    expect(sizes).toEqual([1000, 1000, 1000, 1000, 1000, 0]);
    expect(new Set(found).size).toBe(5000);
    expect(found).toEqual([...found].sort());
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

  test('works below the highest role of the bot, with the reason in the audit log', async () => {
    const id = roleId('Artist');
    expect(await change('PUT', people.kai, id, 'Sélectionné 🎨')).toMatchObject(done);
    expect(await change('PUT', people.kai, id)).toMatchObject(done);
    expect(member(people.kai)?.roleIds.filter((given) => given === id)).toHaveLength(1);
    expect(await change('DELETE', people.kai, id)).toMatchObject(done);
    expect(member(people.kai)?.roleIds).not.toContain(id);
    expect(discord().world.audit[0]).toMatchObject({ targetId: people.kai, reason: 'Sélectionné 🎨' });
  });

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

  test.each([
    ["the bot's own highest", 'Reef Machinery', 403, 50_013],
    ['one above it', 'Moderator', 403, 50_013],
    ["another bot's", 'Jukebox', 400, 50_028],
    ['the boosters’', 'Server Booster', 400, 50_028],
    ['everyone’s', '@everyone', 400, 50_028],
  ])('refuses %s', async (_, name, status, code) => {
    expect(await change('PUT', people.kai, roleId(name))).toMatchObject(refused(status, code));
    expect(member(people.kai)?.roleIds).not.toContain(roleId(name));
  });

  test('refuses what does not exist', async () => {
    expect(await change('PUT', people.kai, '499999999999999999')).toMatchObject(refused(404, 10_011));
    expect(await change('PUT', people.drift, roleId('Artist'))).toMatchObject(refused(404, 10_007));
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

describe('kicks and bans', () => {
  test('a kick', async () => {
    expect(await call('DELETE', `${reef}/members/${people.kai}`, undefined, 'Rude')).toMatchObject(done);
    expect(await call('GET', `${reef}/members/${people.kai}`)).toMatchObject(refused(404, 10_007));
    expect(discord().world.audit).toMatchObject([{ action: 'MEMBER_KICK', reason: 'Rude' }]);
    expect(await call('DELETE', `${reef}/members/${people.kai}`)).toMatchObject(refused(404, 10_007));
  });

  test('a ban, of a stranger too, and lifting it', async () => {
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

  test.each([-1, 604_801, 0.5, 'all'])('messages of %j seconds cannot be deleted', async (seconds) => {
    const body = { delete_message_seconds: seconds };
    expect(await call('PUT', `${reef}/bans/${people.kai}`, body)).toMatchObject(refused(400, 50_035));
    expect(member(people.kai)).toBeDefined();
  });

  test('nobody who stands as high as the bot or higher', async () => {
    for (const id of [people.marina, people.finn, people.pearl, clientId]) {
      expect(await call('DELETE', `${reef}/members/${id}`)).toMatchObject(refused(403, 50_013));
      expect(await call('PUT', `${reef}/bans/${id}`, {})).toMatchObject(refused(403, 50_013));
    }
  });

  test('not without the permission', async () => {
    const guild = guildIn(discord(), guilds.coralReef);
    guild.roles = guild.roles.map((role) => ({ ...role, permissions: 0n }));
    const calls = [
      call('DELETE', `${reef}/members/${people.kai}`),
      call('PUT', `${reef}/bans/${people.kai}`, {}),
      call('GET', `${reef}/bans`),
      call('POST', `${reef}/bulk-ban`, { user_ids: [people.kai] }),
      call('PUT', `${reef}/members/${people.kai}/roles/${roleId('Artist')}`),
    ];
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(refused(403, 50_013));
  });
});

describe('bans in bulk', () => {
  const ban = (user_ids: unknown, more: object = {}) =>
    call('POST', `${reef}/bulk-ban`, { user_ids, ...more }, 'Raid');
  const crowd = (count: number) => Array.from({ length: count }, (_, index) => crowdId(6 + index));

  test('200 at once', async () => {
    expect(await ban(crowd(200))).toEqual({
      status: 200,
      headers: expect.anything(),
      body: { banned_users: crowd(200), failed_users: [] },
    });
    expect(guildIn(discord(), guilds.coralReef).bans.get(crowdId(6))).toBe('Raid');
    expect(guildIn(discord(), guilds.coralReef).members.size).toBe(50);
  });

  test.each([
    ['201', crowd(201)],
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

  test('fails when it could ban nobody', async () => {
    expect(await ban([people.finn, people.marina])).toMatchObject({ body: { code: 500_000 } });
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
