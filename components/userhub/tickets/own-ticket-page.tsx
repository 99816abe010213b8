'use client';

import { TicketFacts } from '@/components/tickets/ticket-facts';
import { Transcript } from '@/components/tickets/transcript';
import { call } from '@/lib/api/call';
import type { GuildId } from '@/lib/core/ids';
import type { Directory } from '@/lib/guild-settings/directory';
import type { OwnTicket } from '@/lib/rules/tickets/ticket-schema';

export interface OwnTicketPageProps {
  readonly guildId: GuildId;
  readonly guildName: string;
  readonly directory: Directory;
  readonly ticket: OwnTicket;
}

/** A closed ticket, for its opener. */
export function OwnTicketPage({ guildId, guildName, directory, ticket }: OwnTicketPageProps) {
  return (
    <div className="grid gap-5">
      <TicketFacts ticket={ticket} />
      <Transcript
        ticket={ticket}
        guildName={guildName}
        directory={directory}
        queryKey={['transcript', ticket.id, 'own']}
        read={(from, signal) => {
          const path = '/api/dashboard/userModules/tickets/{guildId}/transcript';
          const query = { ticketId: ticket.id, ...from };
          const params = { guildId };
          return call('GET', path, { params, query, signal });
        }}
      />
    </div>
  );
}
