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
  throw invalidAt(
    'channelId',
    'A posted menu stays in its channel. Post a new one there and delete this one.',
  );
}

/** The menus with the change asked for. Pure; throws as editMenu does. */
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
 * Changes a menu, its message in place; a message that is gone is posted anew, and so is a draft, which
 * counts as a new menu. What is still under way for the menu is ended first. Throws `not_found`, `stale`,
 * `premium_required` for one that is locked, `conflict`, `invalid` by field, `forbidden`, and as
 * changeMenus does: after a refusal the menu is what it was.
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
    // The same change once more, since nobody knew what had become of it.
    const isSame = isSameForm(wantedForm(requireMenu(ended.list, before.id)), form);
    return isSame ? toOutcome(ended, before.id, done) : editMenu(guildId, edit, by);
  }
  const action = isNew ? postMenuAction : changeMenuAction;
  const showing = { key: randomUUID(), at: new Date().toISOString(), by, action, form, channel };
  const changed = await changeMenus(guildId, showing.key, (now) => withChange(now, edit, showing));
  return toOutcome(changed, before.id, done);
}
