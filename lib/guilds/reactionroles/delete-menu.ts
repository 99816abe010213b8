import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { isMessageGone } from '@/lib/discord/failures';
import { deleteMessage } from '@/lib/discord/messages';
import { reactionroles } from '@/lib/guild-settings/sections/reactionroles';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { menuName } from '@/lib/guilds/reactionroles/menu-outcome';
import { changeMenus, listMenus, requireMenu } from '@/lib/guilds/reactionroles/menu-store';
import { assertMayGiveRoles } from '@/lib/guilds/reactionroles/require-menu-form';
import { recordAction } from '@/lib/guilds/record-action';

/**
 * Deletes a menu and its message; one that is gone already is fine. `messageId` may be the menu's own id too.
 * Throws `not_found`, `forbidden`, and as deleteMessage does: then the menu stays.
 */
export async function deleteMenu(guildId: GuildId, messageId: string, by: Viewer): Promise<string> {
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  const menu = requireMenu(await listMenus(guildId), messageId);
  await assertMayGiveRoles(snapshot, by.userId);
  if (menu.messageId !== null) {
    try {
      await deleteMessage(menu.form.channelId, menu.messageId, `Role menu deleted by ${by.username}`);
    } catch (error) {
      if (!isMessageGone(error)) throw error;
    }
  }
  await changeMenus(guildId, (menus) => menus.filter(({ id }) => id !== menu.id));
  const name = menuName(menu.form);
  await recordAction(guildId, reactionroles, by, `Deleted the role menu '${name}'.`);
  return name;
}
