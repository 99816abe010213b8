import { z } from 'zod';
import { person, personTerm } from '@/lib/core/person';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { tellProblemItem } from '@/lib/rules/notifications/problem-item';
import { tellItem } from '@/lib/rules/notifications/tell-item';
import { ticketStates } from '@/lib/rules/tickets/lists';

const isoDate = z.iso.datetime();
const count = z.int().nonnegative();

export const ticketId = z.string().regex(/^[\w-]{1,64}$/);

/** What is posted about a ticket: where, and what it looks like. */
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

/** How a ticket begins: what the panel and the settings said when it was opened. */
export const ticketStart = z.object({
  /** Where its channel is to be made; null for the top of the list. */
  categoryId: z.string().nullable(),
  /** Who can see it besides its opener and people who can manage the server; null for no one. */
  supportRoleId: z.string().nullable(),
  /** Who is pinged, or null. */
  pingRoleId: z.string().nullable(),
  /** The ticket's first message; may be empty. */
  message: z.string(),
  /** Its edge, `#rrggbb`. */
  colour: z.string(),
});

export const storedTicket = z.object({
  guildId: z.string(),
  panelId: z.string().nullable(),
  /** The topic chosen in the panel's menu; null if there was no choice. */
  topic: z.string().nullable(),
  opener: person,
  channelId: z.string().nullable(),
  state: z.enum(ticketStates),
  openedAt: isoDate,
  closedAt: isoDate.nullable(),
  closedBy: person.nullable(),
  /** Empty where none was given. */
  reason: z.string(),
  claimedBy: person.nullable(),
  start: ticketStart,
  counts: z.object({ messages: count, attachments: count }),
  /** Ids of the pages of its transcript, in their order. */
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
  /** The messages that could not be sent on Discord. */
  problems: z.array(z.object({ kind: z.string(), message: z.string() })),
  /** Index values of its lists (lists.ts), and its sort value in them. */
  lists: z.array(personTerm()),
  listedAt: isoDate,
});
export type Ticket = z.output<typeof storedTicket>;

/** A ticket as its opener sees it. */
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
    /** True when the transcript was taken away. */
    isDeleted: z.boolean(),
  });
export type OwnTicket = z.output<typeof ownTicket>;

/** A ticket as the team sees it. */
export const listedTicket = ownTicket.extend({
  claimedBy: storedTicket.shape.claimedBy,
  /** Address of its channel on Discord while it is open, or null. */
  link: z.string().nullable(),
  attachments: count,
  deletedBy: z.string().nullable(),
  /** Whether messages are still to be sent on Discord. */
  isTelling: z.boolean(),
  /** The messages that could not be sent on Discord, and why. */
  problems: z.array(z.string()),
});
export type ListedTicket = z.output<typeof listedTicket>;

/** A ticket as listed for a bot that has restarted. */
export const botTicket = ownTicket.extend(
  storedTicket.pick({ panelId: true, channelId: true, claimedBy: true, start: true }).shape,
);
export type BotTicket = z.output<typeof botTicket>;
