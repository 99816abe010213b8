import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { reactionroles } from '@/lib/guild-settings/sections/reactionroles';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import { requirePostable } from '@/lib/guilds/postable-channel';
import { menuName, toOutcome } from '@/lib/guilds/reactionroles/menu-outcome';
import {
  assertRoomFor,
  changeMenus,
  requireMenu,
  type StoredMenu,
} from '@/lib/guilds/reactionroles/menu-store';
import { requireMenuForm } from '@/lib/guilds/reactionroles/require-menu-form';
import { settleFailure, settleShown } from '@/lib/guilds/reactionroles/settle-menu';
import { showMenu } from '@/lib/guilds/reactionroles/show-menu';
import { recordAction } from '@/lib/guilds/record-action';
import type { RoleMenuForm } from '@/lib/rules/role-menus/role-menu';

/** The list with the new menu, or with what a repeated call says of one that is not posted yet. */
function withMenu(
  menus: readonly StoredMenu[],
  id: string,
  form: RoleMenuForm,
  username: string,
): readonly StoredMenu[] {
  const now = new Date().toISOString();
  const stamp = { pending: form, updatedAt: now, username };
  if (!menus.some((menu) => menu.id === id)) {
    const fresh = { id, messageId: null, form, lacksReactions: false, revision: 1, createdAt: now };
    return [...menus, { ...fresh, ...stamp }];
  }
  return menus.map((menu) =>
    menu.id === id && menu.messageId === null ? { ...menu, ...stamp, revision: menu.revision + 1 } : menu,
  );
}

/**
 * Posts a new menu. The same `key` posts it once, however often it is sent. Throws `invalid` by field,
 * `forbidden`, `premium_required` or `conflict` when there is no room, and as sendMessage does: after a
 * refusal there is no menu, without an answer one that waits to be saved again.
 */
export async function createMenu(
  guildId: GuildId,
  form: RoleMenuForm,
  by: Viewer,
  key: string = randomUUID(),
) {
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  await requireMenuForm(form, snapshot, by.userId, null);
  const channel = requirePostable(snapshot, form.channelId, 'channelId');
  const plan = await getGuildPlan(guildId);
  // Also the nonce of its message, and short for the names of buttons. No guild or person can take another's.
  const id = toPostNonce(guildId, by.userId, key).slice(0, 16);
  const stored = await changeMenus(guildId, (menus) => {
    if (!menus.some((menu) => menu.id === id)) assertRoomFor(menus, plan);
    return withMenu(menus, id, form, by.username);
  });
  const menu = requireMenu(stored, id);
  if (menu.messageId !== null)
    return toOutcome('posted', channel.name, menu, { messageId: menu.messageId, lacking: null });
  const withoutIt = (menus: readonly StoredMenu[]) => menus.filter((other) => other.id !== id);
  const messageId = await showMenu(menu, form).catch((error: unknown) =>
    settleFailure(guildId, error, withoutIt),
  );
  const shown = await settleShown(guildId, menu, messageId);
  await recordAction(
    guildId,
    reactionroles,
    by,
    `Posted the role menu '${menuName(form)}' in #${channel.name}.`,
  );
  return toOutcome('posted', channel.name, menu, shown);
}
