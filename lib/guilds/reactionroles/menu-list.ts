import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { roleMenus } from '@/lib/db/collections/role-menus';
import type { Doc } from '@/lib/db/define-collection';
import { getStore } from '@/lib/db/store';
import { limitFor, type Plan, planNames, planThatRaises } from '@/lib/plans';

export type StoredMenu = Doc<typeof roleMenus>['menus'][number];

/** True for a menu that nobody has posted yet. */
export function isDraft({ messageId, pending }: StoredMenu): boolean {
  return messageId === null && pending === null;
}

/** The role menus of a guild, oldest first. */
export async function listMenus(guildId: GuildId): Promise<readonly StoredMenu[]> {
  const found = await (await getStore()).collection(roleMenus).get(guildId);
  return found?.value.menus ?? [];
}

/** Changes the menus of a guild; `change` is pure and may throw. Gives them as they are then. */
export async function changeMenus(
  guildId: GuildId,
  change: (menus: readonly StoredMenu[]) => readonly StoredMenu[],
): Promise<readonly StoredMenu[]> {
  const { value } = await (await getStore()).collection(roleMenus).upsert(
    guildId,
    () => ({ guildId, menus: [...change([])] }),
    (found) => ({ ...found, menus: [...change(found.menus)] }),
  );
  return value.menus;
}

/** The menu with this id, or the one whose message has it. Throws `not_found`. */
export function requireMenu(menus: readonly StoredMenu[], id: string): StoredMenu {
  const found = menus.find((menu) => menu.id === id || menu.messageId === id);
  if (!found) throw new AppError('not_found', { message: 'This menu does not exist any more.' });
  return found;
}

/** The list with one menu changed; as it is when the menu is not there any more. */
export function changeMenu(
  menus: readonly StoredMenu[],
  id: string,
  change: (menu: StoredMenu) => StoredMenu,
): readonly StoredMenu[] {
  return menus.map((menu) => (menu.id === id ? change(menu) : menu));
}

/**
 * Throws `premium_required` when the plan allows no further menu, and says which one does; `conflict` when
 * none does.
 */
export function assertRoomFor(menus: readonly StoredMenu[], plan: Plan): void {
  const limit = limitFor('roleMenus', plan);
  if (menus.length < limit) return;
  const higher = planThatRaises('roleMenus', plan);
  if (higher === null)
    throw new AppError('conflict', { message: `A server has at most ${limit} role menus.` });
  throw new AppError('premium_required', {
    message: `Premium Required: this server has ${limit} role menus. ${planNames[higher]} allows ${limitFor('roleMenus', higher)}.`,
  });
}
