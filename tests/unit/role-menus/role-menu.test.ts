import { isColour } from '@/lib/core/colour';
import { readCustomId } from '@/lib/core/custom-id';
import type { MenuType } from '@/lib/rules/role-menus/limits';
import { toRoleMenuMessage } from '@/lib/rules/role-menus/message';
import { missingRoles, whyNoRoom } from '@/lib/rules/role-menus/new-roles';
import {
  checkRoleMenu,
  embedText,
  mostRows,
  type RoleMenuForm,
  type RoleRow,
} from '@/lib/rules/role-menus/role-menu';
import { roleMenuForm } from '@/lib/rules/role-menus/schema';
import {
  chooseRoles,
  menuTemplates,
  newMenu,
  parseRows,
  readMenuTemplate,
  rolesToCreate,
} from '@/lib/rules/role-menus/templates';

const emoji = (index: number) => String.fromCodePoint(0x1f600 + index);
const role = (index: number) => `4000000000000000${String(index).padStart(2, '0')}`;
const row = (index: number, own: Partial<RoleRow> = {}): RoleRow => ({
  emoji: emoji(index),
  label: `Role ${index}`,
  description: '',
  role: role(index),
  ...own,
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));
const plain = { channelId: '500000000000000001', messageTitle: 'Choose', roleRows: rows(2) };
const menu = (own: Partial<RoleMenuForm> = {}) => ({ ...roleMenuForm.parse(plain), ...own });
const paths = (own: Partial<RoleMenuForm>) => Object.keys(checkRoleMenu(menu(own)));

describe('checkRoleMenu', () => {
  test('accepts a valid menu of each type', () => {
    for (const type of ['dropdown', 'buttons', 'reactions'] as const)
      expect(checkRoleMenu(menu({ type }))).toEqual({});
  });

  test.each([
    ['dropdown', false, 25],
    ['dropdown', true, 24],
    ['buttons', false, 25],
    ['buttons', true, 24],
    ['reactions', false, 20],
    ['reactions', true, 20],
  ] as const)('%s, clear option %s: accepts 1 to %i rows', (type: MenuType, clearSelection, most) => {
    expect(mostRows({ type, clearSelection })).toBe(most);
    expect(paths({ type, clearSelection, roleRows: rows(most) })).toEqual([]);
    expect(paths({ type, clearSelection, roleRows: rows(1) })).toEqual([]);
    expect(paths({ type, clearSelection, roleRows: rows(most + 1) })).toContain('roleRows');
    expect(paths({ type, clearSelection, roleRows: [] })).toContain('roleRows');
  });

  test.each([
    [{ minSelect: 0 }, []],
    [{ minSelect: -1 }, ['minSelect']],
    [{ minSelect: 0.5 }, ['minSelect']],
    [{ minSelect: 2, maxSelect: 2 }, []],
    [{ minSelect: 2, maxSelect: 1 }, ['minSelect']],
    [{ maxSelect: 0 }, ['maxSelect']],
    [{ maxSelect: 2 }, []],
    [{ maxSelect: 3 }, ['maxSelect']],
    [{ maxSelect: Number.NaN }, ['maxSelect']],
  ])('checks %j with two roles', (own, expected) => {
    expect(paths(own)).toEqual(expected);
  });

  test.each([
    ['messageTitle', 256],
    ['messageDescription', 4096],
    ['footer', 2048],
    ['messageContent', 2000],
  ] as const)('%s has at most %i code points', (name, most) => {
    expect(paths({ [name]: '🪸'.repeat(most) })).toEqual([]);
    expect(paths({ [name]: '🪸'.repeat(most + 1) })).toEqual([name]);
  });

  test('allows 6,000 characters in title, description and footer together', () => {
    const own = { messageTitle: 'x'.repeat(100), messageDescription: 'x'.repeat(4000) };
    expect(paths({ ...own, footer: 'x'.repeat(1900) })).toEqual([]);
    expect(paths({ ...own, footer: 'x'.repeat(1901) })).toEqual(['footer']);
  });

  test('requires some visible text', () => {
    const nothing = { messageTitle: ' ' };
    expect(paths(nothing)).toEqual(['messageTitle']);
    expect(paths({ ...nothing, messageContent: 'x' })).toEqual([]);
    expect(paths({ ...nothing, messageDescription: 'x' })).toEqual([]);
    expect(paths({ ...nothing, type: 'reactions' })).toEqual([]);
  });

  test.each([
    ['dropdown', { label: 'x'.repeat(100) }, []],
    ['dropdown', { label: 'x'.repeat(101) }, ['roleRows.0.label']],
    ['dropdown', { label: ' ' }, ['roleRows.0.label']],
    ['dropdown', { emoji: '' }, []],
    ['dropdown', { emoji: 'x' }, ['roleRows.0.emoji']],
    ['dropdown', { emoji: '<:coral:600000000000000001>' }, []],
    ['dropdown', { description: 'x'.repeat(100) }, []],
    ['dropdown', { description: 'x'.repeat(101) }, ['roleRows.0.description']],
    ['dropdown', { role: '' }, ['roleRows.0.role']],
    ['buttons', { label: 'x'.repeat(80) }, []],
    ['buttons', { label: 'x'.repeat(81) }, ['roleRows.0.label']],
    ['buttons', { label: '' }, []],
    ['buttons', { label: '', emoji: '' }, ['roleRows.0.label']],
    ['reactions', { label: '' }, []],
    ['reactions', { emoji: '' }, ['roleRows.0.emoji']],
  ] as const)('checks a row of %s: %j', (type, own, expected) => {
    expect(paths({ type, roleRows: [row(0, own), row(1)] })).toEqual(expected);
  });

  test('rejects duplicate roles, and duplicate reactions', () => {
    expect(paths({ roleRows: [row(0), row(1, { role: role(0) })] })).toEqual(['roleRows.1.role']);
    const sameEmoji = [row(0), row(1, { emoji: emoji(0) })];
    expect(paths({ type: 'reactions', roleRows: sameEmoji })).toEqual(['roleRows.1.emoji']);
    expect(paths({ type: 'buttons', roleRows: sameEmoji })).toEqual([]);
  });

  test('reports a missing channel and an invalid colour', () => {
    expect(paths({ channelId: '', color: 'red' })).toEqual(['channelId', 'color']);
  });

  test('counts the list of reactions as part of the description', () => {
    const listed = embedText(menu({ type: 'reactions' }));
    const most = 4096 - [...listed].length - 2;
    expect(paths({ type: 'reactions', messageDescription: 'x'.repeat(most) })).toEqual([]);
    expect(paths({ type: 'reactions', messageDescription: 'x'.repeat(most + 1) })).toEqual([
      'messageDescription',
    ]);
  });
});

