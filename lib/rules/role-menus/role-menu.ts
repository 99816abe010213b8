import type { z } from 'zod';
import { isColour } from '@/lib/core/colour';
import { isEmoji } from '@/lib/core/emoji';
import type { FieldErrors } from '@/lib/core/errors';
import { lengthOf } from '@/lib/core/text-length';
import { messageLimits } from '@/lib/rules/messages/draft';
import { menuLimits } from '@/lib/rules/role-menus/limits';
import type { roleMenuForm } from '@/lib/rules/role-menus/schema';

export type RoleMenuForm = z.output<typeof roleMenuForm>;
export type RoleRow = RoleMenuForm['roleRows'][number];

/** A menu's name in lists and in the audit log. */
export function menuName({
  messageTitle,
  messageContent,
}: Pick<RoleMenuForm, 'messageTitle' | 'messageContent'>): string {
  const [line = ''] = (messageTitle.trim() || messageContent.trim()).split('\n');
  return line.slice(0, 80) || 'Untitled menu';
}

/** Maximum roles in a menu of this type: an option to clear takes up one, except with reactions. */
export function mostRows({ type, clearSelection }: Pick<RoleMenuForm, 'type' | 'clearSelection'>): number {
  const { rows } = menuLimits[type];
  return clearSelection && type !== 'reactions' ? rows - 1 : rows;
}

function tooLong(text: string, limit: number): string | null {
  return lengthOf(text) > limit ? `At most ${limit} characters.` : null;
}

/** One line per reaction with its role. */
function reactionLines(rows: readonly RoleRow[]): string {
  return rows
    .map(({ emoji, label, description, role }) => {
      const name = label.trim() === '' ? `<@&${role}>` : `**${label.trim()}**`;
      return `${emoji} ${name}${description.trim() === '' ? '' : ` · ${description.trim()}`}`;
    })
    .join('\n');
}

/** The embed's text: the description, and the legend of the reactions if there are any. */
export function embedText({ messageDescription, roleRows, type }: RoleMenuForm): string {
  const text = messageDescription.trim();
  if (type !== 'reactions' || roleRows.length === 0) return text;
  return [text, reactionLines(roleRows)].filter((part) => part !== '').join('\n\n');
}

function checkRow(row: RoleRow, index: number, { type, roleRows }: RoleMenuForm): [string, string | null][] {
  const at = (name: string) => `roleRows.${index}.${name}`;
  const earlier = roleRows.slice(0, index);
  const label = row.label.trim();
  const isRepeated =
    type === 'reactions' && row.emoji !== '' && earlier.some(({ emoji }) => emoji === row.emoji);
  return [
    [at('emoji'), row.emoji !== '' && !isEmoji(row.emoji) ? 'Must be one emoji.' : null],
    [at('emoji'), isRepeated ? 'Use each emoji only once.' : null],
    [at('emoji'), type === 'reactions' && row.emoji === '' ? 'A reaction needs an emoji.' : null],
    [at('label'), tooLong(label, menuLimits[type].label)],
    [at('label'), type === 'dropdown' && label === '' ? 'Enter a label.' : null],
    [
      at('label'),
      type === 'buttons' && label === '' && row.emoji === '' ? 'Enter a label or choose an emoji.' : null,
    ],
    [at('description'), tooLong(row.description, messageLimits.optionDescription)],
    [at('role'), row.role === '' ? 'Choose a role.' : null],
    [
      at('role'),
      row.role !== '' && earlier.some(({ role }) => role === row.role) ? 'Use each role only once.' : null,
    ],
  ];
}

function checkSelection({ minSelect, maxSelect, roleRows }: RoleMenuForm): [string, string | null][] {
  const isNumber = (value: number) => Number.isInteger(value);
  return [
    ['minSelect', !isNumber(minSelect) || minSelect < 0 ? 'Must be a whole number, at least 0.' : null],
    ['maxSelect', !isNumber(maxSelect) || maxSelect < 1 ? 'Must be a whole number, at least 1.' : null],
    [
      'maxSelect',
      roleRows.length > 0 && maxSelect > roleRows.length ? "Can't be more than the number of roles." : null,
    ],
    ['minSelect', minSelect > maxSelect ? "Can't be more than the maximum." : null],
  ];
}

function checkRowCount(form: RoleMenuForm): string | null {
  if (form.roleRows.length === 0) return 'Add at least one role.';
  const most = mostRows(form);
  if (form.roleRows.length <= most) return null;
  const why = most < menuLimits[form.type].rows ? ' while Clear selection is on' : '';
  return `At most ${most} roles${why}.`;
}

/** Errors of a menu by field (`roleRows.2.label`), by Discord's limits; roles are checked elsewhere. */
export function checkRoleMenu(form: RoleMenuForm): FieldErrors {
  const texts = [form.messageTitle, form.messageDescription, form.footer];
  const isEmpty = [...texts, form.messageContent].every((text) => text.trim() === '');
  const shown = embedText(form);
  const total = [form.messageTitle, shown, form.footer].reduce((sum, text) => sum + lengthOf(text.trim()), 0);
  const findings: [string, string | null][] = [
    ['channelId', form.channelId === '' ? 'Choose a channel.' : null],
    ['messageTitle', tooLong(form.messageTitle.trim(), messageLimits.title)],
    [
      'messageTitle',
      isEmpty && form.type !== 'reactions' ? 'Write a title, a description or the text above.' : null,
    ],
    ['messageDescription', tooLong(form.messageDescription.trim(), messageLimits.description)],
    [
      'messageDescription',
      lengthOf(shown) > messageLimits.description
        ? `At most ${messageLimits.description} characters, including the list of reactions.`
        : null,
    ],
    ['footer', tooLong(form.footer.trim(), messageLimits.footer)],
    [
      'footer',
      total > messageLimits.embedTotal
        ? 'Title, description and footer can have at most 6,000 characters together.'
        : null,
    ],
    ['messageContent', tooLong(form.messageContent, messageLimits.content)],
    ['color', isColour(form.color) ? null : 'Must be a colour like #5865F2.'],
    ['roleRows', checkRowCount(form)],
    ...checkSelection(form),
    ...form.roleRows.flatMap((row, index) => checkRow(row, index, form)),
  ];
  const errors: Record<string, string> = {};
  for (const [path, message] of findings) if (message !== null) errors[path] ??= message;
  return errors;
}
