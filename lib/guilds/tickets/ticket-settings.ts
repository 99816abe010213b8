import 'server-only';
import { z } from 'zod';
import { tickets } from '@/lib/guild-settings/sections/tickets';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { readStoredSection } from '@/lib/guilds/stored-section';

const settings = z.object({
  ticketToggle: z.boolean(),
  ticketType: z.enum(['command', 'panel']),
  maxTicket: z.number(),
  defaultTicketCategoryID: z.string().nullable(),
  ticketEmbedColor: z.string(),
  userCloseTicket: z.boolean(),
  requireReason: z.boolean(),
  transcriptToggle: z.boolean(),
  transcriptsChannel: z.string().nullable(),
  ticketLogging: z.boolean(),
  ticketModlogID: z.string().nullable(),
  ticketLogColor: z.string(),
  ticketTimestamp: z.boolean(),
});
export type TicketSettings = z.infer<typeof settings>;

/** The settings of the tickets of a guild. */
export async function readTicketSettings(snapshot: GuildSnapshot): Promise<TicketSettings> {
  return settings.parse((await readStoredSection(tickets, snapshot)).values);
}
