import { z } from 'zod';
import { panelData as commandsData } from '@/lib/contracts/commands';
import { botCommands } from '@/lib/db/collections/bot-commands';
import { commands as section } from '@/lib/guild-settings/sections/commands';
import { command } from '@/lib/rules/commands/schema';
import { rolePlaceId } from '@/sandbox/world/ids';
import { guilds } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, expectInvalid, guildPath, readAudit, storedState } from './dashboard-calls';
import { put, restoreWorld, tellOfGuild, withStore } from './test-world';

const guildId = guilds.coralReef;
const [verified, moderator] = [rolePlaceId(1, 8), rolePlaceId(1, 21)];
const admin = rolePlaceId(1, 24);

const { pearl, finn } = signedIn('pearl', 'finn');
afterAll(() => restoreWorld(pearl));

async function read(guild: string = guildId) {
  return bodyOf(await pearl.get(guildPath(pearl, guild, 'commands')), commandsData);
}

async function list(guild: string = guildId) {
  const { userCommands, staffCommands } = await read(guild);
  return [...Object.values(userCommands), ...Object.values(staffCommands)].flat();
}

async function find(name: string, guild?: string) {
  return (await list(guild)).find((candidate) => candidate.name === name);
}

function save(body: Readonly<Record<string, unknown>>, client = pearl) {
  const usual = { isEnabled: true, selectedRoles: [] };
  return client.post(guildPath(client, guildId, 'commands'), { ...usual, ...body });
}

function bulk(commandNames: unknown, isEnabled: unknown = true) {
  return pearl.post(guildPath(pearl, guildId, 'commands/bulk'), { commandNames, isEnabled });
}

async function usable(role: string) {
  const answer = await pearl.get(guildPath(pearl, guildId, `commands/usable?role=${role}`));
  return bodyOf(answer, z.strictObject({ usable: z.array(z.string()) })).usable;
}

const saved = z.strictObject({ message: z.string(), command });
const switched = z.strictObject({ message: z.string(), changed: z.array(z.string()) });

async function newestAction() {
  return (await readAudit(pearl, guildId, { section: 'commands' })).items[0]?.action;
}

test('commands are listed by audience and category, as the bot published them', async () => {
  const { userCommands, staffCommands, commandsPublishedAt } = await read();
  expect(Object.keys(userCommands)).toEqual(['General', 'Levels', 'Economy', 'Games', 'Fun', 'Community']);
  expect(Object.keys(staffCommands)).toEqual(['Moderation', 'Giveaways', 'Roles', 'Server']);
  expect(await list()).toHaveLength(61);
  expect(commandsPublishedAt).not.toBeNull();
  expect(staffCommands.Moderation?.[0]).toEqual({
    name: 'ban',
    description: 'Bans a member',
    isEnabled: true,
    accessRoles: [],
    requires: 'Ban Members',
  });
  expect(await find('addcoins', guilds.tidePool)).toMatchObject({ isEnabled: false });
});

describe('a command', () => {
  test('can be switched and limited to roles, as the audit log records', async () => {
    const answer = await save({
      commandName: 'ban',
      isEnabled: false,
      selectedRoles: [moderator, verified, moderator],
    });
    const { message, command: after } = bodyOf(answer, saved);
    expect(message).toBe('Settings saved!');
    expect(after).toMatchObject({ name: 'ban', isEnabled: false, accessRoles: [moderator, verified] });
    expect(await find('ban')).toEqual(after);
    expect(await newestAction()).toBe('Turned /ban off. Opened /ban to @Moderator, @Verified.');
    expect(await find('ban', guilds.tidePool)).toMatchObject({ isEnabled: true, accessRoles: [] });
    bodyOf(await save({ commandName: 'ban' }), saved);
    expect(await newestAction()).toBe('Turned /ban on. Opened /ban to everyone.');
  });

  test('saved unchanged writes nothing', async () => {
    bodyOf(await save({ commandName: 'kick', isEnabled: false }), saved);
    const before = await storedState(pearl, guildId, section);
    bodyOf(await save({ commandName: 'kick', isEnabled: false }), saved);
    expect(await storedState(pearl, guildId, section)).toEqual(before);
  });

  test.each([
    [{}, 'commandName'],
    [{ commandName: 5 }, 'commandName'],
    [{ commandName: 'ban', isEnabled: 'yes' }, 'isEnabled'],
    [{ commandName: 'ban', selectedRoles: 'x' }, 'selectedRoles'],
    [{ commandName: 'ban', selectedRoles: [guildId] }, 'selectedRoles'],
    [{ commandName: 'ban', selectedRoles: [rolePlaceId(2, 1)] }, 'selectedRoles'],
    [{ commandName: 'ban', selectedRoles: Array.from({ length: 51 }, () => verified) }, 'selectedRoles'],
    [{ commandName: 'ban', accessRoles: [] }, 'accessRoles'],
  ])('saved with %j is rejected and stays unchanged', async (body, field) => {
    const before = await storedState(pearl, guildId, section);
    expectInvalid(await save(body), field);
    expect(await storedState(pearl, guildId, section)).toEqual(before);
  });

  test.each(['fly', '__proto__', 'toString', ''])('named %j is not found', async (commandName) => {
    expectFailure(await save({ commandName }), 404, 'not_found');
    expectFailure(await bulk(['ban', commandName]), 404, 'not_found');
  });

  test('can be switched while others are switched concurrently', async () => {
    const names = (await list()).slice(0, 20).map(({ name }) => name);
    const off = (commandName: string, index: number) =>
      save({ commandName, isEnabled: false }, index % 2 === 0 ? pearl : finn);
    const answers = await Promise.all(names.map(off));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    for (const name of names) expect(await find(name)).toMatchObject({ isEnabled: false });
    const { items } = await readAudit(pearl, guildId, { section: 'commands' });
    const noted = names.map((name) => `Turned /${name} off.`);
    expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(noted));
    bodyOf(await bulk(names), switched);
  });

  test('can be saved with its deleted role until that role is removed', async () => {
    const open = (name: string, more = {}) => save({ commandName: name, selectedRoles: [verified], ...more });
    bodyOf(await open('meme'), saved);
    await sandboxKnobs().changeWorld({ deleteRole: { guildId, roleId: verified } });
    await tellOfGuild(guildId);
    bodyOf(await open('meme', { isEnabled: false }), saved);
    expectFailure(await open('roll'), 422, 'invalid');
    bodyOf(await save({ commandName: 'meme' }), saved);
    expectFailure(await open('meme'), 422, 'invalid');
    await restoreWorld(pearl);
  });
});