describe('toRoleMenuMessage', () => {
  const message = (own: Partial<RoleMenuForm> = {}) => toRoleMenuMessage('menu', menu(own));

  test('builds a dropdown with role IDs and its limits', () => {
    const { components, embeds, allowedMentions } = message({ minSelect: 1, maxSelect: 2, footer: 'f' });
    expect(allowedMentions).toEqual({ parse: [] });
    expect(embeds).toEqual([{ title: 'Choose', footer: { text: 'f' }, color: 0x5865f2 }]);
    expect(components).toMatchObject([
      [
        {
          kind: 'select',
          minValues: 1,
          maxValues: 2,
          options: [{ value: role(0), label: 'Role 0' }, { value: role(1) }],
        },
      ],
    ]);
    const [first] = components?.[0] ?? [];
    expect(first?.kind === 'select' && readCustomId(first.customId)).toEqual({
      kind: 'roles',
      action: 'choose',
      args: ['menu'],
    });
  });

  test('puts the clear option last, and allows it alone', () => {
    const [[select] = []] = message({ clearSelection: true, minSelect: 2, maxSelect: 2 }).components ?? [];
    expect(select).toMatchObject({ minValues: 1, maxValues: 2 });
    expect(select?.kind === 'select' && select.options.map(({ value }) => value)).toEqual([
      role(0),
      role(1),
      'clear',
    ]);
  });

  test('arranges buttons in rows of five, each with its role', () => {
    const { components } = message({ type: 'buttons', roleRows: rows(6), clearSelection: true });
    expect(components?.map((buttons) => buttons.length)).toEqual([5, 2]);
    const ids = (components ?? [])
      .flat()
      .flatMap((part) => (part.kind === 'button' ? readCustomId(part.customId) : null));
    expect(ids[5]).toEqual({ kind: 'roles', action: 'toggle', args: ['menu', role(5)] });
    expect(ids[6]).toEqual({ kind: 'roles', action: 'clear', args: ['menu'] });
  });

  test("fits a full menu into Discord's five rows", () => {
    expect(message({ type: 'buttons', roleRows: rows(24), clearSelection: true }).components).toHaveLength(5);
  });

  test('lists reactions in the embed', () => {
    const { components, embeds } = message({
      type: 'reactions',
      messageDescription: 'Pick.',
      roleRows: [row(0, { description: 'why' }), row(1, { label: '' })],
    });
    expect(components).toEqual([]);
    expect(embeds?.[0]?.description).toBe(
      `Pick.\n\n${emoji(0)} **Role 0** · why\n${emoji(1)} <@&${role(1)}>`,
    );
  });

  test('has no embed without embed text', () => {
    expect(message({ messageTitle: '', messageContent: ' Hi ' })).toMatchObject({
      content: 'Hi',
      embeds: [],
    });
  });
});

const defaults = { emoji: '🪸', role: role(9), color: '#112233' };
const known = (name: string, index: number, blocked: string | null = null) => ({
  id: role(index),
  name,
  blocked,
});

