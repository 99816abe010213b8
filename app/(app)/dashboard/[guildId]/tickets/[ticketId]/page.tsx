import type { Metadata } from 'next';
import { TicketPage } from '@/components/dashboard/tickets/ticket-page';
import { PermissionWarning } from '@/components/form/permission-warning';
import { BackHeading } from '@/components/panel/back-heading';
import { requireViewer } from '@/lib/auth/require-viewer';
import { mayUse } from '@/lib/guilds/guild-access';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { openGuildPage } from '@/lib/guilds/open-guild-page';
import { seenBy } from '@/lib/guilds/seen-directory';
import { findTicket, toListedTicket } from '@/lib/guilds/tickets/ticket-documents';
import { MissingPage } from '../../missing-page';

export const metadata: Metadata = { title: 'Ticket' };

export default async function GuildTicketPage({
  params,
}: PageProps<'/dashboard/[guildId]/tickets/[ticketId]'>) {
  const { guildId, ticketId } = await params;
  const viewer = await requireViewer(`/dashboard/${guildId}/tickets/${ticketId}`);
  const page = await openGuildPage(viewer.userId, guildId, 'section');
  // The layout has already refused people without access.
  if (page.kind !== 'open') return null;
  if (!mayUse(page.rights, 'tickets')) return <PermissionWarning guildId={guildId} />;
  const [ticket, snapshot] = await Promise.all([
    findTicket(page.guild.id, ticketId),
    findSnapshot(page.guild.id),
  ]);
  if (!ticket || !snapshot) return <MissingPage />;
  const { directory } = await seenBy(snapshot, viewer.userId);
  const shown = toListedTicket(ticket);
  return (
    <div className="mx-auto max-w-5xl">
      <BackHeading
        title={`${shown.opener.username}'s ticket`}
        summary=""
        back={{ href: `/dashboard/${guildId}/tickets`, label: 'Tickets' }}
      />
      <TicketPage
        key={shown.id}
        place={{ userId: viewer.userId, guildId: page.guild.id }}
        guildName={page.guild.name}
        directory={directory}
        initial={shown}
      />
    </div>
  );
}
