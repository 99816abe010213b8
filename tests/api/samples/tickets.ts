import { channelPlaceId, rolePlaceId } from '@/sandbox/world/ids';
import type { Samples } from './sample';

const section = '/api/dashboard/{userId}/{guildId}/tickets';
const base = `${section}/panel`;
const hub = '/api/dashboard/userModules/tickets/{guildId}';
const panelData = {
  publishChannel: channelPlaceId(2, 3),
  ticketCategoryID: channelPlaceId(2, 1),
  supportRoleID: rolePlaceId(2, 2),
  ticketTitle: 'Sample',
};

export const tickets: Samples = {
  [`POST ${base}/save`]: { body: { panelIndex: 0, panelData }, allowed: 200 },
  // No such panel exists, and only people with access learn that.
  [`POST ${base}/publish`]: { body: { panelId: 'none' }, allowed: 404 },
  [`POST ${base}/delete`]: { body: { panelId: 'none' }, allowed: 404 },
  [`GET ${section}/list`]: { query: { state: 'closed', search: 'kai' }, allowed: 200 },
  // No such ticket exists either.
  [`GET ${section}/transcript`]: { query: { ticketId: 'none' }, allowed: 404 },
  [`POST ${section}/transcript/delete`]: { body: { ticketId: 'none' }, allowed: 404 },
  [`GET ${hub}/transcript`]: { query: { ticketId: 'none' }, allowed: 404 },
};
