import type { Values } from '@/lib/guild-settings/values';
import { limitFor, type PlanLimit } from '@/lib/plan-limits';
import type { Plan } from '@/lib/plans';
import { emptyDraft } from '@/lib/rules/messages/draft';
import { defaultRules } from '@/lib/rules/trackers/limits';
import { type PartId, transferParts } from '@/lib/rules/transfer/parts';
import { seedCommands } from '@/sandbox/seed-commands';
import { eventWorld } from './event-world';
import { codeOf } from './refusals';
import {
  fileOf,
  partOf,
  pool,
  poolChannel,
  poolRole,
  review,
  statesOf,
  storePoolPlan,
  takeOver,
} from './transfer-world';

const world = eventWorld();
const general = poolChannel('general');
const category = poolChannel('Text Channels');
const voice = poolChannel('Splash Zone');
const readOnly = poolChannel('read-me');
const low = poolRole('Study Ping');
const high = poolRole('Lifeguard');
const references = [
  { kind: 'channel', id: general, name: 'general', type: 'text' },
  { kind: 'channel', id: category, name: 'Text Channels', type: 'category' },
  { kind: 'channel', id: voice, name: 'Splash Zone', type: 'voice' },
  { kind: 'channel', id: readOnly, name: 'read-me', type: 'text' },
  { kind: 'role', id: low, name: 'Study Ping' },
  { kind: 'role', id: poolRole('Tadpole'), name: 'Tadpole' },
  { kind: 'role', id: high, name: 'Lifeguard' },
] as const;

const letters = (index: number) => `number-${index}`;
const question = (index: number) => ({ text: `Why ${index}?`, type: 'long', required: true, choices: [] });
const option = (index: number) => ({
  id: `o${index}`,
  emoji: '',
  label: `Topic ${index}`,
  description: '',
  rolePing: null,
  defaultMessage: '',
});
const row = { emoji: '', label: 'Study', description: '', role: low };

/** A valid entry of each part, distinct for each number. */
const sound: Record<Exclude<PartId, 'commands'>, (index: number) => Values> = {
  applications: (index) => ({
    appId: letters(index),
    title: `Form ${index}`,
    description: '',
    isOpen: true,
    questions: [question(1)],
  }),
  twitch: (index) => ({
    key: `streamer_${index}`,
    username: `streamer_${index}`,
    ytChannelId: null,
    channelId: general,
    message: '',
    roleIds: [low],
    rules: { ...defaultRules },
  }),
  youtube: (index) => ({
    key: `https://www.youtube.com/@channel-${index}`,
    username: `@channel-${index}`,
    channelId: general,
  }),
  projects: (index) => ({
    platform: 'Modrinth',
    projectId: `AANobbM${index}`,
    projectName: `Mod ${index}`,
    projectUrl: `https://modrinth.com/mod/mod-${index}`,
    channelId: general,
    roleIds: [],
    loaders: [],
    gameVersions: [],
    releaseChannels: ['release'],
  }),
  messages: (index) => ({ name: `Message ${index}`, draft: { ...emptyDraft, content: 'Ahoy' } }),
  customCommands: (index) => ({ name: `rules-${index}`, messages: [{ ...emptyDraft, content: 'Ahoy' }] }),
  autoResponses: (index) => ({ trigger: `rules ${index}`, messages: [{ ...emptyDraft, content: 'Ahoy' }] }),
  panels: (index) => ({
    publishChannel: general,
    ticketCategoryID: category,
    supportRoleID: high,
    ticketTitle: `Panel ${index}`,
    ticketDescription: '',
    ticketFooter: '',
    ticketDefaultColor: '#123456',
    ticketDefaultMessage: '',
    dropdownOptions: [],
    ticketTemplate: 'default',
    panelEmbed: null,
  }),
  menus: (index) => ({ channelId: general, messageTitle: `Menu ${index}`, roleRows: [row] }),
};

const many = (id: keyof typeof sound, count: number) =>
  fileOf({ [id]: Array.from({ length: count }, (_, index) => sound[id](index)) }, references);

/** A change to a valid entry that preserves its identity. */
const otherwise: Record<keyof typeof sound, Values> = {
  applications: { description: 'New' },
  twitch: { message: 'New' },
  youtube: { message: 'New' },
  projects: { releaseChannels: ['beta'] },
  messages: { draft: emptyDraft },
  customCommands: { description: 'New' },
  autoResponses: { chance: 50 },
  panels: { ticketFooter: 'New' },
  menus: { footer: 'New' },
};

const limits: readonly [keyof typeof sound, PlanLimit, Plan][] = [
  ['twitch', 'twitchStreamers', 'none'],
  ['twitch', 'twitchStreamers', 'basic'],
  ['youtube', 'youtubeChannels', 'none'],
  ['projects', 'trackedProjects', 'none'],
  ['messages', 'messageTemplates', 'none'],
  ['customCommands', 'customCommands', 'none'],
  ['autoResponses', 'autoResponses', 'none'],
  ['panels', 'ticketPanels', 'none'],
  ['panels', 'ticketPanels', 'pro'],
  ['menus', 'roleMenus', 'none'],
];

