import { createHash } from 'node:crypto';
import { ticketPanelLists } from '@/lib/db/collections/tickets';
import type { Doc } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import { ticketTemplateTexts } from '@/lib/rules/tickets/templates';
import { hoursBefore } from './hours-before';
import { insertOnce } from './insert-once';
import { createWorld } from './world';
import { guilds, people } from './world/ids';

type Panel = Doc<typeof ticketPanelLists>['panels'][number];

const guildId = guilds.coralReef;

/** Adds an unpublished ticket panel to Coral Reef. `now` is epoch ms. */
export async function seedTickets(store: Store, now: number): Promise<void> {
  const guild = createWorld().guilds.get(guildId);
  const place = (name: string) => guild?.channels.find((channel) => channel.name === name)?.id ?? '';
  const { dropdownOptions, ...texts } = ticketTemplateTexts.Support;
  const data: Panel['data'] = {
    publishChannel: place('tickets'),
    ticketCategoryID: place('Help Desk'),
    supportRoleID: guild?.roles.find(({ name }) => name === 'Moderator')?.id ?? '',
    ...texts,
    dropdownOptions: [...dropdownOptions],
    ticketTemplate: 'Support',
    panelEmbedId: null,
  };
  const panel: Panel = {
    id: 'seed-panel-1',
    version: createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 16),
    data,
    posted: null,
    updatedAt: hoursBefore(now, 4),
    updatedBy: { userId: people.marina, username: 'Marina' },
  };
  await insertOnce(store.collection(ticketPanelLists), guildId, { guildId, panels: [panel], outbox: [] });
}
