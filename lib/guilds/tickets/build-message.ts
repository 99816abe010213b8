import 'server-only';
import type { OutgoingMessage } from '@/lib/core/discord';
import { invalidAt, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { requireSendable } from '@/lib/guilds/embedbuilder/require-sendable';
import { readTemplate } from '@/lib/guilds/embedbuilder/template-list';
import { toOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';
import { type TicketPanel, toTicketMessage } from '@/lib/rules/tickets/panel';

async function readBody(guildId: GuildId, templateId: string) {
  try {
    const { draft } = await readTemplate(guildId, templateId);
    // Its own buttons are dropped, since the panel has the one that opens a ticket.
    const body = { ...draft, rows: [] };
    requireSendable(body);
    return toOutgoingMessage(body, { parse: [] });
  } catch (error) {
    if (!isAppError(error, 'not_found') && !isAppError(error, 'invalid')) throw error;
    throw invalidAt('panelData.panelEmbedId', `The saved message can't be used: ${error.message}`);
  }
}

/** The message of a panel. Throws `invalid` if it uses an embed builder message that cannot be sent. */
export async function buildMessage(
  guildId: GuildId,
  panelId: string,
  data: TicketPanel,
): Promise<OutgoingMessage> {
  const body = data.panelEmbedId === null ? null : await readBody(guildId, data.panelEmbedId);
  return toTicketMessage(panelId, data, body);
}