test.each(limits)('%s are imported up to the limit of the plan (%s, %s)', async (id, limit, plan) => {
  await storePoolPlan(world, plan);
  const most = limitFor(limit, plan);
  const fitting = await review(many(id, most));
  expect(statesOf(fitting, id).map(([, state]) => state)).toEqual(Array.from({ length: most }, () => 'new'));
  const { parts } = await takeOver(many(id, most + 1));
  const { one, many: plural } = transferParts[id];
  const reason = expect.stringMatching(new RegExp(`^At most ${most} ${most === 1 ? one : plural} on the `));
  expect(parts).toMatchObject([{ added: most, left: [{ reason }] }]);
  expect(await partOf(pool, id)).toHaveLength(most);
  // A full list still allows replacing an existing entry.
  const again = await review(
    fileOf({ [id]: [{ ...sound[id](0), ...otherwise[id] }, sound[id](most)] }, references),
  );
  expect(statesOf(again, id).map(([, state]) => state)).toEqual(['replaces', 'left']);
});

test('applications are limited to fifty per server', async () => {
  expect(statesOf(await review(many('applications', 50)), 'applications').at(-1)?.[1]).toBe('new');
  expect(statesOf(await review(many('applications', 51)), 'applications').at(-1)).toEqual([
    'Form 50',
    'left',
    'A server can have at most 50 application forms.',
  ]);
});

/** A change to a valid entry, and the reason for leaving it out; null if it can be imported. */
const cases: readonly [keyof typeof sound, Values, string | null][] = [
  ['twitch', { key: 'Streamer_0' }, 'This is not a name or link that can be followed.'],
  ['twitch', { username: 'somebody_else' }, 'This is not a name or link that can be followed.'],
  ['twitch', { channelId: voice }, "#Splash Zone isn't a text channel."],
  [
    'twitch',
    { channelId: readOnly },
    "The bot can't send messages in #read-me. Give it Send Messages there.",
  ],
  ['twitch', { channelId: '499999999999999999' }, 'No match here: a deleted channel.'],
  ['twitch', { roleIds: ['499999999999999999'] }, null],
  ['twitch', { rules: { ...defaultRules, kinds: [] } }, 'Choose at least one.'],
  ['youtube', { key: 'https://example.com/@channel-0' }, 'This is not a name or link that can be followed.'],
  ['youtube', { ytChannelId: 'UC0123456789abcdefABCDEF' }, null],
  ['youtube', { ytChannelId: 'UC01' }, 'This is not a name or link that can be followed.'],
  ['projects', { projectUrl: 'https://example.com/mod/a' }, 'This is not a Modrinth project.'],
  ['projects', { projectUrl: 'https://modrinth.com.example.com/mod/a' }, 'This is not a Modrinth project.'],
  ['projects', { platform: 'CurseForge' }, 'This is not a CurseForge project.'],
  ['projects', { projectId: '../../x' }, 'This is not a Modrinth project.'],
  ['projects', { releaseChannels: [] }, 'Choose at least one.'],
  ['messages', { name: ' ' }, 'Enter a name.'],
  ['messages', { name: ' x' }, "A name can't start or end with a space."],
  ['panels', { ticketTitle: ' ' }, 'Write a title or a description.'],
  ['panels', { dropdownOptions: [option(1), option(2), option(3)] }, null],
  [
    'panels',
    { dropdownOptions: [option(1), option(2), option(3), option(4)] },
    'Premium Required: at most 3 options in a panel on the Free plan. Basic allows 10.',
  ],
  ['panels', { dropdownOptions: [option(1), option(1)] }, 'Two of its options have the same ID.'],
  ['panels', { dropdownOptions: [{ ...option(1), rolePing: '499999999999999999' }] }, null],
  ['panels', { ticketCategoryID: general }, "This category doesn't exist in this server."],
  ['panels', { publishChannel: category }, "#Text Channels isn't a text channel."],
  ['panels', { panelEmbed: 'Nowhere' }, "It shows the saved message 'Nowhere', which doesn't exist here."],
  ['menus', { roleRows: [row, row] }, 'Use each role only once.'],
  ['menus', { roleRows: [] }, 'Add at least one role.'],
  ['menus', { roleRows: [{ ...row, role: '499999999999999999' }] }, 'None of its roles has a match here.'],
  ['applications', { appId: 'Form' }, "This ID can't be used."],
  ['applications', { appId: 'create' }, "'create' is reserved. Choose another ID."],
  ['applications', { title: 'x'.repeat(100) }, null],
  ['applications', { title: 'x'.repeat(101) }, 'At most 100 characters.'],
  ['applications', { questions: Array.from({ length: 10 }, (_, index) => question(index)) }, null],
  [
    'applications',
    { questions: Array.from({ length: 11 }, (_, index) => question(index)) },
    'At most 10 questions on the Free plan. Basic allows 25.',
  ],
  ['applications', { questions: [] }, 'Ask at least one question.'],
];

