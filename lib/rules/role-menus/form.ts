import { channel, colour, longText, number, select, text, toggle } from '@/lib/core/fields';
import { defineForm, part } from '@/lib/core/form';
import { messageLimits } from '@/lib/rules/messages/draft';
import { menuLimits } from '@/lib/rules/role-menus/limits';
import { checkRoleMenu, type RoleMenuForm, type RoleRow } from '@/lib/rules/role-menus/role-menu';

/** A row with a key that doesn't depend on its position. */
export interface KeyedRow extends RoleRow {
  readonly key: string;
}

export interface MenuDraft extends Omit<RoleMenuForm, 'channelId' | 'minSelect' | 'maxSelect'> {
  readonly channelId: string | null;
  readonly minSelect: number | null;
  readonly maxSelect: number | null;
  readonly roleRows: readonly KeyedRow[];
}

const noRow: KeyedRow = { key: '1', emoji: '', label: '', description: '', role: '' };
const roles = { min: 0, max: menuLimits.dropdown.rows, unit: 'roles', half: true } as const;

export const menuForm = defineForm({
  id: 'role-menu',
  fields: {
    channelId: channel({
      label: 'Channel',
      help: 'The menu is posted here.',
      types: ['text', 'announcement'],
      half: true,
      use: 'post',
      required: 'Choose a channel.',
    }),
    messageTitle: text({ label: 'Title', max: messageLimits.title, half: true }),
    messageDescription: longText({ label: 'Description', max: messageLimits.description, rows: 3 }),
    footer: text({ label: 'Footer', max: messageLimits.footer, half: true }),
    color: colour({ label: 'Colour', initial: '#5865F2', half: true }),
    messageContent: longText({
      label: 'Text above',
      help: 'Shown above the embed. Nobody is pinged.',
      max: messageLimits.content,
      rows: 2,
    }),
    type: select({
      label: 'Menu type',
      appearance: 'radios',
      options: [
        { value: 'dropdown', label: 'Dropdown', help: 'A menu that opens. Up to 25 roles.' },
        { value: 'buttons', label: 'Buttons', help: 'One press gives or takes a role. Up to 25 roles.' },
        { value: 'reactions', label: 'Reactions', help: 'Emoji under the message. Up to 20 roles.' },
      ],
      initial: 'dropdown',
    }),
    minSelect: number({
      ...roles,
      label: 'Minimum',
      help: 'The fewest roles from this menu a member must keep.',
      initial: 0,
    }),
    maxSelect: number({
      ...roles,
      label: 'Maximum',
      help: 'The most roles from this menu a member can have.',
      initial: 1,
    }),
    clearSelection: toggle({
      label: 'Clear selection',
      help: "Adds a choice that removes all of this menu's roles.",
    }),
    roleRows: part<readonly KeyedRow[]>({ label: 'Roles', initial: [noRow] }),
  },
  groups: [
    {
      title: 'Message',
      fields: ['channelId', 'messageTitle', 'messageDescription', 'footer', 'color', 'messageContent'],
    },
    { title: 'Choice', fields: ['type', 'minSelect', 'maxSelect', 'clearSelection'] },
    { title: 'Roles', fields: ['roleRows'] },
  ],
  check: (draft) => checkRoleMenu(toRoleMenu(draft)),
});

/** Starts editing a menu: adds keys to its rows. */
export function toMenuDraft(menu: RoleMenuForm) {
  const roleRows = menu.roleRows.map((row, index) => ({ ...row, key: String(index + 1) }));
  return { ...menu, channelId: menu.channelId || null, roleRows };
}

/** The menu being edited, complete or not; missing choices are empty. */
export function toRoleMenu(draft: MenuDraft): RoleMenuForm {
  const { channelId, minSelect, maxSelect, roleRows } = draft;
  return {
    ...draft,
    channelId: channelId ?? '',
    minSelect: minSelect ?? Number.NaN,
    maxSelect: maxSelect ?? Number.NaN,
    roleRows: roleRows.map(({ key, ...row }) => row),
  };
}
