import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { GuildId } from '@/lib/core/ids';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { editMenu } from '@/lib/guilds/reactionroles/edit-menu';
import { assertRoomFor, requireMenu } from '@/lib/guilds/reactionroles/menu-list';
import { requireMenuForm } from '@/lib/guilds/reactionroles/require-menu-form';
import { changeMenus, isSameForm, toOutcome, toShowItem } from '@/lib/guilds/reactionroles/show-menu';
import { requirePostable } from '@/lib/guilds/references';
import { toRepeatableId } from '@/lib/guilds/repeatable-id';
import { getSeen } from '@/lib/guilds/seen-directory';
import { postMenuAction } from '@/lib/rules/role-menus/actions';
import type { RoleMenuForm } from '@/lib/rules/role-menus/role-menu';

/**
 * Posts a new menu; idempotent by `key`, and a repeated call applies changes made since. Throws `invalid` by
 * field, `forbidden`, `premium_required` or `conflict` if there is no room, and what changeMenus throws:
 * after a refusal there is no menu.
 */
export async function createMenu(
  guildId: GuildId,
  form: RoleMenuForm,
  by: Viewer,
  key: string = randomUUID(),
) {
  const snapshot = await getSeen(guildId, by);
  await requireMenuForm(form, snapshot, by, null);
  const channel = requirePostable(snapshot, form.channelId, 'channelId');
  const plan = await getGuildPlan(guildId);
  // Short enough for button ids. Different guilds and people never share an id.
  const id = toRepeatableId(guildId, by.userId, key).slice(0, 16);
  const at = new Date().toISOString();
  const showing = { key: `role-menu:${id}`, at, by, action: postMenuAction, form, channel };
  const changed = await changeMenus(guildId, showing.key, (list) => {
    if (list.menus.some((menu) => menu.id === id)) return list;
    assertRoomFor(list, plan);
    const stamp = { createdAt: at, updatedAt: at, updatedBy: { userId: by.userId, username: by.username } };
    const menu = { id, messageId: null, form, pending: null, lacksReactions: false, revision: 1, ...stamp };
    return {
      ...list,
      menus: [...list.menus, menu],
      outbox: [...list.outbox, toShowItem(guildId, id, null, showing)],
    };
  });
  const menu = requireMenu(changed.list, id);
  if (menu.revision === 1 && !isSameForm(menu.form, form)) {
    return editMenu(guildId, { messageId: id, form, revision: 1 }, by);
  }
  return toOutcome(changed, id, `Menu posted in #${channel.name}.`);
}
