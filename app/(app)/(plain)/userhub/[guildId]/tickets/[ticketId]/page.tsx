import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BackHeading } from '@/components/panel/back-heading';
import { OwnTicketPage } from '@/components/userhub/tickets/own-ticket-page';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { findOwnClosedTicket, toOwnTicket } from '@/lib/guilds/tickets/ticket-documents';
import { openHub } from '../../open-hub';

export const metadata: Metadata = { title: 'Ticket' };

type Props = PageProps<'/userhub/[guildId]/tickets/[ticketId]'>;

export default async function OwnTicketTranscriptPage({ params }: Props) {
  const { guildId, ticketId } = await params;
  const { viewer, guild } = await openHub(guildId, `/tickets/${ticketId}`);
  const [ticket, snapshot] = await Promise.all([
    findOwnClosedTicket(guild.id, ticketId, viewer.userId),
    findSnapshot(guild.id),
  ]);
  if (!ticket || !snapshot) notFound();
  const shown = toOwnTicket(ticket);
  // Members see all roles of a server, but not all of its channels.
  const directory = { roles: snapshot.directory.roles, channels: [] };
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-6 lg:py-12">
      <BackHeading
        title={shown.topic ?? 'Ticket'}
        summary=""
        back={{ href: `/userhub/${guildId}/tickets`, label: `Your tickets in ${guild.name}` }}
      />
      <OwnTicketPage guildId={guild.id} guildName={guild.name} directory={directory} ticket={shown} />
    </div>
  );
}
