import { z } from 'zod';
import { ticketId } from '@/lib/contracts/tickets/transcripts';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { channelId, guildId, userId } from '@/lib/core/ids';
import { lengthOf } from '@/lib/core/text-length';
import {
  isDiscordFile,
  transcriptLimits as limits,
  longestCloseReason,
} from '@/lib/rules/tickets/transcript';

const base = '/api/v1/bot/guilds/{guildId}/tickets';
const ofGuild = z.object({ guildId });
const ofTicket = z.object({ guildId, ticketId });

/** All guilds share the one caller, so its limits are wide. */
const write = { access: access.bot, query: nothing, limit: { count: 6000, seconds: 60 } } as const;

function upTo(max: number) {
  return z.string().refine((text) => lengthOf(text) <= max, `At most ${max} characters.`);
}

export const openBotTicket = defineEndpoint({
  ...write,
  method: 'POST',
  path: base,
  summary: 'Opens a ticket of a member and says how it begins; the same key of a member opens one ticket.',
  params: ofGuild,
  body: z.strictObject({
    userId,
    key: z.string().regex(/^[\w-]{8,40}$/, '8 to 40 letters, digits, - and _.'),
    /** The panel that was used; null for a command. */
    panelId: z.string().max(64).nullable().default(null),
    /** The value that was chosen in the panel's menu; null for a panel with one button. */
    topic: z.string().max(40).nullable().default(null),
  }),
  returns: z.object({
    id: z.string(),
    /** False when the same key has opened it before. */
    isNew: z.boolean(),
    /** Where its channel is to be made; null for the top of the list. */
    categoryId: z.string().nullable(),
    /** Who sees it beside its opener and those who manage the server; null for nobody. */
    supportRoleId: z.string().nullable(),
    /** Who is pinged, or null. */
    pingRoleId: z.string().nullable(),
    topic: z.string().nullable(),
    /** What stands in the ticket's first message; may be empty. */
    message: z.string(),
    /** Its edge, `#rrggbb`. */
    colour: z.string(),
  }),
});

export const changeBotTicket = defineEndpoint({
  ...write,
  method: 'PATCH',
  path: `${base}/{ticketId}`,
  summary: 'Tells in which channel an open ticket is, and which member looks after it (null: nobody).',
  params: ofTicket,
  body: z.strictObject({ channelId: channelId.optional(), claimedBy: userId.nullable().optional() }),
  returns: z.object({ channelId: z.string().nullable(), claimedBy: z.string().nullable() }),
});

export const closeBotTicket = defineEndpoint({
  ...write,
  method: 'POST',
  path: `${base}/{ticketId}/close`,
  summary: 'Closes a ticket by the hand of a member, and says whether its transcript is wanted.',
  params: ofTicket,
  body: z.strictObject({
    /** Who closes it: its opener, somebody of the team, or the bot itself. */
    userId,
    reason: upTo(longestCloseReason)
      .transform((text) => text.trim())
      .default(''),
  }),
  returns: z.object({
    closedAt: z.string(),
    /** True when the server keeps what was written: send it. */
    keepsTranscript: z.boolean(),
    /** How many pages of it have come already. */
    pages: z.number(),
  }),
});

export const transcriptMessage = z.strictObject({
  author: z.strictObject({
    id: userId,
    name: upTo(limits.name),
    avatar: z
      .string()
      .regex(/^(a_)?[\da-f]{32}$/, 'Must be the hash of an avatar.')
      .nullable()
      .default(null),
    isBot: z.boolean().default(false),
  }),
  createdAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
  content: upTo(limits.content).default(''),
  attachments: z
    .array(
      z.strictObject({
        name: upTo(limits.attachmentName),
        url: z
          .string()
          .max(limits.attachmentUrl)
          .refine(isDiscordFile, "Must be an address of Discord's files."),
        size: z.int().nonnegative(),
      }),
    )
    .max(limits.attachments)
    .default([]),
  /** Of each its texts; other members may be there and are left out. */
  embeds: z
    .array(
      z.object({
        title: upTo(limits.embedTitle).nullable().default(null),
        description: upTo(limits.embedDescription).nullable().default(null),
        fields: z
          .array(z.object({ name: upTo(limits.embedFieldName), value: upTo(limits.embedFieldValue) }))
          .max(limits.embedFields)
          .default([]),
      }),
    )
    .max(limits.embeds)
    .default([]),
});
export type TranscriptMessageInput = z.output<typeof transcriptMessage>;

export const addTranscriptPage = defineEndpoint({
  ...write,
  method: 'POST',
  path: `${base}/{ticketId}/transcript`,
  summary: `Appends a page of up to ${limits.pageMessages} messages to a transcript; the same page again changes nothing.`,
  params: ofTicket,
  body: z.strictObject({
    /** Pages are counted from 0 and come in order. */
    sequence: z
      .int()
      .nonnegative()
      .max(limits.pages - 1),
    messages: z.array(transcriptMessage).min(1).max(limits.pageMessages),
  }),
  returns: z.object({
    outcome: z.enum(['added', 'repeated']),
    /** What the transcript holds now. */
    pages: z.number(),
    messages: z.number(),
  }),
  maxBytes: limits.pageBytes,
});
