import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { GuildId } from '@/lib/core/ids';
import { assertMay } from '@/lib/guilds/assert-may';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import {
  assertNothingUnderWay,
  deliveryOf,
  type MenuList,
  readMenuList,
  requireMenu,
} from '@/lib/guilds/reactionroles/menu-list';
import { requireRank } from '@/lib/guilds/reactionroles/require-menu-form';
import { changeMenus } from '@/lib/guilds/reactionroles/show-menu';
import { toActionEntry } from '@/lib/rules/audit/action';
import { isFree, newItem, withoutItem } from '@/lib/rules/delivery/outbox';
import { deleteMenuAction } from '@/lib/rules/role-menus/actions';
import { menuName } from '@/lib/rules/role-menus/role-menu';

/**
 * Deletes a menu and its message, if it still exists. `messageId` may also be the menu's own id. Returns its
 * id and name. Throws `not_found`, `forbidden`, `conflict` while it is being posted, and what changeMenus
 * throws: after a refusal the menu stays.
 */
export async function deleteMenu(guildId: GuildId, messageId: string, by: Viewer) {
  const snapshot = await getSnapshot(guildId);
  const { id, form } = requireMenu(await readMenuList(guildId), messageId);
  await requireRank(snapshot, by.userId);
  const stake = { channels: { message: form.channelId } };
  await assertMay(snapshot, by, deleteMenuAction, stake);
  const name = menuName(form);
  const key = `role-menu:${id}:delete`;
  await changeMenus(guildId, key, (list): MenuList => {
    const menu = requireMenu(list, id);
    const underWay = deliveryOf(list, id);
    if (underWay?.kind === 'delete-menu') return list;
    if (underWay && !isFree(underWay, Date.now())) assertNothingUnderWay(list, menu);
    const at = new Date().toISOString();
    const audit = toActionEntry(deleteMenuAction, { guildId, by, at, params: { name } });
    const { userId, username } = by;
    const item = {
      ...newItem('delete-menu', key, at, audit),
      menuId: id,
      by: { userId, username },
      isLost: underWay !== null,
    };
    return { ...list, outbox: [...withoutItem(list.outbox, underWay?.key ?? ''), item] };
  });
  return { id, name };
}
