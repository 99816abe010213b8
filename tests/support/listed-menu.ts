import type { ListedMenu } from '@/lib/rules/role-menus/schema';
import { newMenu } from '@/lib/rules/role-menus/templates';

/** A role in support/directory. */
const diver = '500000000000000001';

/** A posted role menu as in a server's list. */
export const menu = (own: Partial<ListedMenu> = {}): ListedMenu => {
  const form = {
    ...newMenu('scratch', [], { emoji: '', role: '', color: '#5865f2' }),
    channelId: '400000000000000002',
    messageTitle: 'Pings',
    roleRows: [{ emoji: '🐟', label: 'Diver', description: '', role: diver }],
  };
  return {
    id: 'menu000000000001',
    msgid: '900000000000000001',
    data: { embed: { title: 'Pings', description: 'Choose.' } },
    name: 'Pings',
    state: 'posted',
    lacksReactions: false,
    revision: 3,
    updatedAt: '2026-11-20T10:00:00.000Z',
    username: 'Finn',
    form,
    ...own,
  };
};
