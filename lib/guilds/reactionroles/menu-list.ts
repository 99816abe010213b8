import 'server-only';
import { AppError, conflict, notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Collection } from '@/lib/db/collection';
import { roleMenus } from '@/lib/db/collections/role-menus';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { limitFor, planThatRaises } from '@/lib/plan-limits';
import type { Plan } from '@/lib/plans';
import { roomOnHigher } from '@/lib/rules/premium/within-plan';
import { menuName, type RoleMenuForm } from '@/lib/rules/role-menus/role-menu';
import type { ListedMenu, StoredMenu } from '@/lib/rules/role-menus/schema';

export type MenuList = Doc<typeof roleMenus>;

/** The role menus of a guild, oldest first, with their pending effects. */
export async function readMenuList(guildId: GuildId): Promise<MenuList> {
  const found = await collectionOf(roleMenus).get(guildId);
  return found?.value ?? { guildId, menus: [], outbox: [] };
}

/** Changes the list of a guild; `change` is pure and may throw. */
export function changeMenuList(guildId: GuildId, change: (list: MenuList) => MenuList) {
  return (lists: Collection<MenuList>) =>
    lists.upsert(guildId, () => change({ guildId, menus: [], outbox: [] }), change);
}

/** The menu with this id, or the one whose message has it. Throws `not_found`. */
export function requireMenu({ menus }: Pick<MenuList, 'menus'>, id: string): StoredMenu {
  const found = menus.find((menu) => menu.id === id || menu.messageId === id);
  if (!found) throw notFound('This menu no longer exists.');
  return found;
}

/** The list with one menu changed; unchanged if the menu is gone. */
export function changeMenu(
  list: MenuList,
  menuId: string,
  change: (menu: StoredMenu) => StoredMenu,
): MenuList {
  return { ...list, menus: list.menus.map((menu) => (menu.id === menuId ? change(menu) : menu)) };
}

/** The pending effect of a menu: posting, editing or deleting; null for none. */
export function deliveryOf({ outbox }: MenuList, menuId: string) {
  for (const item of outbox) {
    if ((item.kind === 'show-menu' || item.kind === 'delete-menu') && item.menuId === menuId) return item;
  }
  return null;
}

/** Throws `conflict` while an effect of a menu is in progress. */
export function assertNothingUnderWay(list: MenuList, { id, updatedBy }: StoredMenu): void {
  if (!deliveryOf(list, id)) return;
  throw conflict(`${updatedBy.username} is changing this menu right now. Try again.`);
}

/** The form that a menu should have. */
export function wantedForm({ form, pending }: Pick<StoredMenu, 'form' | 'pending'>): RoleMenuForm {
  return pending ?? form;
}

export function toListedMenu(list: MenuList, menu: StoredMenu): ListedMenu {
  const { messageId, pending, createdAt, updatedBy, ...rest } = menu;
  const form = wantedForm(menu);
  const isUnderWay = deliveryOf(list, menu.id) !== null;
  const isReacting = list.outbox.some((item) => item.kind === 'react' && item.menuId === menu.id);
  return {
    ...rest,
    username: updatedBy.username,
    form,
    msgid: messageId,
    data: { embed: { title: form.messageTitle, description: form.messageDescription } },
    name: menuName(form),
    state:
      messageId === null
        ? isUnderWay
          ? 'posting'
          : 'draft'
        : isUnderWay || pending !== null
          ? 'changing'
          : 'posted',
    lacksReactions: menu.lacksReactions || isReacting,
  };
}

/** Throws `premium_required`, naming the plan that allows more menus; `conflict` if none does. */
export function assertRoomFor({ menus }: MenuList, plan: Plan): void {
  const limit = limitFor('roleMenus', plan);
  if (menus.length < limit) return;
  if (planThatRaises('roleMenus', plan) === null)
    throw conflict(`A server can have at most ${limit} role menus.`);
  throw new AppError('premium_required', {
    message: `Premium Required: this server has ${limit} role menus.${roomOnHigher('roleMenus', plan)}`,
  });
}
