import 'server-only';
import type { StoredMenu } from '@/lib/guilds/reactionroles/menu-store';
import type { ShownMenu } from '@/lib/guilds/reactionroles/settle-menu';
import type { RoleMenuForm } from '@/lib/rules/role-menus/role-menu';

/** What a menu is called in lists and in the audit log. */
export function menuName({
  messageTitle,
  messageContent,
}: Pick<RoleMenuForm, 'messageTitle' | 'messageContent'>): string {
  const [line = ''] = (messageTitle.trim() || messageContent.trim()).split('\n');
  return line.slice(0, 80) || 'Untitled menu';
}

/** The answer to who has posted or changed a menu. */
export function toOutcome(
  what: 'posted' | 'updated',
  channelName: string,
  menu: Pick<StoredMenu, 'id' | 'revision'>,
  { messageId, lacking }: ShownMenu,
) {
  const done = `Menu ${what} in #${channelName}.`;
  const message = lacking === null ? done : `${done} Not every reaction could be added: ${lacking}`;
  return { message, id: menu.id, msgid: messageId, revision: menu.revision };
}
