import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { deliver } from '@/lib/delivery/deliver';
import {
  changeMenuList,
  type MenuList,
  requireMenu,
  toListedMenu,
} from '@/lib/guilds/reactionroles/menu-list';
import { reactionsKey, roleMenuOutlet } from '@/lib/guilds/reactionroles/menu-outlet';
import type { PostableChannel } from '@/lib/guilds/references';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import type { changeMenuAction, postMenuAction } from '@/lib/rules/role-menus/actions';
import { menuName, type RoleMenuForm } from '@/lib/rules/role-menus/role-menu';
import type { StoredMenu } from '@/lib/rules/role-menus/schema';

export interface Showing {
  readonly key: string;
  /** ISO date. */
  readonly at: string;
  readonly by: Actor;
  readonly action: typeof postMenuAction | typeof changeMenuAction;
  readonly form: RoleMenuForm;
  readonly channel: PostableChannel;
}

/** The entry that shows a menu on Discord; `before` is restored if Discord refuses. */
export function toShowItem(
  guildId: string,
  menuId: string,
  before: StoredMenu | null,
  { key, at, by, action, form, channel }: Showing,
) {
  const params = { name: menuName(form), channel: channel.name };
  const audit = toActionEntry(action, { guildId, by, at, params });
  return { ...newItem('show-menu', key, at, audit), menuId, before };
}

export function isSameForm(one: RoleMenuForm, other: RoleMenuForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Changes a guild's menus and delivers; waits for entry `key`. Throws what `change` and `deliver` throw. */
export async function changeMenus(guildId: GuildId, key: string, change: (list: MenuList) => MenuList) {
  const { stored, failures } = await deliver(roleMenuOutlet, guildId, changeMenuList(guildId, change), {
    awaits: key,
  });
  if (!stored) throw new AppError('internal');
  return { list: stored.value, lacking: failures.get(reactionsKey(key))?.message ?? null };
}

/** The response to a person who has posted or changed a menu. */
export type MenuOutcome = ReturnType<typeof toOutcome>;

export function toOutcome(
  { list, lacking }: Awaited<ReturnType<typeof changeMenus>>,
  menuId: string,
  done: string,
) {
  const menu = requireMenu(list, menuId);
  const { id, revision, messageId: msgid } = menu;
  // Another process handled it, and was refused.
  if (msgid === null) throw new AppError('discord_refused');
  const message = lacking === null ? done : `${done} Some reactions could not be added: ${lacking}`;
  return { message, id, msgid, revision, menu: toListedMenu(list, menu) };
}
