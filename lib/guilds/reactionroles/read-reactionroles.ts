import 'server-only';
import type { ListedMenu, ReactionrolesData } from '@/lib/contracts/role-menus';
import type { PanelContext } from '@/lib/guilds/panel-reader';
import { menuName } from '@/lib/guilds/reactionroles/menu-outcome';
import { isDraft, listMenus, type StoredMenu } from '@/lib/guilds/reactionroles/menu-store';
import { limitFor } from '@/lib/plans';

function stateOf(menu: StoredMenu): ListedMenu['state'] {
  if (menu.messageId === null) return isDraft(menu) ? 'draft' : 'posting';
  return menu.pending === null ? 'posted' : 'changing';
}

/** The menus of a guild as its page lists and edits them. */
export async function readReactionroles({ snapshot, plan }: PanelContext): Promise<ReactionrolesData> {
  const menus = await listMenus(snapshot.guild.id);
  return {
    roleMenuLimit: limitFor('roleMenus', plan),
    reactionRoles: menus.map((menu) => {
      const form = menu.pending ?? menu.form;
      const { id, messageId, lacksReactions, revision, updatedAt, username } = menu;
      const embed = { title: form.messageTitle, description: form.messageDescription };
      const state = stateOf(menu);
      const name = menuName(form);
      return {
        id,
        msgid: messageId,
        data: { embed },
        name,
        state,
        lacksReactions,
        revision,
        updatedAt,
        username,
        form,
      };
    }),
  };
}
