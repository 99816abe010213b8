import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { reactionroles } from '@/lib/guild-settings/sections/reactionroles';
import { findSnapshot, type GuildSnapshot } from '@/lib/guilds/guild-directory';
import { requirePostable } from '@/lib/guilds/postable-channel';
import { menuName, toOutcome } from '@/lib/guilds/reactionroles/menu-outcome';
import {
  changeMenu,
  changeMenus,
  isDraft,
  listMenus,
  requireMenu,
  type StoredMenu,
} from '@/lib/guilds/reactionroles/menu-store';
import { requireMenuForm } from '@/lib/guilds/reactionroles/require-menu-form';
import { settleFailure, settleShown } from '@/lib/guilds/reactionroles/settle-menu';
import { showMenu } from '@/lib/guilds/reactionroles/show-menu';
import { recordAction } from '@/lib/guilds/record-action';
import type { RoleMenuForm } from '@/lib/rules/role-menus/role-menu';

export interface MenuEdit {
  /** Of the message, or of the menu. */
  readonly messageId: string;
  readonly form: RoleMenuForm;
  /** The revision that the edit began from; absent: whatever is there. */
  readonly revision?: number | undefined;
}

/** A message cannot move: only a menu without one, or whose channel was deleted, may choose a channel. */
function assertStays(menu: StoredMenu, form: RoleMenuForm, { directory }: GuildSnapshot): void {
  const { channelId } = menu.form;
  const isBound = menu.messageId !== null && directory.channels.some(({ id }) => id === channelId);
  if (!isBound || form.channelId === channelId) return;
  const message = 'A posted menu stays in its channel. Post a new one there and delete this one.';
  throw new AppError('invalid', { message, fields: { channelId: message } });
}

/** Marks the change as asked for. Throws `stale` when somebody else changed the menu since `revision`. */
async function begin(
  guildId: GuildId,
  { messageId, form, revision }: MenuEdit,
  by: Viewer,
): Promise<StoredMenu> {
  const menus = await changeMenus(guildId, (known) => {
    const menu = requireMenu(known, messageId);
    if (revision !== undefined && menu.revision !== revision) {
      throw new AppError('stale', { message: 'Somebody else changed this menu in the meantime.' });
    }
    const stamp = { pending: form, updatedAt: new Date().toISOString(), username: by.username };
    return changeMenu(known, menu.id, (found) => ({ ...found, ...stamp, revision: found.revision + 1 }));
  });
  return requireMenu(menus, messageId);
}

/**
 * Changes a menu, its message in place; a message that is gone is posted anew, and so is a draft, which
 * counts as a new menu. Throws `not_found`, `stale`, `invalid` by field, `forbidden`, and as editMessage
 * does: after a refusal the menu is what it was, without an answer the change waits to be saved again.
 */
export async function editMenu(guildId: GuildId, edit: MenuEdit, by: Viewer) {
  const { form } = edit;
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  const before = requireMenu(await listMenus(guildId), edit.messageId);
  const wasDraft = isDraft(before);
  await requireMenuForm(form, snapshot, by.userId, wasDraft ? null : before.form);
  assertStays(before, form, snapshot);
  const channel = requirePostable(snapshot, form.channelId, 'channelId');
  const menu = await begin(guildId, edit, by);
  const withoutChange = (menus: readonly StoredMenu[]) =>
    changeMenu(menus, menu.id, (found) =>
      found.revision === menu.revision && (wasDraft || menu.messageId !== null)
        ? { ...found, pending: null }
        : found,
    );
  const messageId = await showMenu(menu, form).catch((error: unknown) =>
    settleFailure(guildId, error, withoutChange),
  );
  const shown = await settleShown(guildId, menu, messageId);
  const verb = wasDraft ? 'Posted' : 'Changed';
  const action = `${verb} the role menu '${menuName(form)}' in #${channel.name}.`;
  await recordAction(guildId, reactionroles, by, action);
  return toOutcome(wasDraft ? 'posted' : 'updated', channel.name, menu, shown);
}
