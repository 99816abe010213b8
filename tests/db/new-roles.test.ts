// Roles created for a menu: each exactly once, despite crashes and concurrent requests.

import { acts } from '@/lib/db/collections/acts';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { createRoles } from '@/lib/guilds/reactionroles/create-roles';
import { roleActs } from '@/lib/guilds/reactionroles/role-acts';
import type { NewRole } from '@/lib/rules/role-menus/new-roles-schema';
import { guildIn, roleIn } from '../discord/stand-in';
import { eventWorld, pearl, reef } from './event-world';
import { codeOf, refusalOf } from './refusals';
import { forbidden } from './stored-settings';

const world = eventWorld();
const creation = 'POST /guilds/\\d+/roles';
const wanted: readonly NewRole[] = [
  { name: 'Red', colour: '#ed4245' },
  { name: 'Green', colour: '#57f287' },
  { name: 'Plain', colour: null },
];
const names = wanted.map(({ name }) => name);

const guild = () => guildIn(world.discord(), reef);
const made = () => guild().roles.filter(({ name }) => names.includes(name));
const madeNames = () =>
  made()
    .map(({ name }) => name)
    .toSorted();
async function goOn(): Promise<void> {
  const { items } = await world.collection(acts).list();
  for (const { id } of items) await goOnDelivering(roleActs, id, { attempt: 1 });
}

test('creates roles with names, colours and no permissions', async () => {
  const { message, warning, roles } = await createRoles(reef, wanted, pearl);
  expect({ message, warning }).toEqual({ message: 'Created 3 roles.', warning: null });
  expect(made().map(({ name, color, permissions }) => ({ name, color, permissions }))).toEqual([
    { name: 'Red', color: 0xed4245, permissions: 0n },
    { name: 'Green', color: 0x57f287, permissions: 0n },
    { name: 'Plain', color: 0, permissions: 0n },
  ]);
  expect(roles.filter(({ name }) => names.includes(name))).toHaveLength(3);
  expect(roles.find(({ name }) => name === 'Red')).toMatchObject({ colour: '#ed4245', blocked: null });
  expect(await world.noted()).toEqual(['Created the roles @Red, @Green, @Plain.']);
});

test('skips roles that exist, ignoring case and spaces', async () => {
  await createRoles(reef, wanted.slice(0, 1), pearl);
  const { message } = await createRoles(reef, [{ name: ' RED ', colour: null }, ...wanted], pearl);
  expect(message).toBe('Created 2 roles.');
  expect(madeNames()).toEqual(['Green', 'Plain', 'Red']);
  expect((await createRoles(reef, wanted, pearl)).message).toBe('These roles exist already.');
  expect(await world.noted()).toHaveLength(2);
});

test('concurrent requests create each role once', async () => {
  const other = [...wanted.slice(1), { name: 'Blue', colour: null }];
  const [first, second] = await Promise.all([
    createRoles(reef, wanted, pearl),
    createRoles(reef, other, pearl),
  ]);
  expect([first.warning, second.warning]).toEqual([null, null]);
  expect(madeNames()).toEqual(['Green', 'Plain', 'Red']);
  expect(guild().roles.filter(({ name }) => name === 'Blue')).toHaveLength(1);
});

test('creates the remaining roles later, without duplicates, after a lost answer', async () => {
  world.discord().addFault({ match: creation, status: 500, times: 1, isDone: true });
  expect(await refusalOf(createRoles(reef, wanted, pearl))).toBe(
    "discord_uncertain: Discord didn't answer. We're checking which roles were created.",
  );
  expect(madeNames()).toEqual(['Red']);
  expect(await world.noted()).toEqual([]);
  await goOn();
  await goOn();
  expect(madeNames()).toEqual(['Green', 'Plain', 'Red']);
  expect(await world.noted()).toEqual(['Created the roles @Red, @Green, @Plain.']);
  expect((await createRoles(reef, wanted, pearl)).message).toBe('These roles exist already.');
});

test('throws and stores nothing when Discord refuses the first role', async () => {
  world.discord().addFault({ match: creation, ...forbidden });
  expect(await codeOf(createRoles(reef, wanted, pearl))).toBe('discord_refused');
  expect(made()).toEqual([]);
  expect(await world.noted()).toEqual([]);
  expect((await world.collection(acts).list()).items).toEqual([]);
});

test('warns when Discord refuses midway, and the next call creates the rest', async () => {
  // The first call matches this fault, and succeeds after a delay.
  world.discord().addFault({ match: creation, delayMs: 1, times: 1 });
  world.discord().addFault({ match: creation, ...forbidden, times: 1 });
  const answer = await createRoles(reef, wanted, pearl);
  expect(answer).toMatchObject({
    message: undefined,
    warning: 'Created 1 of 3 roles. Discord refused this: Missing Permissions',
  });
  expect(madeNames()).toEqual(['Red']);
  expect(await world.noted()).toEqual(['Created the roles @Red.']);
  expect((await createRoles(reef, wanted, pearl)).message).toBe('Created 2 roles.');
  expect(madeNames()).toEqual(['Green', 'Plain', 'Red']);
});

test('creates no roles when the server lacks room for all', async () => {
  const [first] = guild().roles;
  if (!first) throw new Error('There is no role.');
  for (let count = guild().roles.length; count < 248; count += 1)
    guild().roles.push({
      ...first,
      id: `5900000000000${String(count).padStart(5, '0')}`,
      name: `Filler ${count}`,
    });
  expect(await refusalOf(createRoles(reef, wanted, pearl))).toBe(
    'conflict: A Discord server can have 250 roles. This one has room for 2 more.',
  );
  expect(made()).toEqual([]);
  expect((await createRoles(reef, wanted.slice(1), pearl)).message).toBe('Created 2 roles.');
});

test('throws when the bot lacks Manage Roles', async () => {
  const { id: roleId } = roleIn(world.discord(), reef, 'Corallium');
  world.discord().patch({ setRolePermissions: { guildId: reef, roleId, permissions: '0' } });
  expect(await refusalOf(createRoles(reef, wanted, pearl))).toBe(
    "conflict: The bot can't manage roles. Give it Manage Roles.",
  );
  expect(made()).toEqual([]);
});
