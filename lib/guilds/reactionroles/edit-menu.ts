import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import { invalidAt, stale } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan, requireUnlocked } from '@/lib/guilds/guild-plan';
import {
  assertNothingUnderWay,
  changeMenu,
  deliveryOf,
  type MenuList,
  readMenuList,
  requireMenu,
  wantedForm,
} from '@/lib/guilds/reactionroles/menu-list';
import { requireMenuForm } from '@/lib/guilds/reactionroles/require-menu-form';
import {
  changeMenus,
  isSameForm,
  type MenuOutcome,
  type Showing,
  toOutcome,
  toShowItem,
} from '@/lib/guilds/reactionroles/show-menu';
import { requirePostable } from '@/lib/guilds/references';
import { getSeen } from '@/lib/guilds/seen-directory';
import { lockOn } from '@/lib/rules/premium/within-plan';
import { changeMenuAction, postMenuAction } from '@/lib/rules/role-menus/actions';
import type { RoleMenuForm } from '@/lib/rules/role-menus/role-menu';
import type { StoredMenu } from '@/lib/rules/role-menus/schema';

export interface MenuEdit {
  /** The message's id, or the menu's. */
  readonly messageId: string;
  readonly form: RoleMenuForm;
  /** The revision that the edit is based on; absent: the current one. */
  readonly revision?: number | undefined;
}

/** Messages can't move: only a menu without one, or whose channel was deleted, may choose a channel. */
function assertStays(menu: StoredMenu, form: RoleMenuForm, { directory }: GuildSnapshot): void {
  const { channelId } = menu.form;
  const isBound = menu.messageId !== null && directory.channels.some(({ id }) => id === channelId);
  if (!isBound || form.channelId === channelId) return;
  throw invalidAt(
    'channelId',
    'A posted menu stays in its channel. Post a new one there and delete this one.',
  );
}

/** The menus with the edit applied. Pure; throws what editMenu throws. */
function withChange(list: MenuList, { messageId, revision }: MenuEdit, showing: Showing): MenuList {
  const menu = requireMenu(list, messageId);
  if (revision !== undefined && menu.revision !== revision) {
    throw stale('This menu was changed in the meantime.');
  }
  assertNothingUnderWay(list, menu);
  const { at, by, form } = showing;
  const change = menu.messageId === null ? { form, pending: null } : { pending: form };
  const stamp = {
    revision: menu.revision + 1,
    updatedAt: at,
    updatedBy: { userId: by.userId, username: by.username },
  };
  return {
    ...changeMenu(list, menu.id, (now) => ({ ...now, ...change, ...stamp })),
    outbox: [...list.outbox, toShowItem(list.guildId, menu.id, menu, showing)],
  };
}

/**
 * Changes a menu and edits its message; a deleted message is posted again, and so is a draft, which counts as
 * a new menu. Completes what is still in progress for the menu first. Throws `not_found`, `stale`,
 * `premium_required` for a locked one, `conflict`, `invalid` by field, `forbidden`, and what changeMenus
 * throws: after a refusal the menu is unchanged.
 */
export async function editMenu(guildId: GuildId, edit: MenuEdit, by: Viewer): Promise<MenuOutcome> {
  const { form } = edit;
  const snapshot = await getSeen(guildId, by);
  const list = await readMenuList(guildId);
  const before = requireMenu(list, edit.messageId);
  const plan = await getGuildPlan(guildId);
  requireUnlocked(lockOn('roleMenus', plan, list.menus)(before), plan);
  const isNew = before.messageId === null;
  await requireMenuForm(form, snapshot, by, isNew ? null : before.form);
  assertStays(before, form, snapshot);
  const channel = requirePostable(snapshot, form.channelId, 'channelId');
  const done = `Menu ${isNew ? 'posted' : 'updated'} in #${channel.name}.`;
  const underWay = deliveryOf(list, before.id);
  if (underWay) {
    const ended = await changeMenus(guildId, underWay.key, (same) => same);
    // A repeated edit whose outcome was unknown.
    const isSame = isSameForm(wantedForm(requireMenu(ended.list, before.id)), form);
    return isSame ? toOutcome(ended, before.id, done) : editMenu(guildId, edit, by);
  }
  const action = isNew ? postMenuAction : changeMenuAction;
  const showing = { key: randomUUID(), at: new Date().toISOString(), by, action, form, channel };
  const changed = await changeMenus(guildId, showing.key, (now) => withChange(now, edit, showing));
  return toOutcome(changed, before.id, done);
}
