import { toColourNumber } from '@/lib/core/colour';
import { toCustomId } from '@/lib/core/custom-id';
import type { MessageButton, MessageEmbed, MessageRow, OutgoingMessage } from '@/lib/core/discord';
import { toMessageEmoji } from '@/lib/core/emoji';
import { messageLimits } from '@/lib/rules/messages/draft';
import { embedText, type RoleMenuForm, type RoleRow } from '@/lib/rules/role-menus/role-menu';

/** The value of the option that removes all roles of a menu; every other option has its role's id. */
const clearValue = 'clear';
const clearLabel = 'Clear selection';

function orNone(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim();
}

function toEmbeds(form: RoleMenuForm): MessageEmbed[] {
  const embed = {
    title: orNone(form.messageTitle),
    description: orNone(embedText(form)),
    footer: form.footer.trim() === '' ? undefined : { text: form.footer.trim() },
  };
  const isEmpty = Object.values(embed).every((part) => part === undefined);
  return isEmpty ? [] : [{ ...embed, color: toColourNumber(form.color) }];
}

/** The role's id; in previews a row without a role gets a placeholder. */
function roleOf({ role }: RoleRow, index: number): string {
  return role === '' ? `row-${index}` : role;
}

function toSelectRow(menuId: string, form: RoleMenuForm): MessageRow {
  const { clearSelection, minSelect, maxSelect, roleRows } = form;
  const options = roleRows.map((row, index) => ({
    label: row.label.trim(),
    value: roleOf(row, index),
    description: orNone(row.description),
    emoji: toMessageEmoji(row.emoji),
  }));
  const clear = { label: clearLabel, value: clearValue, emoji: { id: null, name: '✖️' } };
  return [
    {
      kind: 'select',
      customId: toCustomId({ kind: 'roles', action: 'choose', args: [menuId] }),
      placeholder: maxSelect === 1 ? 'Choose a role' : 'Choose your roles',
      // Clear can only be chosen alone; the bot enforces the minimum otherwise.
      minValues: clearSelection ? Math.min(minSelect, 1) : minSelect,
      maxValues: maxSelect,
      options: clearSelection ? [...options, clear] : options,
    },
  ];
}

function toButtonRows(menuId: string, { clearSelection, roleRows }: RoleMenuForm): MessageRow[] {
  const buttons = roleRows.map(
    (row, index): MessageButton => ({
      kind: 'button',
      style: 'secondary',
      label: orNone(row.label),
      emoji: toMessageEmoji(row.emoji),
      customId: toCustomId({ kind: 'roles', action: 'toggle', args: [menuId, roleOf(row, index)] }),
    }),
  );
  const clear: MessageButton = {
    kind: 'button',
    style: 'danger',
    label: clearLabel,
    customId: toCustomId({ kind: 'roles', action: 'clear', args: [menuId] }),
  };
  const all = clearSelection ? [...buttons, clear] : buttons;
  const count = Math.ceil(all.length / messageLimits.buttons);
  return Array.from({ length: count }, (_, row) =>
    all.slice(row * messageLimits.buttons, (row + 1) * messageLimits.buttons),
  );
}

function toRows(menuId: string, form: RoleMenuForm): MessageRow[] {
  if (form.roleRows.length === 0) return [];
  switch (form.type) {
    case 'dropdown':
      return [toSelectRow(menuId, form)];
    case 'buttons':
      return toButtonRows(menuId, form);
    case 'reactions':
      return [];
  }
}

/** A menu's message, without pings; empty lists included, so that an edit removes former parts. */
export function toRoleMenuMessage(menuId: string, form: RoleMenuForm): OutgoingMessage {
  return {
    content: form.messageContent.trim(),
    embeds: toEmbeds(form),
    components: toRows(menuId, form),
    allowedMentions: { parse: [] },
  };
}