test.each(cases)('the review of %s with %j returns %j', async (id, change, reason) => {
  const source = fileOf({ [id]: [{ ...sound[id](0), ...change }] }, references);
  const [[, state, found] = []] = statesOf(await review(source), id);
  expect([state, found]).toEqual(reason === null ? ['new', null] : ['left', reason]);
  if (reason === null) return;
  const { parts } = await takeOver(source);
  expect(parts).toMatchObject([{ added: 0, left: [{ reason }] }]);
  expect(await partOf(pool, id)).toEqual([]);
});

test('a menu with a role that is too high is left out, and missing roles are noted', async () => {
  const both = { ...sound.menus(0), maxSelect: 2, minSelect: 2, roleRows: [row, { ...row, role: high }] };
  const [[, state, reason] = []] = statesOf(await review(fileOf({ menus: [both] }, references)), 'menus');
  expect([state, reason]).toEqual(['left', expect.stringMatching(/highest role/)]);
  const gone = { ...both, roleRows: [row, { ...row, role: '499999999999999999' }] };
  const source = fileOf({ menus: [gone] }, references);
  const found = await review(source);
  expect(found.parts[0]?.entries[0]?.notes).toEqual(['Leaves out a deleted role: no match here.']);
  await takeOver(source);
  expect(await partOf(pool, 'menus')).toMatchObject([{ roleRows: [row], maxSelect: 1, minSelect: 1 }]);
});

test('a duplicate key is imported once, a duplicate menu name twice', async () => {
  const twice = { twitch: [sound.twitch(0), sound.twitch(0)], menus: [sound.menus(0), sound.menus(0)] };
  await storePoolPlan(world, 'pro');
  const found = await review(fileOf(twice, references));
  expect(statesOf(found, 'twitch').map(([, state, reason]) => [state, reason])).toEqual([
    ['new', null],
    ['left', 'It appears twice in the file.'],
  ]);
  expect(statesOf(found, 'menus').map(([, state]) => state)).toEqual(['new', 'new']);
  await takeOver(fileOf(twice, references));
  const again = await review(fileOf(twice, references));
  expect(statesOf(again, 'menus').map(([, state]) => state)).toEqual(['same', 'same']);
});

test('unknown commands are left out, even one named constructor', async () => {
  await seedCommands(world.store(), Date.now());
  const names = ['ban', 'constructor', 'no-such-command'];
  const commands = names.map((name) => ({ name, isEnabled: false, accessRoles: [] }));
  const { parts } = await takeOver(fileOf({ commands }, references));
  const reason = "The bot doesn't have this command.";
  expect(parts).toMatchObject([
    {
      added: 1,
      left: [
        { name: '/constructor', reason },
        { name: '/no-such-command', reason },
      ],
    },
  ]);
});

const shapes: readonly [PartId, readonly unknown[], string][] = [
  ['twitch', [{}], '0.key'],
  ['twitch', [{ ...sound.twitch(0), addedAt: '2026-01-01T00:00:00.000Z' }], '0'],
  ['twitch', [sound.twitch(0), { ...sound.twitch(1), roleIds: 'all' }], '1.roleIds'],
  ['youtube', [{ ...sound.youtube(0), channelId: 5 }], '0.channelId'],
  ['projects', [{ ...sound.projects(0), platform: 'Elsewhere' }], '0.platform'],
  ['projects', [{ ...sound.projects(0), seen: [] }], '0'],
  [
    'messages',
    [{ name: 'x', draft: { content: 'x'.repeat(8001), embeds: [], rows: [] } }],
    '0.draft.content',
  ],
  ['messages', [{ name: 'x', draft: {} }], '0.draft.content'],
  ['panels', [{ ...sound.panels(0), posted: null }], '0'],
  ['panels', [{ ...sound.panels(0), panelEmbedId: 'x' }], '0'],
  ['menus', [{ ...sound.menus(0), roleRows: {} }], '0.roleRows'],
  ['applications', [{ ...sound.applications(0), questions: ['Why?'] }], '0.questions.0'],
  ['commands', [{ name: 'ban', isEnabled: 'yes', accessRoles: [] }], '0.isEnabled'],
];

test.each(shapes)('malformed %s make the file invalid: %j', async (id, entries, path) => {
  const base = fileOf({}, references);
  if (base.kind !== 'file') throw new Error('no file');
  const list = entries.filter((entry) => typeof entry === 'object').map((entry) => ({ ...entry }));
  const source = { ...base, file: { ...base.file, parts: { [id]: list } } };
  await expect(review(source)).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: { [`source.file.parts.${id}.${path}`]: expect.any(String) } },
  });
  expect(await codeOf(takeOver(source))).toBe('invalid');
});
