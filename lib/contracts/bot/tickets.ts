import { z } from 'zod';
import { batchOf, refusedRows } from '@/lib/contracts/bot/batch';
import { bot } from '@/lib/contracts/bot/bot-call';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { usesSection } from '@/lib/contracts/uses';
import { callKey, channelId, userId } from '@/lib/core/ids';
import { upTo } from '@/lib/core/up-to';
import { transcriptLimits as limits, longestCloseReason } from '@/lib/rules/tickets/limits';
import { ticketStates } from '@/lib/rules/tickets/lists';
import { botTicket, storedTicket, ticketStart } from '@/lib/rules/tickets/ticket-schema';
import { messageInput } from '@/lib/rules/tickets/transcript-schema';

export const openBotTicket = bot.post('/guilds/{guildId}/tickets', {
  summary:
    "Opens a ticket for a member and says how it starts. Repeating a member's key opens no second one.",
  uses: usesSection('tickets'),
  body: z.strictObject({
    userId,
    key: callKey,
    /** The panel; null for a command. */
    panelId: z.string().max(64).nullable().default(null),
    /** The value chosen in the panel's menu; null for a panel with a single button. */
    topic: z.string().max(40).nullable().default(null),
  }),
  returns: ticketStart.extend({
    id: z.string(),
    /** False if a call with this key opened it before. */
    isNew: z.boolean(),
    topic: storedTicket.shape.topic,
  }),
});

export const changeBotTicket = bot.patch('/guilds/{guildId}/tickets/{ticketId}', {
  summary: 'Sets the channel of an open ticket and the member who has claimed it (null for no one).',
  body: z.strictObject({ channelId: channelId.optional(), claimedBy: userId.nullable().optional() }),
  returns: z.object({ channelId: z.string().nullable(), claimedBy: z.string().nullable() }),
});

export const closeBotTicket = bot.post('/guilds/{guildId}/tickets/{ticketId}/close', {
  summary: 'Closes a ticket on behalf of a member, and says whether its transcript is wanted.',
  body: z.strictObject({
    /** Who closes it: its opener, a member of the team, or the bot. */
    userId,
    reason: upTo(longestCloseReason)
      .transform((text) => text.trim())
      .default(''),
  }),
  returns: z.object({
    closedAt: z.string(),
    /** True if the server stores transcripts: send it. */
    keepsTranscript: z.boolean(),
    pages: z.number(),
  }),
});

export const addTranscriptPage = bot.post('/guilds/{guildId}/tickets/{ticketId}/transcript', {
  summary: `Appends a page of up to ${limits.pageMessages} messages to a transcript. Repeating a page changes nothing. Messages that cannot be taken are listed in \`refused\`.`,
  body: z.strictObject({
    /** Pages count from 0 and must be sent in order. */
    sequence: z
      .int()
      .nonnegative()
      .max(limits.pages - 1),
    messages: batchOf(messageInput, limits.pageMessages),
  }),
  returns: z.object({
    outcome: z.enum(['added', 'repeated']),
    pages: z.number(),
    messages: z.number(),
    ...refusedRows,
  }),
  maxBytes: limits.pageBytes,
});

export const listBotTickets = bot.get('/guilds/{guildId}/tickets', {
  summary: 'Tickets in pages, the last one first; with ?channelId= the open ticket in that channel alone.',
  query: z.object({
    state: z.enum(ticketStates).default('open'),
    channelId: channelId.optional(),
    after: pageStart,
  }),
  returns: pageOf(botTicket),
});
