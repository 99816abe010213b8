import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { quantity } from '@/lib/core/quantity';
import { deliver } from '@/lib/delivery/deliver';
import { changeMenuList, deliveryOf, readMenuList, wantedForm } from '@/lib/guilds/reactionroles/menu-list';
import { roleMenuOutlet } from '@/lib/guilds/reactionroles/menu-outlet';
import { findMenuFaults, newRoles } from '@/lib/guilds/reactionroles/require-menu-form';
import { requirePostable } from '@/lib/guilds/references';
import { definePart } from '@/lib/guilds/transfer/define-part';
import {
  channelName,
  type Failure,
  mergeChosen,
  plainName,
  planRoom,
} from '@/lib/guilds/transfer/part-rules';
import type { Placing } from '@/lib/guilds/transfer/place-references';
import { newAuditItem } from '@/lib/rules/delivery/outbox';
import { postMenuAction } from '@/lib/rules/role-menus/actions';
import { menuName, type RoleMenuForm } from '@/lib/rules/role-menus/role-menu';
import { roleMenuForm, type StoredMenu } from '@/lib/rules/role-menus/schema';

/** A menu without the choices whose roles have no counterpart, and no more to choose than is left. */
function place(form: RoleMenuForm, at: Placing): RoleMenuForm {
  const channelId = at.channel(form.channelId);
  const roleRows = form.roleRows.flatMap((row) => {
    const role = at.optionalRole(row.role);
    return role === null ? [] : [{ ...row, role }];
  });
  if (roleRows.length === form.roleRows.length) return { ...form, channelId, roleRows };
  const maxSelect = Math.max(1, Math.min(form.maxSelect, roleRows.length));
  return { ...form, channelId, roleRows, maxSelect, minSelect: Math.min(form.minSelect, maxSelect) };
}

/** Role menus; a new one is a draft, and a replaced one keeps its message until it is published. */
export const menusPart = definePart<RoleMenuForm>({
  id: 'menus',
  schema: roleMenuForm,
  read: async (guildId) => (await readMenuList(guildId)).menus.map(wantedForm),
  nameOf: menuName,
  keyOf: (form) => plainName(menuName(form)),
  mayRepeat: true,
  place,
  describe: ({ channelId, roleRows: { length } }, around) =>
    [channelName(channelId, around), quantity(length, 'role')].join(', '),
  check: (form, { snapshot, rank, gate }, { original }) => {
    if (rank === null)
      return "Your highest role isn't above any other role in this server, so you can't let a menu give any.";
    if (form.roleRows.length === 0 && original.roleRows.length > 0)
      return 'None of its roles has a match here.';
    const fault = Object.values(findMenuFaults(form, snapshot, rank, null))[0];
    if (fault !== undefined) return fault;
    gate(postMenuAction, { channels: { post: form.channelId }, roles: newRoles(form, null) });
    requirePostable(snapshot, form.channelId, 'channelId');
    return null;
  },
  room: planRoom('menus', 'roleMenus'),
  write: async ({ guildId, by, choose, note }) => {
    const at = new Date().toISOString();
    const stamp = { updatedAt: at, updatedBy: { userId: by.userId, username: by.username } };
    const key = randomUUID();
    let failures: Failure[] = [];
    const change = changeMenuList(guildId, (list) => {
      const chosen = choose(list.menus.map(wantedForm));
      const isBusy = ({ before }: { readonly before: number | null }) => {
        const menu = before === null ? undefined : list.menus[before];
        return menu !== undefined && deliveryOf(list, menu.id) !== null;
      };
      const reason = 'Someone is changing this menu right now. Try again.';
      failures = chosen.filter(isBusy).map((one) => ({ key: one.key, reason }));
      const writable = chosen.filter((one) => !isBusy(one));
      if (writable.length === 0) return list;
      const menus = mergeChosen(list.menus, writable, (form, before): StoredMenu => {
        if (!before) {
          const id = randomBytes(12).toString('base64url');
          const draft = { messageId: null, pending: null, lacksReactions: false, revision: 1 };
          return { id, form, createdAt: at, ...draft, ...stamp };
        }
        const saved = before.messageId === null ? { form, pending: null } : { pending: form };
        return { ...before, ...saved, revision: before.revision + 1, ...stamp };
      });
      return { ...list, menus, outbox: [...list.outbox, newAuditItem(key, note(writable))] };
    });
    await deliver(roleMenuOutlet, guildId, change);
    return failures;
  },
});