describe('several commands', () => {
  test('are switched in one step without changing their roles', async () => {
    bodyOf(await save({ commandName: 'lock', selectedRoles: [moderator] }), saved);
    bodyOf(await save({ commandName: 'unlock', isEnabled: false }), saved);
    const off = bodyOf(await bulk(['lock', 'unlock', 'purge'], false), switched);
    expect(off).toEqual({ message: 'Turned 2 commands off.', changed: ['purge', 'lock'] });
    expect(await find('lock')).toMatchObject({ isEnabled: false, accessRoles: [moderator] });
    expect(await newestAction()).toBe('Turned off /purge, /lock.');
    const nothing = bodyOf(await bulk(['lock'], false), switched);
    expect(nothing).toEqual({ message: 'Turned 0 commands off.', changed: [] });
    bodyOf(await bulk(['lock', 'unlock', 'purge']), switched);
  });

  test('need 1 to 500 names', async () => {
    for (const names of [[], Array.from({ length: 501 }, () => 'ban'), 'ban', [5]]) {
      expectFailure(await bulk(names), 422, 'invalid');
    }
    expect((await bulk(Array.from({ length: 500 }, () => 'ban'))).status).toBe(200);
  });
});

describe('the commands that a role can use', () => {
  test('depend on @everyone, permissions and chosen roles', async () => {
    bodyOf(await bulk(['ban', 'kick', 'ping', 'roll', 'warn']), switched);
    bodyOf(await save({ commandName: 'roll', selectedRoles: [moderator] }), saved);
    bodyOf(await save({ commandName: 'meme', isEnabled: false }), saved);
    const everyone = await usable(guildId);
    expect(everyone).toContain('ping');
    for (const name of ['roll', 'meme', 'ban', 'kick']) expect(everyone).not.toContain(name);
    const moderators = await usable(moderator);
    for (const name of ['ping', 'roll', 'kick', 'warn']) expect(moderators).toContain(name);
    for (const name of ['ban', 'meme', 'announce']) expect(moderators).not.toContain(name);
    const admins = await usable(admin);
    for (const name of ['ban', 'roll', 'announce']) expect(admins).toContain(name);
    expect(admins).not.toContain('meme');
    bodyOf(await save({ commandName: 'roll' }), saved);
    bodyOf(await save({ commandName: 'meme' }), saved);
  });

  test('are rejected for an unknown or missing role', async () => {
    const ask = (query: string) => pearl.get(guildPath(pearl, guildId, `commands/usable${query}`));
    expectFailure(await ask(`?role=${rolePlaceId(2, 1)}`), 404, 'not_found');
    expectFailure(await ask(''), 422, 'invalid');
    expectFailure(await ask('?role=x'), 422, 'invalid');
  });
});

test('a command that the bot no longer has is hidden without losing its settings', async () => {
  bodyOf(await save({ commandName: 'hangman', isEnabled: false }), saved);
  const registry = await withStore(async (store) => {
    const found = await store.collection(botCommands).get('registry');
    if (!found) throw new Error('There is no registry.');
    return found.value;
  });
  const publish = (commands: typeof registry.commands) =>
    withStore((store) =>
      store.collection(botCommands).update('registry', (known) => ({ ...known, commands })),
    );
  try {
    await publish(registry.commands.filter(({ name }) => name !== 'hangman'));
    expect(await find('hangman')).toBeUndefined();
    expectFailure(await save({ commandName: 'hangman' }), 404, 'not_found');
    await withStore((store) => store.collection(botCommands).remove('registry'));
    expect(await read()).toMatchObject({ userCommands: {}, staffCommands: {}, commandsPublishedAt: null });
  } finally {
    await put(botCommands, 'registry', registry);
  }
  expect(await find('hangman')).toMatchObject({ isEnabled: false });
});
