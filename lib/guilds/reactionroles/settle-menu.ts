import 'server-only';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { deleteMessage } from '@/lib/discord/messages';
import { changeMenu, changeMenus, type StoredMenu } from '@/lib/guilds/reactionroles/menu-store';
import { showReactions } from '@/lib/guilds/reactionroles/show-menu';
import type { RoleMenuForm } from '@/lib/rules/role-menus/role-menu';

/** What came of showing a menu. */
export interface ShownMenu {
  readonly messageId: string;
  /** Why Discord did not take every reaction; null when it did, or there are none. */
  readonly lacking: string | null;
}

/**
 * Discord has said no, or nothing at all. A refusal takes the change back (`undo`); without an answer it
 * stays marked, since Discord may have done it. Throws in any case.
 */
export async function settleFailure(
  guildId: GuildId,
  error: unknown,
  undo: (menus: readonly StoredMenu[]) => readonly StoredMenu[],
): Promise<never> {
  if (isAppError(error, 'discord_unavailable')) {
    throw new AppError('discord_unavailable', {
      message: 'Discord did not answer. The menu is kept: save it again in a moment.',
      cause: error,
    });
  }
  await changeMenus(guildId, undo);
  throw error;
}

async function tryReactions(
  messageId: string,
  form: RoleMenuForm,
  before: RoleMenuForm | null,
): Promise<AppError | null> {
  try {
    await showReactions(messageId, form, before);
    return null;
  } catch (error) {
    if (isAppError(error) && error.code !== 'internal') return error;
    throw error;
  }
}

/**
 * Writes down that Discord shows a menu in its `pending` form, and puts the reactions under it. A change that
 * came in the meantime stays pending. Throws `conflict` when the menu was deleted in the meantime, after
 * deleting the message that has just been posted.
 */
export async function settleShown(guildId: GuildId, menu: StoredMenu, messageId: string): Promise<ShownMenu> {
  const form = menu.pending ?? menu.form;
  const isNew = menu.messageId !== messageId;
  const stored = await changeMenus(guildId, (menus) =>
    changeMenu(menus, menu.id, (found) => ({
      ...found,
      messageId,
      form,
      pending: found.revision === menu.revision ? null : found.pending,
    })),
  );
  if (!stored.some(({ id }) => id === menu.id)) {
    await deleteMessage(form.channelId, messageId).catch(() => undefined);
    throw new AppError('conflict', { message: 'Somebody deleted the menu in the meantime.' });
  }
  const failure = await tryReactions(messageId, form, isNew ? null : menu.form);
  const lacksReactions = failure !== null;
  if (lacksReactions || menu.lacksReactions) {
    await changeMenus(guildId, (menus) =>
      changeMenu(menus, menu.id, (found) => ({ ...found, lacksReactions })),
    );
  }
  return { messageId, lacking: failure?.message ?? null };
}
