import 'server-only';
import { toMessageEmoji } from '@/lib/core/emoji';
import { isAppError } from '@/lib/core/errors';
import { isMessageGone } from '@/lib/discord/failures';
import { addReaction, editMessage, sendMessage } from '@/lib/discord/messages';
import { removeReaction } from '@/lib/discord/reactions';
import type { StoredMenu } from '@/lib/guilds/reactionroles/menu-store';
import { toRoleMenuMessage } from '@/lib/rules/role-menus/message';
import type { RoleMenuForm } from '@/lib/rules/role-menus/role-menu';

async function postMenu(menu: StoredMenu, form: RoleMenuForm, nonce: string): Promise<string> {
  const message = toRoleMenuMessage(menu.id, form);
  const { id } = await sendMessage(form.channelId, message, { nonce });
  return id;
}

/**
 * Makes Discord show a menu as `form` says, and gives the message's id: edits the message in place; posts a
 * new one where there is none (any more). Throws as editMessage does.
 */
export async function showMenu(menu: StoredMenu, form: RoleMenuForm): Promise<string> {
  if (menu.messageId === null) {
    const id = await postMenu(menu, form, menu.id);
    // An attempt before this one may have posted what the menu was then: the same nonce has given that
    // message.
    if (menu.revision > 1) await editMessage(form.channelId, id, toRoleMenuMessage(menu.id, form));
    return id;
  }
  try {
    if (menu.form.channelId === form.channelId) {
      await editMessage(form.channelId, menu.messageId, toRoleMenuMessage(menu.id, form));
      return menu.messageId;
    }
  } catch (error) {
    if (!isMessageGone(error)) throw error;
  }
  return postMenu(menu, form, `${menu.id}.${menu.revision}`);
}

function emojisOf({ type, roleRows }: RoleMenuForm): string[] {
  return type === 'reactions' ? roleRows.map(({ emoji }) => emoji) : [];
}

/**
 * Puts the reactions of a menu under its message, in its order, and takes back those that it had `before` and
 * has no more. Throws as addReaction does, with some of them done.
 */
export async function showReactions(
  messageId: string,
  form: RoleMenuForm,
  before: RoleMenuForm | null,
): Promise<void> {
  const wanted = emojisOf(form);
  const dropped = before ? emojisOf(before).filter((emoji) => !wanted.includes(emoji)) : [];
  for (const text of dropped) {
    const emoji = toMessageEmoji(text);
    try {
      if (emoji) await removeReaction(form.channelId, messageId, emoji);
    } catch (error) {
      // It was taken away by somebody else already, or never came to be.
      if (!isAppError(error, 'discord_refused')) throw error;
    }
  }
  for (const text of wanted) {
    const emoji = toMessageEmoji(text);
    if (emoji) await addReaction(form.channelId, messageId, emoji);
  }
}
