import { type DraftForm, toDraftForm } from '@/components/dashboard/reactionroles/menu-data';
import { readStored, writeStored } from '@/components/form/browser-storage';
import { isRecord } from '@/lib/guild-settings/values';
import type { RoleMenuForm } from '@/lib/rules/role-menus/role-menu';

/** An unfinished menu as the browser keeps it. */
export interface KeptDraft {
  readonly form: DraftForm;
  /** Sent with a new menu, so that a repeated call posts it once. */
  readonly key: string;
  /** Of the menu when the draft began; null for a new one. */
  readonly revision: number | null;
}

/** Whose draft, in which server, of which menu: `new:ColorRoles` or `menu:<id>`. */
export interface DraftPlace {
  readonly userId: string;
  readonly guildId: string;
  readonly menu: string;
}

function nameOf({ userId, guildId, menu }: DraftPlace): string {
  return `corallium:role-menu:${userId}:${guildId}:${menu}`;
}

/** Null forgets the draft. False when the browser keeps nothing: then leaving the page loses it. */
export function storeMenuDraft(place: DraftPlace, draft: KeptDraft | null): boolean {
  return writeStored('local', nameOf(place), draft);
}

/** A stored form; what is not as in `initial` is taken from there. */
function toForm(stored: Readonly<Record<string, unknown>>, initial: RoleMenuForm): RoleMenuForm {
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  const count = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
  const rows = Array.isArray(stored.roleRows) ? stored.roleRows.filter(isRecord) : null;
  const types = ['dropdown', 'buttons', 'reactions'] as const;
  return {
    channelId: text(stored.channelId, initial.channelId),
    messageTitle: text(stored.messageTitle, initial.messageTitle),
    messageDescription: text(stored.messageDescription, initial.messageDescription),
    footer: text(stored.footer, initial.footer),
    messageContent: text(stored.messageContent, initial.messageContent),
    color: text(stored.color, initial.color),
    clearSelection: stored.clearSelection === true,
    minSelect: count(stored.minSelect, initial.minSelect),
    maxSelect: count(stored.maxSelect, initial.maxSelect),
    type: types.find((type) => type === stored.type) ?? initial.type,
    roleRows:
      rows?.map((row) => ({
        emoji: text(row.emoji, ''),
        label: text(row.label, ''),
        description: text(row.description, ''),
        role: text(row.role, ''),
      })) ?? initial.roleRows,
  };
}

/** The stored draft, or null when there is none or what is stored is none. */
export function loadMenuDraft(place: DraftPlace, initial: RoleMenuForm): KeptDraft | null {
  const stored = readStored('local', nameOf(place));
  if (!isRecord(stored) || !isRecord(stored.form) || typeof stored.key !== 'string') return null;
  const revision = typeof stored.revision === 'number' ? stored.revision : null;
  return { form: toDraftForm(toForm(stored.form, initial)), key: stored.key, revision };
}
