import 'server-only';
import type { ReactionrolesData } from '@/lib/contracts/role-menus';
import type { PanelContext } from '@/lib/guilds/panel-reader';
import { readMenuList, toListedMenu } from '@/lib/guilds/reactionroles/menu-list';
import { limitFor } from '@/lib/plans';

/** The menus of a guild as its page lists and edits them. */
export async function readReactionroles({ snapshot, plan }: PanelContext): Promise<ReactionrolesData> {
  const list = await readMenuList(snapshot.guild.id);
  return {
    roleMenuLimit: limitFor('roleMenus', plan),
    reactionRoles: list.menus.map((menu) => toListedMenu(list, menu)),
  };
}
