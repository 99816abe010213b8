import type { z } from 'zod';
import { memberPage, memberSorts } from '@/lib/contracts/members';
import { memberStats } from '@/lib/db/collections/member-stats';
import { rolePlaceId } from '@/sandbox/world/ids';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, expectInvalid, guildPath } from './dashboard-calls';
import { act, listMembers, memberActions } from './member-calls';
import { crowdPerson, put, restoreWorld } from './test-world';

const knobs = sandboxKnobs();
const listing = 'GET /guilds/\\d+/members$';

const { finn, pearl } = signedIn('finn', 'pearl');
afterEach(() => knobs.clearFaults());
afterAll(() => restoreWorld(finn, pearl));

const list = (query: Readonly<Record<string, string>> = {}, guildId: string = guilds.kelpForest) =>
  listMembers(finn, query, guildId);
const audit = (guildId: string) => memberActions(finn, guildId);

describe('the list', () => {
  test("has its first page in the section's answer", async () => {
    const answer = await finn.get(guildPath(finn, guilds.kelpForest, 'members'));
    const { members, memberPage: info } = bodyOf(answer, memberPage);
    expect(members).toHaveLength(25);
    expect(info).toEqual({ page: 1, pageCount: 200, found: 5000, total: 5000, notice: null });
    expect(await list()).toEqual({ members, memberPage: info });
    expect((await list({ page: '201' })).memberPage.page).toBe(200);
    const names = members.map(({ username }) => username);
    expect(names).toEqual(names.toSorted());
  });

  test.each(memberSorts)('sorts by %s in both directions', async (sort) => {
    const valueAt = (row: z.infer<typeof memberPage>['members'][number]) =>
      sort === 'id' ? Number(row.id.slice(-9)) : row[sort];
    const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
    const rising = (await list({ sort })).members.map(valueAt);
    expect(rising).toEqual(rising.toSorted(compare));
    const falling = (await list({ sort, order: 'desc' })).members.map(valueAt);
    expect(falling).toEqual(falling.toSorted((a, b) => compare(b, a)));
  });

  test.each([
    [{ page: '0' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: 'x' }, 'page'],
    [{ sort: 'joinedAt' }, 'sort'],
    [{ order: 'up' }, 'order'],
    [{ search: 'x'.repeat(101) }, 'search'],
  ])('rejects the query %j', async (query, field) => {
    const path = guildPath(finn, guilds.kelpForest, `members/list?${new URLSearchParams(query)}`);
    expectInvalid(await finn.get(path), field);
  });

  test('is not read from Discord again for many readers', async () => {
    // Clears the cache, so that its minute begins here.
    globalThis.coralliumRosters?.rosters.clear();
    await list();
    await knobs.clearCalls();
    await Promise.all(Array.from({ length: 10 }, (_, page) => list({ page: String(page + 1) })));
    const { calls } = await knobs.calls();
    expect(calls.filter(({ path }) => path.endsWith('/members'))).toEqual([]);
  });

  test('has the latest stats of members', async () => {
    const [guildId, userId] = [guilds.kelpForest, people.finn];
    const stats = { level: 901, experience: 7, coins: 123_456 };
    await list();
    await put(memberStats, `${guildId}:${userId}`, { guildId, userId, ...stats });
    const { members } = await list({ sort: 'level', order: 'desc' });
    expect(members[0]).toMatchObject({ id: userId, ...stats });
  });

  test('says why the bot cannot remove a member', async () => {
    const blocked = async (search: string) =>
      (await list({ search }, guilds.coralReef)).members.find(({ id }) => id === search)?.blocked;
    expect(await blocked(people.marina)).toMatch(/owner/);
    expect(await blocked('100000000000000001')).toMatch(/bot can't/);
    expect(await blocked(people.finn)).toMatch(/isn't below the bot's/);
    expect(await blocked(people.kai)).toBeNull();
  });

  test('fails with the reason when Discord does not return the members', async () => {
    await knobs.changeWorld({ addGuilds: { count: 1, ownerId: people.finn } });
    await finn.get(`/api/dashboard/guilds/${people.finn}?refresh=1`);
    const added = '310000000000000001';
    const read = () => finn.get(guildPath(finn, added, 'members'));
    await knobs.addFault({ match: listing, status: 403, body: { code: 50_001, message: 'Missing Access' } });
    const { error } = expectFailure(await read(), 502, 'discord_refused');
    expect(error).toBe('Discord refused this: Missing Access');
    await knobs.clearFaults();
    await knobs.addFault({ match: listing, status: 500 });
    expectFailure(await read(), 503, 'discord_unavailable');
    await knobs.clearFaults();
    expect((await list({}, added)).memberPage.total).toBe(2);
    await restoreWorld(finn, pearl);
  });
});

describe('kick and ban', () => {
  const guildId = guilds.coralReef;
  /** The calls to Discord that change something. */
  const writes = async () => (await knobs.calls()).calls.filter(({ method }) => method !== 'GET');
  afterEach(() => restoreWorld(finn, pearl));

  test('a kick removes the member and is recorded in both audit logs', async () => {
    const targetId = crowdPerson(40);
    const before = await list({ search: targetId }, guildId);
    expect(before.memberPage.found).toBe(1);
    const username = before.members[0]?.username;
    const { status, body } = await act(finn, guildId, 'kick', { targetId, reason: ' spam ' });
    expect([status, body]).toEqual([200, { message: `Kicked ${username}.` }]);
    const noted = (await knobs.audit()).at(-1);
    expect(noted).toMatchObject({ action: 'MEMBER_KICK', targetId, reason: expect.stringMatching(/finn/i) });
    expect(noted?.reason).toContain('spam');
    expect((await list({ search: targetId }, guildId)).memberPage.found).toBe(0);
    expect((await audit(guildId))[0]).toBe(`Kicked ${username} (${targetId}). Reason: spam`);
    expectFailure(await act(finn, guildId, 'kick', { targetId }), 404, 'not_found');
  });

  test('a ban accepts up to seven days of messages to delete, and non-members', async () => {
    for (const [index, deleteMessageSeconds] of [0, 604_800].entries()) {
      const targetId = crowdPerson(50 + index);
      expect((await act(finn, guildId, 'ban', { targetId, deleteMessageSeconds })).status).toBe(200);
    }
    const stranger = await act(finn, guildId, 'ban', { targetId: people.drift, reason: 'x'.repeat(512) });
    expect(stranger.body).toEqual({ message: `Banned ${people.drift}.` });
    const bans = (await knobs.audit()).filter(({ action }) => action === 'MEMBER_BAN_ADD');
    expect(bans.map(({ targetId }) => targetId)).toEqual([crowdPerson(50), crowdPerson(51), people.drift]);
  });

  test.each([
    ['kick', {}, 'targetId'],
    ['kick', { targetId: 'kai' }, 'targetId'],
    ['kick', { targetId: people.kai, reason: 'x'.repeat(513) }, 'reason'],
    ['kick', { targetId: people.kai, deleteMessageSeconds: 1 }, 'deleteMessageSeconds'],
    ['ban', { targetId: people.kai, deleteMessageSeconds: -1 }, 'deleteMessageSeconds'],
    ['ban', { targetId: people.kai, deleteMessageSeconds: 604_801 }, 'deleteMessageSeconds'],
    ['ban', { targetId: people.kai, deleteMessageSeconds: 1.5 }, 'deleteMessageSeconds'],
    ['ban', { targetId: { $ne: '' } }, 'targetId'],
  ])('%s with %j is rejected', async (action, body, field) => {
    await knobs.clearCalls();
    expectInvalid(await act(finn, guildId, action, body), field);
    expect(await writes()).toEqual([]);
  });

  test('an unknown action is not found', async () => {
    expectFailure(await act(finn, guildId, 'mute', { targetId: people.kai }), 404, 'not_found');
  });

  async function expectForbidden(client: Client, action: string, targetId: string, reason: RegExp) {
    const entries = await audit(guildId);
    await knobs.clearCalls();
    const { error } = expectFailure(await act(client, guildId, action, { targetId }), 403, 'forbidden');
    expect(error).toMatch(reason);
    expect(await writes()).toEqual([]);
    expect(await audit(guildId)).toEqual(entries);
  }

  test.each(['kick', 'ban'])(
    '%s: the owner, oneself, the bot and members above it are protected',
    async (action) => {
      await expectForbidden(finn, action, people.marina, /owner/);
      await expectForbidden(finn, action, people.finn, /yourself/);
      await expectForbidden(finn, action, '100000000000000001', /bot can't remove itself/);
      await expectForbidden(finn, action, '100000000000000003', /isn't below the bot's/);
      await expectForbidden(finn, action, crowdPerson(1), /isn't below the bot's/);
    },
  );

  test('members at or above the caller are protected, even if below the bot', async () => {
    // Corallium, Server Booster, Muted: all of them below the bot's highest role.
    const [own, above] = [rolePlaceId(1, 15), rolePlaceId(1, 19)];
    const give = (userId: string, roleId: string) =>
      knobs.changeWorld({ setMemberRoles: { guildId, userId, roleIds: [roleId] } });
    await give(people.pearl, own);
    await give(people.kai, above);
    await expectForbidden(pearl, 'kick', people.kai, /isn't below yours/);
    await give(people.kai, own);
    await expectForbidden(pearl, 'ban', people.kai, /isn't below yours/);
    await give(people.kai, rolePlaceId(1, 14));
    expect((await act(pearl, guildId, 'kick', { targetId: people.kai })).status).toBe(200);
  });
});
