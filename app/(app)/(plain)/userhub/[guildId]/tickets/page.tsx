import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HubHeading } from '@/components/userhub/hub-heading';
import { OwnTicketList } from '@/components/userhub/tickets/own-ticket-list';
import { requireViewer } from '@/lib/auth/require-viewer';
import { openGuildPage } from '@/lib/guilds/open-guild-page';
import { listOwnTickets } from '@/lib/guilds/tickets/list-tickets';

export const metadata: Metadata = { title: 'Tickets' };

export default async function OwnTicketsPage({ params }: PageProps<'/userhub/[guildId]/tickets'>) {
  const { guildId } = await params;
  const viewer = await requireViewer(`/userhub/${guildId}/tickets`);
  const page = await openGuildPage(viewer.userId, guildId, 'member');
  if (page.kind !== 'open') notFound();
  const initial = await listOwnTickets(page.guild.id, viewer.userId);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 lg:py-12">
      <HubHeading
        title="Tickets"
        summary={`Your tickets with the ${page.guild.name} team.`}
        back={{ href: `/userhub/${guildId}`, label: 'Member Hub' }}
      />
      <OwnTicketList userId={viewer.userId} guildId={page.guild.id} initial={initial} />
    </div>
  );
}
