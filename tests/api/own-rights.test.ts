// A grant opens a section but confers no right on Discord: a plain member who was granted all sections tries
// every action that needs such a right, on what only others may touch there.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { permission } from '@/lib/core/permissions';
import { sections } from '@/lib/guild-settings/registry';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { overview } from '@/lib/guild-settings/sections/overview';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import type { Needs } from '@/lib/rules/audit/needs';
import { everyonePermissions } from '@/sandbox/world/permission-sets';
import type { Client } from '../support/http-client';
import { expectFailure, guildPath, readSection, saveOk, saveSection } from './dashboard-calls';
import { storedHere } from './denials';
import { plannedAttacks, plannedFor } from './planned-attacks';
import {
  appealOf,
  asKai,
  asMarina,
  at,
  attacks,
  channel,
  done,
  draft,
  guildId,
  kai,
  key,
  knobs,
  marina,
  openScene,
  role,
  staff,
} from './right-attacks';
import { restoreWorld, tellOfGuild } from './test-world';

interface Declared {
  readonly id: string;
  readonly needs: Needs;
}
const declaredAction = z.object({
  id: z.string(),
  audit: z.string(),
  needs: z.custom<Needs>((value) => typeof value === 'object'),
});

/** All actions that a module exports, at any depth. */
function actionsIn(value: unknown): Declared[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('audit' in value) return [declaredAction.parse(value)];
  return Object.values(value).flatMap(actionsIn);
}

async function allActions(): Promise<Declared[]> {
  const folder = join(process.cwd(), 'lib/rules');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('actions.ts'),
  );
  const modules: unknown[] = await Promise.all(files.map((name) => import(join(folder, name))));
  return modules.flatMap(actionsIn);
}

/** The version of every document, and all writes to Discord. */
async function traces(): Promise<unknown> {
  const writes = (await knobs.calls()).calls.filter(
    ({ method, path }) => method !== 'GET' && !path.includes('oauth2'),
  );
  return { rows: await storedHere(), writes: writes.map(({ method, path }) => `${method} ${path}`) };
}

beforeAll(openScene);
afterAll(() => restoreWorld(marina));

test('every action declares its needs, and each with needs is attacked here', async () => {
  const actions = await allActions();
  expect(actions.length).toBeGreaterThan(40);
  const withNeeds = actions.filter(({ needs }) => Object.keys(needs).length > 0);
  // One call resolves reports of both kinds; the attack on it uses an issue report.
  const attacked = [...Object.keys(attacks), ...Object.keys(plannedAttacks), 'issue-report.resolve'];
  expect(attacked.toSorted()).toEqual(withNeeds.map(({ id }) => id).toSorted());
});

