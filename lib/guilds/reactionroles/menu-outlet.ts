import 'server-only';
import type { z } from 'zod';
import type { OutgoingMessage } from '@/lib/core/discord';
import { toMessageEmoji } from '@/lib/core/emoji';
import { ignored } from '@/lib/core/errors';
import { roleMenus } from '@/lib/db/collections/role-menus';
import { type Attempt, defineOutlet } from '@/lib/delivery/outlet';
import { findPosted, postOnce } from '@/lib/delivery/post-once';
import { unlessGone } from '@/lib/discord/failures';
import { addReaction, deleteMessage, editMessage, removeReaction } from '@/lib/discord/messages';
import { changeMenu, type MenuList, requireMenu, wantedForm } from '@/lib/guilds/reactionroles/menu-list';
import { newItem } from '@/lib/rules/delivery/outbox';
import { toRoleMenuMessage } from '@/lib/rules/role-menus/message';
import type { RoleMenuForm } from '@/lib/rules/role-menus/role-menu';
import {
  deleteMenuItem,
  reactItem,
  reactMoreItem,
  type StoredMenu,
  showMenuItem,
} from '@/lib/rules/role-menus/schema';

/** The key of adding reactions to the message that the entry `key` posted. */
export function reactionsKey(key: string): string {
  return `${key}:reactions`;
}

function emojisOf({ type, roleRows }: RoleMenuForm): string[] {
  return type === 'reactions' ? roleRows.map(({ emoji }) => emoji) : [];
}

/** The edited message; null if there is none in the wanted channel. */
async function editShown(
  { messageId, form }: StoredMenu,
  channelId: string,
  message: OutgoingMessage,
): Promise<string | null> {
  if (messageId === null || form.channelId !== channelId) return null;
  return (await unlessGone(editMessage(channelId, messageId, message)))?.id ?? null;
}

/** Shows a menu on Discord: edits its message, otherwise posts it. */
async function showMenu(item: z.output<typeof showMenuItem>, attempt: Attempt<MenuList>) {
  const menu = requireMenu(attempt.value, item.menuId);
  const form = wantedForm(menu);
  const message = toRoleMenuMessage(menu.id, form);
  const messageId =
    (await editShown(menu, form.channelId, message)) ??
    (await postOnce(form.channelId, message, item, attempt));
  const wanted = emojisOf(form);
  const before = messageId === menu.messageId ? emojisOf(menu.form) : [];
  const dropped = before.filter((emoji) => !wanted.includes(emoji));
  return (list: MenuList): MenuList => {
    const shown = changeMenu(list, menu.id, (now) => ({
      ...now,
      messageId,
      form,
      pending: null,
      lacksReactions: false,
    }));
    if (wanted.length === 0 && dropped.length === 0) return shown;
    const reactions = newItem('react', reactionsKey(item.key), item.at);
    return { ...shown, outbox: [...shown.outbox, { ...reactions, menuId: menu.id, dropped }] };
  };
}

/** How many reactions are awaited, so that a refusal is reported at once; Discord allows four a second. */
const AWAITED = 3;

type React = Pick<z.output<typeof reactItem>, 'menuId' | 'dropped'>;

/** The reactions still to remove and to add, in the menu's order. */
function stepsOf({ menuId, dropped }: React, list: MenuList) {
  const wanted = emojisOf(requireMenu(list, menuId).form);
  const back = dropped.filter((emoji) => !wanted.includes(emoji));
  return [
    ...back.map((emoji) => ({ emoji, isWanted: false })),
    ...wanted.map((emoji) => ({ emoji, isWanted: true })),
  ];
}

async function react(
  { menuId }: React,
  { value }: Attempt<MenuList>,
  steps: ReturnType<typeof stepsOf>,
): Promise<void> {
  const { messageId, form } = requireMenu(value, menuId);
  if (messageId === null) return;
  for (const { emoji: text, isWanted } of steps) {
    const emoji = toMessageEmoji(text);
    if (!emoji) continue;
    if (isWanted) await addReaction(form.channelId, messageId, emoji);
    else {
      // It was already removed, or never added.
      await removeReaction(form.channelId, messageId, emoji).catch(ignored('discord_refused'));
    }
  }
}

/** Without its reactions the menu still works, and reports that they are missing. */
function withoutReactions(list: MenuList, { menuId }: React): MenuList {
  return changeMenu(list, menuId, (menu) => ({ ...menu, lacksReactions: true }));
}

/** Deletes a menu's message, if it still exists. */
async function deleteShown(
  { menuId, by, isLost }: z.output<typeof deleteMenuItem>,
  { value }: Attempt<MenuList>,
): Promise<void> {
  const menu = requireMenu(value, menuId);
  const form = wantedForm(menu);
  const message = toRoleMenuMessage(menu.id, form);
  const messageId =
    menu.messageId ?? (isLost ? await findPosted(form.channelId, message, menu.updatedAt) : null);
  if (messageId === null) return;
  await unlessGone(deleteMessage(form.channelId, messageId, `Role menu deleted by ${by.username}`));
}

function withoutMenu(list: MenuList, menuId: string): MenuList {
  return { ...list, menus: list.menus.filter(({ id }) => id !== menuId) };
}

export const roleMenuOutlet = defineOutlet(roleMenus, (on) => [
  on(showMenuItem, {
    mode: 'awaited',
    act: showMenu,
    undo: (list, { menuId, before }) =>
      before ? changeMenu(list, menuId, () => before) : withoutMenu(list, menuId),
  }),
  on(reactItem, {
    uncertain: "Discord didn't answer. We're trying again.",
    async act(item, attempt) {
      const steps = stepsOf(item, attempt.value);
      await react(item, attempt, steps.slice(0, AWAITED));
      if (steps.length <= AWAITED) return (list) => list;
      const { menuId, dropped } = item;
      const more = { ...newItem('react-more', `${item.key}:more`, item.at), menuId, dropped };
      return (list) => ({ ...list, outbox: [...list.outbox, more] });
    },
    undo: withoutReactions,
  }),
  on(reactMoreItem, {
    mode: 'behind',
    async act(item, attempt) {
      await react(item, attempt, stepsOf(item, attempt.value).slice(AWAITED));
    },
    undo: withoutReactions,
  }),
  on(deleteMenuItem, {
    mode: 'awaited',
    uncertain: "Discord didn't answer. We're checking whether it was deleted.",
    async act(item, attempt) {
      await deleteShown(item, attempt);
      return (list) => withoutMenu(list, item.menuId);
    },
  }),
]);
