import type { Metadata } from 'next';
import { BackHeading } from '@/components/panel/back-heading';
import { OwnTicketList } from '@/components/userhub/tickets/own-ticket-list';
import { listOwnTickets } from '@/lib/guilds/tickets/list-tickets';
import { openHub } from '../open-hub';

export const metadata: Metadata = { title: 'Tickets' };

export default async function OwnTicketsPage({ params }: PageProps<'/userhub/[guildId]/tickets'>) {
  const { guildId } = await params;
  const { viewer, guild } = await openHub(guildId, '/tickets');
  const initial = await listOwnTickets(guild.id, viewer.userId);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 lg:py-12">
      <BackHeading
        title="Tickets"
        summary={`Your tickets with the ${guild.name} team.`}
        back={{ href: `/userhub/${guildId}`, label: 'Member Hub' }}
      />
      <OwnTicketList userId={viewer.userId} guildId={guild.id} initial={initial} />
    </div>
  );
}