describe('templates', () => {
  test.each([
    [null, null],
    ['default', null],
    ['', null],
    ['nonsense', 'scratch'],
    ['toString', 'scratch'],
    ['colorroles', 'scratch'],
    ['scratch', 'scratch'],
    ['ColorRoles', 'ColorRoles'],
    ['Continents', 'Continents'],
    ['Notifications', 'Notifications'],
  ])('?template=%s opens %s', (value, expected) => {
    expect(readMenuTemplate(value)).toBe(expected);
  });

  test('are valid except for channel and roles', () => {
    for (const id of ['ColorRoles', 'Continents', 'Notifications'] as const) {
      const form = newMenu(id, [], defaults);
      const filled = form.roleRows.map((one, index) => ({ ...one, role: role(index) }));
      expect(checkRoleMenu({ ...form, channelId: '1', roleRows: filled })).toEqual({});
      expect(form.roleRows).toHaveLength(menuTemplates[id].rows.length);
      expect(form.color).toBe('#112233');
    }
  });

  test('start from scratch with one row from the settings', () => {
    const { roleRows, messageTitle, maxSelect } = newMenu('scratch', [], defaults);
    expect({ roleRows, messageTitle, maxSelect }).toEqual({
      roleRows: [{ emoji: '🪸', label: '', description: '', role: role(9) }],
      messageTitle: '',
      maxSelect: 1,
    });
  });

  test('choose roles by name, each once, except those the bot cannot assign', () => {
    const roles = [
      known('Event Ping', 1),
      known('giveaways', 2),
      known('Announcements', 3, 'No.'),
      known('Twitch', 4),
    ];
    const chosen = newMenu('Notifications', roles, defaults).roleRows.map((one) => [one.label, one.role]);
    expect(chosen).toEqual([
      ['Announcements', ''],
      ['Events', role(1)],
      ['Giveaways', role(2)],
      ['Polls', ''],
      ['Videos', ''],
      ['Streams', role(4)],
    ]);
    expect(newMenu('ColorRoles', [known('🔴 RED', 1)], defaults).roleRows[0]?.role).toBe(role(1));
  });
});

describe('rows without a role', () => {
  const row = (label: string, own: object = {}) => ({ emoji: '', label, description: '', role: '', ...own });

  test('name the roles to create, in the colour of their emoji', () => {
    const rows = [
      row(' Red ', { emoji: '🔴' }),
      row('Fish', { emoji: '🐟' }),
      row(''),
      row('x', { role: role(1) }),
    ];
    expect(rolesToCreate(rows)).toEqual([
      { name: 'Red', colour: '#ed4245' },
      { name: 'Fish', colour: null },
    ]);
  });

  test('of the colour template have distinct colours', () => {
    const wanted = rolesToCreate(newMenu('ColorRoles', [], defaults).roleRows);
    expect(wanted).toHaveLength(menuTemplates.ColorRoles.rows.length);
    const colours = wanted.map(({ colour }) => colour);
    expect(new Set(colours).size).toBe(wanted.length);
    expect(colours.every((colour) => colour !== null && isColour(colour))).toBe(true);
  });

  test('get roles of the same name, without replacing chosen ones', () => {
    const rows = [row('Red', { role: role(2) }), row('red'), row('🐟'), row('Blue')];
    const roles = [known('Red', 2), known('RED colour', 3), known('✨', 4), known('Blue', 5, 'No.')];
    expect(chooseRoles(rows, roles).map((one) => one.role)).toEqual([role(2), role(3), '', '']);
  });

  test.each([
    ['🔴 Red', [{ emoji: '🔴', label: 'Red' }]],
    [
      '  Deep  blue \r\n\n- @Fish',
      [
        { emoji: '', label: 'Deep blue' },
        { emoji: '', label: 'Fish' },
      ],
    ],
    ['<:reef:100000000000000001> Reef', [{ emoji: '<:reef:100000000000000001>', label: 'Reef' }]],
    ['👩🏽‍🚀', [{ emoji: '👩🏽‍🚀', label: '' }]],
    [' \n', []],
  ])('are parsed from pasted %j as %j', (text, rows) => {
    expect(parseRows(text)).toEqual(rows);
  });
});

describe('roles of a server', () => {
  test('are missing once each, ignoring case', () => {
    const wanted = ['Red', 'red ', 'Blue'].map((name) => ({ name, colour: null }));
    expect(missingRoles(wanted, [{ name: 'BLUE' }]).map(({ name }) => name)).toEqual(['Red']);
  });

  test.each([
    [240, 10, null],
    [240, 11, 'A Discord server can have 250 roles. This one has room for 10 more.'],
    [249, 2, 'A Discord server can have 250 roles. This one has room for one more.'],
    [250, 1, 'A Discord server can have 250 roles. This one has no room for more.'],
  ])('%i present and %i more: %j', (present, more, reason) => {
    expect(whyNoRoom(present, more)).toBe(reason);
  });
});
