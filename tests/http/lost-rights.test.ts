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
 * A save in another guild to which Discord says nothing: begun first, since it takes as long as the site is
 * patient.
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
  test('lost the role is refused at the next write, and at reads once the list is read again', async () => {
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

  test('left the server is told of nothing any more', async () => {
    await knobs.changeWorld({ removeMember: { guildId, userId: people.pearl } });
    await expectRefusedSave(pearl, 404, 'not_found');
    await listGuilds(pearl, { refresh: true });
    expectFailure(await pearl.get(guildPath(pearl, guildId, 'autorole')), 404, 'not_found');
    const page = await pearl.get(`/dashboard/${guildId}/autorole`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(404);
    expect(page.text).not.toContain('Coral Reef');
  });

  test('gets the role back may write at once', async () => {
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
  test('the server is gone for writers at once, and for readers with them', async () => {
    await readSection(pearl, guildId, autorole);
    await knobs.changeWorld({ removeBot: { guildId } });
    expectFailure(await saveSection(pearl, guildId, autorole, { autoroleToggle: true }), 404, 'not_found');
    expectFailure(await pearl.get(guildPath(pearl, guildId, 'autorole')), 404, 'not_found');
    expectFailure(await pearl.get(guildPath(pearl, guildId, 'audit')), 404, 'not_found');
    const { guilds: listed, invitable } = await listGuilds(pearl, { refresh: true });
    expect(listed.map(({ id }) => id)).toEqual([guilds.tidePool]);
    expect(invitable.map(({ id }) => id)).toEqual([guildId]);
  });

  test('even its owner gets no further', async () => {
    await knobs.changeWorld({ removeBot: { guildId } });
    expectFailure(await saveSection(marina, guildId, autorole, { autoroleToggle: true }), 404, 'not_found');
  });

  test('and the settings are there again when it comes back', async () => {
    const before = await storedState(marina, guildId, autorole);
    await knobs.changeWorld({ removeBot: { guildId } });
    expectFailure(await saveSection(marina, guildId, autorole, { autoroleToggle: true }), 404, 'not_found');
    await asSeeded();
    expect(await storedState(marina, guildId, autorole)).toEqual(before);
  });
});

describe('when Discord cannot say whether somebody may write, nobody may', () => {
  const member = `GET /guilds/\\d+/members/(?!${botId})`;
  const guild = 'GET /guilds/\\d+$';

  test.each([
    ['stumbles over the member', { match: member, status: 500 }],
    ['limits the rate', { match: member, status: 429, retryAfter: 30 }],
    ['hangs up', { match: member, drop: true }],
    [
      'does not accept the bot',
      { match: member, status: 401, body: { code: 0, message: '401: Unauthorized' } },
    ],
    ['answers with nonsense', { match: member, status: 200, body: { roles: 'all of them' } }],
    ['stumbles over the guild', { match: guild, status: 503 }],
    ['lies about the guild', { match: guild, status: 200, body: [] }],
    ['stumbles over the channels', { match: 'GET /guilds/\\d+/channels', status: 502 }],
  ])('it %s', async (_, fault) => {
    const before = await storedState(marina, guildId, autorole);
    const change = await effectiveSave();
    // What is known of the guild is not enough any more.
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

  test('it never answers', async () => {
    expectFailure(await unanswered, 503, 'discord_unavailable');
    expect((await readSection(pearl, guilds.tidePool, autorole)).wire).toEqual(unansweredBefore);
  });
});
