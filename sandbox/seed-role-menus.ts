import { roleMenus } from '@/lib/db/collections/role-menus';
import type { Doc } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import { type MenuTemplateId, newMenu } from '@/lib/rules/role-menus/templates';
import { hoursBefore } from './hours-before';
import { insertOnce } from './insert-once';
import { createWorld } from './world';
import { guilds, people } from './world/ids';

type Menu = Doc<typeof roleMenus>['menus'][number];

const guildId = guilds.coralReef;

/** Coral Reef's menus from a while ago. Their messages are missing: the first change posts them. */
function menus(now: number): Menu[] {
  const reef = createWorld().guilds.get(guildId);
  const known = (reef?.roles ?? []).map(({ id, name }) => ({ id, name, blocked: null }));
  const fromTemplate = (template: MenuTemplateId) =>
    newMenu(template, known, { emoji: '', role: '', color: '#5865f2' });
  const channelId = reef?.channels.find(({ name }) => name === 'self-roles')?.id ?? '';
  const stampOf = (daysAgo: number) => {
    const at = hoursBefore(now, daysAgo * 24);
    return { createdAt: at, updatedAt: at };
  };
  const pings = fromTemplate('Notifications');
  const pingRows = pings.roleRows.filter(({ role }) => role !== '');
  const pronouns = [
    { emoji: '💙', name: 'he/him' },
    { emoji: '💗', name: 'she/her' },
    { emoji: '💚', name: 'they/them' },
  ].map(({ emoji, name }) => ({
    emoji,
    label: name,
    description: '',
    role: known.find((role) => role.name === name)?.id ?? '',
  }));
  const usual = {
    pending: null,
    lacksReactions: false,
    revision: 1,
    updatedBy: { userId: people.pearl, username: 'Pearl' },
  };
  return [
    {
      ...usual,
      id: 'seededPronouns01',
      messageId: '900000000000000101',
      form: {
        ...fromTemplate('scratch'),
        channelId,
        messageTitle: 'Your pronouns',
        messageDescription: 'So that everybody knows how to speak of you.',
        clearSelection: true,
        maxSelect: pronouns.length,
        roleRows: pronouns,
      },
      ...stampOf(160),
    },
    {
      ...usual,
      id: 'seededPings000002',
      messageId: '900000000000000102',
      form: { ...pings, channelId, maxSelect: pingRows.length, roleRows: pingRows },
      ...stampOf(21),
    },
  ];
}

/** Adds two role menus to Coral Reef, unless it has some. `now` is epoch ms. */
export async function seedRoleMenus(store: Store, now: number): Promise<void> {
  await insertOnce(store.collection(roleMenus), guildId, { guildId, menus: menus(now), outbox: [] });
}
