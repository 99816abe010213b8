import 'server-only';
import type { GuildMember } from '@/lib/core/discord';
import { forbidden, invalidAt, notFound } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { canManageGuild, guildPermissions } from '@/lib/core/permissions';
import { deliver } from '@/lib/delivery/deliver';
import { findMember } from '@/lib/discord/members';
import { tickets as section } from '@/lib/guild-settings/sections/tickets';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { findSnapshot, type GuildSnapshot } from '@/lib/guilds/guild-directory';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { closed, getTicket } from '@/lib/guilds/tickets/ticket-documents';
import { planNotices, ticketOutlet } from '@/lib/guilds/tickets/ticket-outlet';
import { freeTicketSlot } from '@/lib/guilds/tickets/ticket-slots';
import type { Ticket } from '@/lib/rules/tickets/ticket-schema';

/** True for bots, the ticket's manager role, and people who can manage the server. */
function isOfTeam({ guild }: GuildSnapshot, member: GuildMember, { start }: Ticket): boolean {
  if (member.bot) return true;
  if (start.supportRoleId !== null && member.roleIds.some((id) => id === start.supportRoleId)) return true;
  return canManageGuild(guildPermissions(guild, member), guild.ownerId === member.userId);
}

function assertMayClose(
  ticket: Ticket,
  { userCloseTicket }: ValuesOf<typeof section>,
  { isOpener, isTeam }: { readonly isOpener: boolean; readonly isTeam: boolean },
): void {
  if (isTeam || (isOpener && userCloseTicket)) return;
  throw forbidden(
    isOpener
      ? 'Only the team can close tickets in this server.'
      : `Only ${ticket.opener.username} and the team can close this ticket.`,
  );
}

/**
 * Closes a ticket for its opener, if the settings allow that, or for the team; repeating it changes nothing.
 * Returns when it was closed and what happens to its transcript. Throws `not_found` for a ticket of another
 * guild and for non-members, `forbidden`, `invalid` at `reason` if one is required, `conflict` if another
 * person has closed it.
 */
export async function closeTicket(
  guildId: GuildId,
  ticketId: string,
  { userId, reason }: { readonly userId: UserId; readonly reason: string },
): Promise<{ readonly closedAt: string; readonly keepsTranscript: boolean; readonly pages: number }> {
  const { value: ticket } = await getTicket(guildId, ticketId);
  const [snapshot, member] = await Promise.all([findSnapshot(guildId), findMember(guildId, userId)]);
  if (!snapshot || !member) throw notFound("This person isn't in this server.");
  const settings = await readStoredValues(section, guildId);
  const isOpener = ticket.opener.userId === userId;
  assertMayClose(ticket, settings, { isOpener, isTeam: isOfTeam(snapshot, member, ticket) });
  if (settings.requireReason && reason === '' && ticket.state === 'open') {
    throw invalidAt('reason', 'Enter a reason for closing this ticket.');
  }
  const at = new Date().toISOString();
  const by = { userId, username: member.displayName };
  const outbox = planNotices(ticketId, 'closed', settings, at);
  const { stored } = await deliver(ticketOutlet, ticketId, (all) =>
    all.update(ticketId, (present) => closed(present, { by, at, reason, outbox })),
  );
  const now = stored?.value ?? ticket;
  await freeTicketSlot({ guildId, userId: now.opener.userId }, ticketId);
  return {
    closedAt: now.closedAt ?? at,
    keepsTranscript: settings.transcriptToggle && now.deleted === null,
    pages: now.pages.length,
  };
}
