import { isEmoji } from '@/lib/core/emoji';
import type { MenuType } from '@/lib/rules/role-menus/limits';
import type { NewRole } from '@/lib/rules/role-menus/new-roles-schema';
import type { RoleMenuForm, RoleRow } from '@/lib/rules/role-menus/role-menu';

interface TemplateRow {
  readonly emoji: string;
  readonly label: string;
  readonly description?: string;
  /** Other names that such a role may have. */
  readonly names?: readonly string[];
}

interface MenuTemplate {
  readonly name: string;
  readonly summary: string;
  readonly title: string;
  readonly description: string;
  readonly type: MenuType;
  /** How many of its roles a member may have; null for all. */
  readonly most: number | null;
  readonly rows: readonly TemplateRow[];
}

/** Templates for new menus, by the URL's `template` (dashboard specification, section 2). */
export const menuTemplates = {
  scratch: {
    name: 'From scratch',
    summary: 'An empty menu.',
    title: '',
    description: '',
    type: 'dropdown',
    most: 1,
    rows: [],
  },
  ColorRoles: {
    name: 'Colour roles',
    summary: 'Members choose the colour of their name.',
    title: 'Choose your colour',
    description: 'Everyone sees your name in this colour.',
    type: 'dropdown',
    most: 1,
    rows: [
      { emoji: '🔴', label: 'Red' },
      { emoji: '🟠', label: 'Orange' },
      { emoji: '🟡', label: 'Yellow' },
      { emoji: '🟢', label: 'Green' },
      { emoji: '🔵', label: 'Blue' },
      { emoji: '🟣', label: 'Purple' },
      { emoji: '🟤', label: 'Brown' },
      { emoji: '⚫', label: 'Black' },
      { emoji: '⚪', label: 'White' },
    ],
  },
  Continents: {
    name: 'Continents',
    summary: 'Members say where they live.',
    title: 'Where do you live?',
    description: 'Find people who are awake when you are.',
    type: 'dropdown',
    most: 1,
    rows: [
      { emoji: '🦁', label: 'Africa' },
      { emoji: '🐧', label: 'Antarctica' },
      { emoji: '🐼', label: 'Asia' },
      { emoji: '🦘', label: 'Australia and Oceania', names: ['Australia', 'Oceania'] },
      { emoji: '🦔', label: 'Europe' },
      { emoji: '🦬', label: 'North America' },
      { emoji: '🦙', label: 'South America' },
    ],
  },
  Notifications: {
    name: 'Notifications',
    summary: 'Members choose what they are pinged for.',
    title: 'What would you like to hear about?',
    description: 'Press to get pings; press again to stop.',
    type: 'buttons',
    most: null,
    rows: [
      { emoji: '📢', label: 'Announcements', names: ['Announcement'] },
      { emoji: '📅', label: 'Events', names: ['Event'] },
      { emoji: '🎉', label: 'Giveaways', names: ['Giveaway'] },
      { emoji: '📊', label: 'Polls', names: ['Poll'] },
      { emoji: '🎬', label: 'Videos', names: ['Video', 'YouTube'] },
      { emoji: '📡', label: 'Streams', names: ['Stream', 'Live', 'Twitch'] },
    ],
  },
} as const satisfies Record<string, MenuTemplate>;

export type MenuTemplateId = keyof typeof menuTemplates;

/** The template named in a URL; null for `default` and unknown ones, which start empty. */
export function readMenuTemplate(value: string | null): MenuTemplateId | null {
  const isKnown = (text: string): text is MenuTemplateId => Object.hasOwn(menuTemplates, text);
  if (value === null || value === '' || value === 'default') return null;
  return isKnown(value) ? value : 'scratch';
}

interface KnownRole {
  readonly id: string;
  readonly name: string;
  /** Why the bot can't assign it, or null. */
  readonly blocked: string | null;
}

const endings = /\s+(role|roles|ping|pings|colour|color|notifications?)$/;

function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .replace(endings, '');
}

/** Roles for rows by name or `names`, each once, if the bot can assign it (`Event Ping` for Events). */
export function chooseRoles<Row extends RoleRow>(
  rows: readonly Row[],
  roles: readonly KnownRole[],
  names: readonly (readonly string[] | undefined)[] = [],
): Row[] {
  const taken = new Set(rows.map(({ role }) => role));
  return rows.map((row, index) => {
    if (row.role !== '') return row;
    const wanted = [row.label, ...(names[index] ?? [])].map(plain).filter((name) => name !== '');
    const found = roles.find(
      ({ id, name, blocked }) => blocked === null && !taken.has(id) && wanted.includes(plain(name)),
    );
    if (!found) return row;
    taken.add(found.id);
    return { ...row, role: found.id };
  });
}

const colours: Readonly<Record<string, string>> = {
  '🔴': '#ed4245',
  '🟠': '#e67e22',
  '🟡': '#fee75c',
  '🟢': '#57f287',
  '🔵': '#3498db',
  '🟣': '#9b59b6',
  '🟤': '#a0673c',
  '⚫': '#23272a',
  '⚪': '#ffffff',
};

/** Roles to create for rows without one, with the colours of their emoji. */
export function rolesToCreate(rows: readonly RoleRow[]): NewRole[] {
  return rows.flatMap(({ role, label, emoji }) => {
    const name = label.trim();
    return role !== '' || name === '' ? [] : [{ name, colour: colours[emoji] ?? null }];
  });
}

/** Parses a pasted list with one role per line: `🔴 Red`, `<:reef:1> Reef`, `Red`. */
export function parseRows(text: string): Pick<RoleRow, 'emoji' | 'label'>[] {
  return text.split('\n').flatMap((line) => {
    const [first = '', ...rest] = line
      .replace(/^[\s*•-]+/, '')
      .trim()
      .split(/\s+/);
    const isFirstEmoji = isEmoji(first);
    const label = (isFirstEmoji ? rest : [first, ...rest]).join(' ').replace(/^@/, '');
    return label === '' && !isFirstEmoji ? [] : [{ emoji: isFirstEmoji ? first : '', label }];
  });
}

export interface MenuDefaults {
  readonly emoji: string;
  readonly role: string;
  readonly color: string;
}

export function newRow({ emoji, role }: MenuDefaults): RoleRow {
  return { emoji, label: '', description: '', role };
}

/** A new menu from a template, with roles of the guild whose names match its rows. */
export function newMenu(
  id: MenuTemplateId,
  roles: readonly KnownRole[],
  defaults: MenuDefaults,
): RoleMenuForm {
  const template: MenuTemplate = menuTemplates[id];
  const filled = chooseRoles(
    template.rows.map(({ emoji, label, description = '' }) => ({ emoji, label, description, role: '' })),
    roles,
    template.rows.map(({ names }) => names),
  );
  const roleRows = filled.length > 0 ? filled : [newRow(defaults)];
  return {
    channelId: '',
    messageTitle: template.title,
    messageDescription: template.description,
    footer: '',
    messageContent: '',
    color: defaults.color,
    clearSelection: false,
    minSelect: 0,
    maxSelect: template.most ?? roleRows.length,
    roleRows,
    type: template.type,
  };
}
