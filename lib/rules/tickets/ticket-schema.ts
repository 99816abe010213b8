import { z } from 'zod';
import { person, personTerm } from '@/lib/core/person';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { tellProblemItem } from '@/lib/rules/notifications/problem-item';
import { tellItem } from '@/lib/rules/notifications/tell-item';
import { ticketStates } from '@/lib/rules/tickets/lists';

const isoDate = z.iso.datetime();
const count = z.int().nonnegative();

export const ticketId = z.string().regex(/^[\w-]{1,64}$/);

/** A message about a ticket: where, and in which colour. */
const notice = {
  channelId: z.string(),
  /** `#rrggbb`. */
  colour: z.string(),
  hasTime: z.boolean(),
};
export const logOpenedItem = outboxItem('log-opened', notice);
export const logClosedItem = outboxItem('log-closed', notice);
export const linkTranscriptItem = outboxItem('link-transcript', notice);
export type TicketNotice = z.output<typeof logOpenedItem | typeof logClosedItem | typeof linkTranscriptItem>;

export const removePagesItem = outboxItem('remove-pages', {});

/** The first message and places of a ticket, from the panel and the settings when it was opened. */
export const ticketStart = z.object({
  /** The category of its channel; null for the top of the list. */
  categoryId: z.string().nullable(),
  /** Sees it besides its opener and people who can manage the server; null for no one. */
  supportRoleId: z.string().nullable(),
  /** Who is pinged, or null. */
  pingRoleId: z.string().nullable(),
  /** The ticket's first message; may be empty. */
  message: z.string(),
  /** The embed's colour, `#rrggbb`. */
  colour: z.string(),
});

export const storedTicket = z.object({
  guildId: z.string(),
  panelId: z.string().nullable(),
  /** The chosen topic; null for a panel without topics. */
  topic: z.string().nullable(),
  opener: person,
  channelId: z.string().nullable(),
  state: z.enum(ticketStates),
  openedAt: isoDate,
  closedAt: isoDate.nullable(),
  closedBy: person.nullable(),
  /** Empty if none was given. */
  reason: z.string(),
  claimedBy: person.nullable(),
  start: ticketStart,
  counts: z.object({ messages: count, attachments: count }),
  /** Ids of the pages of its transcript, in order. */
  pages: z.array(z.string()),
  deleted: z.object({ by: person, at: isoDate }).nullable(),
  outbox: outboxOf(
    logOpenedItem,
    logClosedItem,
    linkTranscriptItem,
    removePagesItem,
    tellItem,
    tellProblemItem,
  ),
  /** Messages that failed on Discord. */
  problems: z.array(z.object({ kind: z.string(), message: z.string() })),
  /** Index values of its lists (lists.ts), and its sort value in them. */
  lists: z.array(personTerm()),
  listedAt: isoDate,
});
export type Ticket = z.output<typeof storedTicket>;

export const ownTicket = storedTicket
  .pick({
    state: true,
    topic: true,
    opener: true,
    openedAt: true,
    closedAt: true,
    closedBy: true,
    reason: true,
  })
  .extend({
    id: z.string(),
    /** How many messages the transcript holds. */
    messages: count,
    /** True if the transcript was deleted. */
    isDeleted: z.boolean(),
  });
export type OwnTicket = z.output<typeof ownTicket>;

export const listedTicket = ownTicket.extend({
  claimedBy: storedTicket.shape.claimedBy,
  /** URL of its channel on Discord while it is open, or null. */
  link: z.string().nullable(),
  attachments: count,
  deletedBy: z.string().nullable(),
  /** Whether messages are still to be sent. */
  isTelling: z.boolean(),
  /** Messages that failed on Discord, with the reason. */
  problems: z.array(z.string()),
});
export type ListedTicket = z.output<typeof listedTicket>;

/** A ticket for a restarted bot. */
export const botTicket = ownTicket.extend(
  storedTicket.pick({ panelId: true, channelId: true, claimedBy: true, start: true }).shape,
);
export type BotTicket = z.output<typeof botTicket>;
