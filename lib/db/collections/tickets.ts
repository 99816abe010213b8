import 'server-only';
import { z } from 'zod';
import { auditItem } from '@/lib/rules/delivery/outbox';
import { ticketStates } from '@/lib/rules/tickets/lists';
import { postPanelItem, removeMessageItem, storedPanel } from '@/lib/rules/tickets/panel-schema';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();

/** The ticket panels of a guild in their order, by guild id. */
export const ticketPanelLists = defineCollection({
  name: 'ticketPanelLists',
  schema: z.object({
    guildId: z.string(),
    panels: z.array(storedPanel).default([]),
    outbox: z.array(z.discriminatedUnion('kind', [postPanelItem, removeMessageItem, auditItem])).default([]),
    changed: changeMark,
  }),
  indexes: [changedIndex],
});

const person = z.object({ userId: z.string(), username: z.string() });
const count = z.int().nonnegative();

/**
 * Opened tickets, by an id made of guild, opener and the bot's key. `lists` names the lists that it stands in
 * (lib/rules/tickets/lists), `listedAt` is its place in them. `pages` are the ids of its transcript's pages
 * in their order. `outbox` is what has still to be done; its keys are the messages' nonces.
 */
export const tickets = defineCollection({
  name: 'tickets',
  schema: z.object({
    guildId: z.string(),
    panelId: z.string().nullable(),
    topic: z.string().nullable(),
    opener: person,
    channelId: z.string().nullable(),
    state: z.enum(ticketStates),
    openedAt: isoDate,
    closedAt: isoDate.nullable(),
    closedBy: person.nullable(),
    reason: z.string(),
    claimedBy: person.nullable(),
    /** How it begins: what the panel and the settings said when it was opened. */
    start: z.object({
      categoryId: z.string().nullable(),
      supportRoleId: z.string().nullable(),
      pingRoleId: z.string().nullable(),
      message: z.string(),
      colour: z.string(),
    }),
    counts: z.object({ messages: count, attachments: count }),
    pages: z.array(z.string()),
    deleted: z.object({ by: person, at: isoDate }).nullable(),
    outbox: z.array(
      z.object({
        key: z.string(),
        kind: z.enum(['log-opened', 'log-closed', 'link-transcript', 'remove-pages']),
        channelId: z.string().nullable(),
        /** `#rrggbb`. */
        colour: z.string(),
        hasTime: z.boolean(),
      }),
    ),
    /** What could not be told on Discord. */
    problems: z.array(z.object({ kind: z.string(), message: z.string() })),
    lists: z.array(z.string()),
    listedAt: isoDate,
  }),
  indexes: [{ path: 'lists', sort: 'listedAt' }],
});

/** What was written in a ticket, in pages, by `${ticketId}.${sequence}.${hash of the messages}`. */
export const ticketMessages = defineCollection({
  name: 'ticketMessages',
  schema: z.object({
    guildId: z.string(),
    ticketId: z.string(),
    messages: z.array(
      z.object({
        author: z.object({
          id: z.string(),
          name: z.string(),
          avatar: z.string().nullable(),
          isBot: z.boolean(),
        }),
        createdAt: isoDate,
        content: z.string(),
        attachments: z.array(z.object({ name: z.string(), url: z.string(), size: count })),
        embeds: z.array(
          z.object({
            title: z.string().nullable(),
            description: z.string().nullable(),
            fields: z.array(z.object({ name: z.string(), value: z.string() })),
          }),
        ),
      }),
    ),
  }),
  indexes: ['ticketId'],
});

/** The open tickets of a member, by `${guildId}:${userId}`: their number has a limit. */
export const ticketSlots = defineCollection({
  name: 'ticketSlots',
  schema: z.object({
    guildId: z.string(),
    taken: z.array(z.object({ ticketId: z.string(), at: isoDate })).default([]),
  }),
});
