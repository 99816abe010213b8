import 'server-only';
import { z } from 'zod';
import { outboxOf } from '@/lib/rules/delivery/outbox';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { postPanelItem, removeMessageItem, storedPanel } from '@/lib/rules/tickets/panel-schema';
import { storedTicket } from '@/lib/rules/tickets/ticket-schema';
import { storedMessage } from '@/lib/rules/tickets/transcript-schema';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';
import { namesInTicketPanels } from './name-upgrades';

/** The ticket panels of a guild in their order, by guild id. */
export const ticketPanelLists = defineCollection({
  name: 'ticketPanelLists',
  schema: z.object({
    guildId: z.string(),
    panels: z.array(storedPanel).default([]),
    outbox: outboxOf(postPanelItem, removeMessageItem),
    changed: changeMark,
  }),
  indexes: [changedIndex],
  upgrades: [namesInTicketPanels, upgradeOutbox],
});

/** Tickets, by an id made of guild, opener and the bot's key. */
export const tickets = defineCollection({
  name: 'tickets',
  schema: storedTicket,
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'lists', sort: 'listedAt' }],
});

/** The messages of a ticket, in pages, by `${ticketId}.${sequence}.${hash of the messages}`. */
export const ticketMessages = defineCollection({
  name: 'ticketMessages',
  schema: z.object({ guildId: z.string(), ticketId: z.string(), messages: z.array(storedMessage) }),
  indexes: ['ticketId'],
  masked: ['messages'],
});

/** A member's open tickets, by `${guildId}:${userId}`, for their limit. */
export const ticketSlots = defineCollection({
  name: 'ticketSlots',
  schema: z.object({
    guildId: z.string(),
    taken: z.array(z.object({ ticketId: z.string(), at: z.iso.datetime() })).default([]),
  }),
});
