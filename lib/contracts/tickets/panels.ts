import { z } from 'zod';
import { ticketPage } from '@/lib/contracts/tickets/transcripts';
import { endpointsBelow } from '@/lib/core/endpoint';
import { savePanelAction } from '@/lib/rules/tickets/actions';
import { listedPanel, panelInput } from '@/lib/rules/tickets/panel-schema';

export const panelData = z.object({
  /** `panelIndex` is an index into this list. */
  ticketPanels: z.array(listedPanel),
  ticketPanelLimit: z.number(),
  ticketOptionLimit: z.number(),
  /** Messages of the embed builder that a panel can show. */
  ticketEmbeds: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The first page of open tickets, and the numbers of each kind. */
  openTickets: ticketPage,
  ticketCounts: z.object({ open: z.number(), closed: z.number() }),
});
export type TicketsData = z.output<typeof panelData>;

const panels = endpointsBelow('/api/dashboard/{userId}/{guildId}/tickets/panel', {
  access: savePanelAction.access,
});
const postLimit = { count: 30, seconds: 60 } as const;
const panelVersion = z.string().max(40).optional();

export const savePanel = panels.post('/save', {
  summary:
    'Saves the panel at an index, or a new one past the end of the list, and publishes it. `panelId` (null for a new one) and `panelVersion` say which one is meant; a newer one is not overwritten (409).',
  body: z.strictObject({
    panelIndex: z.int().nonnegative(),
    panelData: panelInput,
    panelId: z.string().max(64).nullable().optional(),
    panelVersion,
    publish: z.boolean().default(true),
  }),
  returns: z.object({ message: z.string(), panelIndex: z.number(), panel: listedPanel }),
  limit: postLimit,
  maxBytes: 256 * 1024,
});

export const publishPanel = panels.post('/publish', {
  summary: 'Publishes a panel as saved: edits its message if it still exists, or posts a new one.',
  body: z.strictObject({ panelId: z.string().max(64), panelVersion }),
  returns: z.object({ message: z.string(), panel: listedPanel }),
  limit: postLimit,
});

export const deletePanel = panels.post('/delete', {
  summary: 'Deletes a panel and its message, unless there is a newer version than the one named (409).',
  body: z.strictObject({ panelId: z.string().max(64), panelVersion }),
  returns: z.object({ message: z.string() }),
  limit: postLimit,
});
