import 'server-only';
import { randomBytes } from 'node:crypto';
import { requirePostable } from '@/lib/guilds/postable-channel';
import { menuName } from '@/lib/guilds/reactionroles/menu-outcome';
import { changeMenus, isDraft, listMenus, type StoredMenu } from '@/lib/guilds/reactionroles/menu-store';
import { findMenuFaults } from '@/lib/guilds/reactionroles/require-menu-form';
import { definePart } from '@/lib/guilds/transfer/define-part';
import { channelName, mergeChosen, plainName, planRoom } from '@/lib/guilds/transfer/part-rules';
import type { Placing } from '@/lib/guilds/transfer/place-references';
import type { RoleMenuForm } from '@/lib/rules/role-menus/role-menu';
import { roleMenuForm } from '@/lib/rules/role-menus/schema';

function toEntry({ form, pending }: StoredMenu): RoleMenuForm {
  return pending ?? form;
}

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

/**
 * Role menus; a new one is a draft, and one that is replaced shows what it was until somebody publishes it.
 */
export const menusPart = definePart<RoleMenuForm>({
  id: 'menus',
  schema: roleMenuForm,
  read: async (guildId) => (await listMenus(guildId)).map(toEntry),
  nameOf: menuName,
  keyOf: (form) => plainName(menuName(form)),
  mayRepeat: true,
  place,
  describe: ({ channelId, roleRows: { length } }, around) =>
    [channelName(channelId, around), `${length} ${length === 1 ? 'role' : 'roles'}`].join(', '),
  check: (form, { snapshot, rank }, { original }) => {
    if (rank === null) return 'You stand above no role of this server, so you cannot let a menu give any.';
    if (form.roleRows.length === 0 && original.roleRows.length > 0)
      return 'None of its roles has a counterpart here.';
    requirePostable(snapshot, form.channelId, 'channelId');
    return Object.values(findMenuFaults(form, snapshot, rank, null))[0] ?? null;
  },
  room: planRoom('menus', 'roleMenus'),
  write: async ({ guildId, by, choose }) => {
    const now = new Date().toISOString();
    const stamp = { updatedAt: now, username: by.username };
    await changeMenus(guildId, (menus) =>
      mergeChosen(menus, choose(menus.map(toEntry)), (form, before): StoredMenu => {
        if (!before) {
          const id = randomBytes(12).toString('base64url');
          const draft = { messageId: null, pending: null, lacksReactions: false, revision: 1 };
          return { id, form, createdAt: now, ...draft, ...stamp };
        }
        const revision = before.revision + 1;
        return isDraft(before)
          ? { ...before, form, revision, ...stamp }
          : { ...before, pending: form, revision, ...stamp };
      }),
    );
    return [];
  },
});