test.each(Object.entries({ ...attacks, ...plannedAttacks }))(
  '%s: a grant does not confer the right',
  async (_, attack) => {
    const prepared = await attack.prepare?.();
    await knobs.clearCalls();
    const before = await traces();
    const path = typeof attack.path === 'string' ? attack.path : attack.path(prepared);
    const answer = attack.method
      ? await kai.request(attack.method, guildPath(kai, guildId, path), { json: attack.body(prepared) })
      : await asKai(path, attack.body(prepared));
    const { error } = expectFailure(answer, 403, 'forbidden');
    expect(error).toMatch(/^You (need the .+ permission in .+|can't see this channel on Discord)\.$/);
    // A channel that the person cannot see is not named.
    expect(answer.text).not.toMatch(/staff-chat|reports/);
    expect(await traces()).toEqual(before);
  },
);

test('a message in a hidden channel cannot be read', async () => {
  const sent = { channel: staff(), draft: { ...draft, content: 'Secret' }, mentions: 'none', key: key() };
  const link = at(await done(asMarina('embedbuilder/send', sent)), 'link');
  const open = (client: Client) =>
    client.get(guildPath(client, guildId, `embedbuilder/message?link=${encodeURIComponent(link)}`));
  expect((await open(marina)).text).toContain('Secret');
  const answer = await open(kai);
  expectFailure(answer, 403, 'forbidden');
  expect(answer.text).not.toMatch(/Secret|staff-chat/);
});

test('a planned message for a hidden channel is listed without its name or content', async () => {
  const { id, name } = await plannedFor(staff());
  const read = (client: Client, path: string) => client.get(guildPath(client, guildId, path));
  expect((await read(marina, `embedbuilder/planned/${id}`)).text).toContain(draft.content);
  expectFailure(await read(kai, `embedbuilder/planned/${id}`), 403, 'forbidden');
  const { text } = await read(kai, 'embedbuilder');
  expect([text.includes(id), text.includes(name)]).toEqual([true, false]);
});

test('test messages are rejected where the person cannot post', async () => {
  await knobs.clearCalls();
  const before = await traces();
  expectFailure(await asKai('embedbuilder/test', { channel: staff(), draft, key: key() }), 403, 'forbidden');
  const text = { block: 'welcome', message: 'Hi', messages: [], embed: false };
  expectFailure(await asKai('welcome/test', { ...text, channel: staff() }), 403, 'forbidden');
  expectFailure(await asKai('welcome/test', { ...text, channel: channel('rules') }), 403, 'forbidden');
  expect(await traces()).toEqual(before);
});

test('no section names a hidden channel in its answer', async () => {
  const hidden = ['staff-chat', 'mod-log', 'captains-cabin', 'join-log'];
  for (const { wire } of sections) {
    const answer = await kai.get(guildPath(kai, guildId, wire.read));
    expect(answer.status).toBe(200);
    const found = hidden
      .flatMap((name) => [`"${name}"`, `#${name}`])
      .filter((name) => answer.text.includes(name));
    expect([wire.read, found]).toEqual([wire.read, []]);
  }
  expect((await kai.get(guildPath(kai, guildId, 'embedbuilder'))).text).toContain('"general"');
});

test('settings: a hidden channel cannot be chosen, but a stored one stays, unnamed', async () => {
  const choose = (block: object) => saveSection(kai, guildId, welcome, { welcome: block });
  expect(expectFailure(await choose({ channel: staff() }), 422, 'invalid').fields).toEqual({
    'welcome.channel': "You can't see this channel on Discord.",
  });
  await saveOk(marina, guildId, welcome, { welcome: { channel: staff() } });
  const { wire, directory } = await readSection(kai, guildId, welcome);
  expect(wire).toMatchObject({ welcome: { channel: staff() } });
  expect(directory.channels.find(({ id }) => id === staff())).toMatchObject({
    name: "A channel you can't see",
    hidden: true,
    blocked: null,
  });
  expect(directory.channels.filter(({ hidden }) => hidden)).toHaveLength(1);
  expect((await choose({ toggle: true, channel: staff() })).status).toBe(200);
});

test('settings: roles and the nickname require the same permissions as on Discord', async () => {
  const given = await saveSection(kai, guildId, autorole, { autoroleID: role('Event Ping') });
  expect(expectFailure(given, 422, 'invalid').fields).toEqual({
    autoroleID: 'You need the Manage Roles permission in this server.',
  });
  const renamed = await saveSection(kai, guildId, overview, { nickname: 'Mine' });
  expect(expectFailure(renamed, 422, 'invalid').fields).toEqual({
    nickname: 'You need the Manage Nicknames permission in this server.',
  });
});

test('Manage Server confers no more than a grant', async () => {
  const permissions = String(everyonePermissions | permission.manageGuild);
  await knobs.changeWorld({ setRolePermissions: { guildId, roleId: role('Verified'), permissions } });
  await tellOfGuild(guildId);
  const tried = ['appeal.lift-ban', 'command.save', 'message.send', 'role-menu.post', 'giveaway.create'];
  for (const id of tried) {
    const { path, body, prepare } = attacks[id] ?? {};
    if (typeof path !== 'string' || !body) throw new Error(`There is no ${id}.`);
    expectFailure(await asKai(path, body(await prepare?.())), 403, 'forbidden');
  }
});

test('a person with the right on Discord can use it', async () => {
  const permissions = String(everyonePermissions | permission.banMembers);
  await knobs.changeWorld({ setRolePermissions: { guildId, roleId: role('Verified'), permissions } });
  await tellOfGuild(guildId);
  const appeal = await appealOf('ban')();
  expect((await asKai('moderation/appeals', appeal)).status).toBe(200);
  const opened = { commandName: 'ban', isEnabled: true, selectedRoles: [role('Verified')] };
  expect((await asKai('commands', opened)).status).toBe(200);
  const sent = { channel: channel('general'), draft, mentions: 'none', key: key() };
  expect((await asKai('embedbuilder/send', sent)).status).toBe(200);
});
