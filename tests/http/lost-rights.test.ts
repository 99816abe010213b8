import { setTimeout as sleep } from 'node:timers/promises';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import type { Values } from '@/lib/guild-settings/values';
import { botId } from '@/sandbox/world/ids';
import {
  expectFailure,
  guildPath,
  listGuilds,
  readSection,
  saveOk,
  saveSection,
  storedState,
} from '../api/dashboard-calls';
import { restoreWorld, tellOfGuild } from '../api/test-world';
import { signIn } from '../support/client';
import type { Answer, Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';

const guildId = guilds.coralReef;
const knobs = sandboxKnobs();
let marina: Client;
let pearl: Client;

/**
 * A save in another guild that Discord never answers: started first, since it takes as long as the timeout of
 * the site.
 */
let unanswered: Promise<Answer>;
let unansweredBefore: Values;

const saveUnanswered = () =>
  saveSection(pearl, guilds.tidePool, autorole, {
    autoroleToggle: unansweredBefore.autoroleToggle !== true,
  });

beforeAll(async () => {
  [marina, pearl] = [await signIn(people.marina), await signIn(people.pearl)];
  unansweredBefore = (await readSection(pearl, guilds.tidePool, autorole)).wire;
  await knobs.addFault({
    match: `GET /guilds/${guilds.tidePool}/members/${people.pearl}`,
    timeout: true,
    times: 1,
  });
  const { counts } = await knobs.calls();
  unanswered = saveUnanswered();
  const asked = `GET /guilds/${guilds.tidePool}/members/${people.pearl}`;
  while ((await knobs.calls()).counts[asked] === counts[asked]) await sleep(5);
});
beforeEach(asSeeded);
afterAll(asSeeded);

async function asSeeded(): Promise<void> {
  await restoreWorld(marina);
  await listGuilds(pearl, { refresh: true });
}

/** The opposite of what is stored, so that a save would leave a trace. */
async function effectiveSave() {
  const { wire } = await readSection(marina, guildId, autorole);
  return { autoroleToggle: wire.autoroleToggle !== true };
}

async function expectRefusedSave(client: Client, status: number, code: string): Promise<void> {
  const before = await storedState(marina, guildId, autorole);
  expectFailure(await saveSection(client, guildId, autorole, await effectiveSave()), status, code);
  expect(await storedState(marina, guildId, autorole)).toEqual(before);
}

describe('a manager who', () => {
  test('lost the role is refused at the next write, and at reads once the list is refreshed', async () => {
    await readSection(pearl, guildId, autorole);
    await knobs.changeWorld({ setMemberRoles: { guildId, userId: people.pearl, roleIds: [] } });
    await expectRefusedSave(pearl, 403, 'not_a_manager');
    for (const path of ['welcome/test', 'overview/recheck', 'audit/revert']) {
      expectFailure(await pearl.post(guildPath(pearl, guildId, path)), 403, 'not_a_manager');
    }
    const { guilds: listed, invitable } = await listGuilds(pearl, { refresh: true });
    expect([...listed, ...invitable].map(({ id }) => id)).toEqual([guilds.tidePool]);
    expectFailure(await pearl.get(guildPath(pearl, guildId, 'autorole')), 403, 'not_a_manager');
    expectFailure(await pearl.get(guildPath(pearl, guildId, 'audit')), 403, 'not_a_manager');
    const page = await pearl.get(`/dashboard/${guildId}/autorole`, { headers: { accept: 'text/html' } });
    expect(page.text).toContain('permission to manage this server.');
  });

  test('left the server gets 404', async () => {
    await knobs.changeWorld({ removeMember: { guildId, userId: people.pearl } });
    await expectRefusedSave(pearl, 404, 'not_found');
    await listGuilds(pearl, { refresh: true });
    expectFailure(await pearl.get(guildPath(pearl, guildId, 'autorole')), 404, 'not_found');
    const page = await pearl.get(`/dashboard/${guildId}/autorole`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(404);
    expect(page.text).not.toContain('Coral Reef');
  });

  test('regains the role may write at once', async () => {
    await knobs.changeWorld({ setMemberRoles: { guildId, userId: people.pearl, roleIds: [] } });
    await expectRefusedSave(pearl, 403, 'not_a_manager');
    await knobs.changeWorld({ reset: true });
    await saveOk(pearl, guildId, autorole, await effectiveSave());
  });
});

test('a member who was made a manager may write at once', async () => {
  const kai = await signIn(people.kai);
  await expectRefusedSave(kai, 403, 'not_a_manager');
  // Admin, place 24 of the seeded roles.
  await knobs.changeWorld({
    setMemberRoles: { guildId, userId: people.kai, roleIds: ['400000000000100024'] },
  });
  await saveOk(kai, guildId, autorole, await effectiveSave());
});

describe('without the bot', () => {
  test('the server is not found at the next write, and at reads after it', async () => {
    await readSection(pearl, guildId, autorole);
    await knobs.changeWorld({ removeBot: { guildId } });
    expectFailure(await saveSection(pearl, guildId, autorole, { autoroleToggle: true }), 404, 'not_found');
    expectFailure(await pearl.get(guildPath(pearl, guildId, 'autorole')), 404, 'not_found');
    expectFailure(await pearl.get(guildPath(pearl, guildId, 'audit')), 404, 'not_found');
    const { guilds: listed, invitable } = await listGuilds(pearl, { refresh: true });
    expect(listed.map(({ id }) => id)).toEqual([guilds.tidePool]);
    expect(invitable.map(({ id }) => id)).toEqual([guildId]);
  });

  test('even the owner cannot save', async () => {
    await knobs.changeWorld({ removeBot: { guildId } });
    expectFailure(await saveSection(marina, guildId, autorole, { autoroleToggle: true }), 404, 'not_found');
  });

  test('the settings are retained until it returns', async () => {
    const before = await storedState(marina, guildId, autorole);
    await knobs.changeWorld({ removeBot: { guildId } });
    expectFailure(await saveSection(marina, guildId, autorole, { autoroleToggle: true }), 404, 'not_found');
    await asSeeded();
    expect(await storedState(marina, guildId, autorole)).toEqual(before);
  });
});

describe('a save is refused when Discord', () => {
  const member = `GET /guilds/\\d+/members/(?!${botId})`;
  const guild = 'GET /guilds/\\d+$';

  test.each([
    ['fails to return the member', { match: member, status: 500 }],
    ['limits the rate of calls', { match: member, status: 429, retryAfter: 30 }],
    ['drops the connection', { match: member, drop: true }],
    [
      'rejects the bot token',
      { match: member, status: 401, body: { code: 0, message: '401: Unauthorized' } },
    ],
    ['returns a malformed member', { match: member, status: 200, body: { roles: 'all of them' } }],
    ['fails to return the guild', { match: guild, status: 503 }],
    ['returns a malformed guild', { match: guild, status: 200, body: [] }],
    ['fails to return the channels', { match: 'GET /guilds/\\d+/channels', status: 502 }],
  ])('%s', async (_, fault) => {
    const before = await storedState(marina, guildId, autorole);
    const change = await effectiveSave();
    // Makes the cached guild stale.
    await tellOfGuild(guildId);
    await knobs.addFault(fault);
    const failure = expectFailure(
      await saveSection(pearl, guildId, autorole, change),
      503,
      'discord_unavailable',
    );
    expect(failure.error).toBe("Discord can't be reached right now. Nothing was changed.");
    await knobs.clearFaults();
    expect(await storedState(marina, guildId, autorole)).toEqual(before);
    await saveOk(pearl, guildId, autorole, change);
  });

  test('never answers', async () => {
    expectFailure(await unanswered, 503, 'discord_unavailable');
    expect((await readSection(pearl, guilds.tidePool, autorole)).wire).toEqual(unansweredBefore);
  });
});
