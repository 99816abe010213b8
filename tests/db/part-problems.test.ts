import { trackedProjects } from '@/lib/db/collections/projects';
import { roleMenus } from '@/lib/db/collections/role-menus';
import { trackers } from '@/lib/db/collections/trackers';
import { verifyPanels } from '@/lib/db/collections/verify';
import { applications } from '@/lib/guild-settings/sections/applications';
import { commands } from '@/lib/guild-settings/sections/commands';
import { reactionroles } from '@/lib/guild-settings/sections/reactionroles';
import { tickets } from '@/lib/guild-settings/sections/tickets';
import { verify } from '@/lib/guild-settings/sections/verify';
import { type GuildSnapshot, getSnapshot } from '@/lib/guilds/guild-directory';
import { changeMenuList } from '@/lib/guilds/reactionroles/menu-list';
import { listIdleParts } from '@/lib/guilds/registry/idle-parts';
import { listPartProblems } from '@/lib/guilds/registry/part-problems';
import { listStoredValues } from '@/lib/guilds/stored-section';
import { changePanel } from '@/lib/guilds/verify/panel-store';
import { newMenu } from '@/lib/rules/role-menus/templates';
import { channelNamed, eventWorld, reef, roleNamed } from './event-world';
import { postedMenu } from './limited-thing';
import { project, trackerEntry } from './limited-trackers';
import { storePlan, storeSettings } from './stored-settings';
import { savePanelWith } from './ticket-panels';

const world = eventWorld();
const at = '2026-01-01T00:00:00.000Z';
const channelId = channelNamed('self-roles');
const roleId = roleNamed('he/him');

/** The guild after the channels and roles with these ids were deleted. */
async function without(...gone: string[]): Promise<GuildSnapshot> {
  const whole = await getSnapshot(reef);
  const { channels, roles } = whole.directory;
  const stays = ({ id }: { id: string }) => !gone.includes(id);
  return { ...whole, directory: { channels: channels.filter(stays), roles: roles.filter(stays) } };
}

/** The problems, as `section path kind`. */
async function problemsOf(guild: GuildSnapshot): Promise<string[]> {
  const problems = await listPartProblems(guild);
  return problems.map(({ sectionId, path, kind }) => `${sectionId} ${path} ${kind}`);
}

async function setUp() {
  await storePlan(world, 'pro');
  const blank = newMenu('scratch', [], { emoji: '', role: '', color: '#5865f2' });
  const row = { emoji: '', label: 'He', description: '', role: roleId };
  const form = { ...blank, channelId, messageTitle: 'Pronouns', roleRows: [row, { ...row, role: '' }] };
  await world.collection(roleMenus).insert(reef, {
    guildId: reef,
    outbox: [],
    menus: [{ ...postedMenu('menu', 0, form), messageId: null }],
  });
  const { panel } = await savePanelWith({ dropdownOptions: [{ label: 'Other' }] }, { publish: false });
  const announced = { channelId, roleIds: [roleId], addedAt: at };
  await world.collection(trackers).insert(`${reef}:twitch`, {
    guildId: reef,
    platform: 'twitch',
    entries: [{ ...trackerEntry('finn', 0), ...announced }],
    outbox: [],
  });
  await world.collection(trackedProjects).insert(reef, {
    guildId: reef,
    entries: [{ ...project('sodium', 0), ...announced }],
    outbox: [],
  });
  await storeSettings(world, commands, { ban: { isEnabled: true, accessRoles: [roleId] } });
  return panel;
}

test('lists nothing while every referenced role and channel exists', async () => {
  await setUp();
  expect(await problemsOf(await getSnapshot(reef))).toEqual([]);
});

test('lists a deleted role and channel wherever they are used', async () => {
  await setUp();
  expect(await problemsOf(await without(channelId, roleId))).toEqual([
    'reactionroles menus.menu.channelId missing',
    'reactionroles menus.menu.roleRows missing',
    'twitch entries.finn.channelId missing',
    'twitch entries.finn.roleIds missing',
    'trackedprojects entries.sodium.channelId missing',
    'trackedprojects entries.sodium.roleIds missing',
    'commands ban.accessRoles missing',
  ]);
});

test('lists each missing channel, category and role of a ticket panel', async () => {
  const { id } = await setUp();
  const gone = await without(channelNamed('tickets'), channelNamed('Help Desk'), roleNamed('Moderator'));
  expect(await problemsOf(gone)).toEqual([
    `tickets panels.${id}.publishChannel missing`,
    `tickets panels.${id}.ticketCategoryID missing`,
    `tickets panels.${id}.supportRoleID missing`,
  ]);
  expect((await listPartProblems(gone)).map(({ label }) => label)).toEqual([
    'Help: Channel',
    'Help: Category',
    'Help: Support role',
  ]);
});

test('lists a menu role that the bot may not assign', async () => {
  await setUp();
  const whole = await getSnapshot(reef);
  const roles = whole.directory.roles.map((role) =>
    role.id === roleId ? { ...role, blocked: 'This role is above the bot.' } : role,
  );
  expect(await problemsOf({ ...whole, directory: { ...whole.directory, roles } })).toEqual([
    'reactionroles menus.menu.roleRows unusable',
  ]);
});

test('lists panels published while tickets are off, and applications without an open form', async () => {
  const idle = async () =>
    (await listIdleParts(reef, await listStoredValues(reef))).map(
      ({ sectionId, path, kind }) => `${sectionId} ${path} ${kind}`,
    );
  await storePlan(world, 'pro');
  await savePanelWith({}, { publish: false });
  await storeSettings(world, tickets, { ticketToggle: false });
  expect(await idle()).toEqual([]);
  await savePanelWith({}, { publish: true });
  await storeSettings(world, applications, { Toggle: true });
  expect(await idle()).toEqual(['tickets ticketToggle unset', 'applications Toggle unset']);
});

test('lists menus posted while reaction roles are off, and a verify panel without its role', async () => {
  const idle = async () =>
    (await listIdleParts(reef, await listStoredValues(reef))).map(({ message }) => message);
  await setUp();
  await storeSettings(world, reactionroles, { Toggle: false });
  const panels = world.collection(verifyPanels);
  await changePanel(reef, (panel) => panel)(panels);
  expect(await idle()).toEqual([]);
  await changeMenuList(reef, (list) => ({
    ...list,
    menus: list.menus.map((menu) => ({ ...menu, messageId: '1' })),
  }))(world.collection(roleMenus));
  await changePanel(reef, (panel) => ({ ...panel, messageId: '2' }))(panels);
  expect(await idle()).toEqual([
    'Turn reaction roles on: the posted menu gives no roles.',
    'Choose a role: nobody can verify at the posted panel without one.',
  ]);
  await storeSettings(world, reactionroles, { Toggle: true });
  await storeSettings(world, verify, { verifiedRole: roleId });
  expect(await idle()).toEqual([]);
});
