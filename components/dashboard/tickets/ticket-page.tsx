'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ticketsKey } from '@/components/dashboard/tickets/use-tickets';
import { MessageLink } from '@/components/panel/discord-links';
import type { GuildPlace } from '@/components/panel/panel-props';
import { TicketFacts } from '@/components/tickets/ticket-facts';
import { Transcript } from '@/components/tickets/transcript';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useAct } from '@/components/ui/use-act';
import { useConfirm } from '@/components/ui/use-confirm';
import { callGuild } from '@/lib/api/call-guild';
import { grouped } from '@/lib/core/quantity';
import type { Directory } from '@/lib/guild-settings/directory';
import { toQuestion } from '@/lib/rules/audit/action';
import { deleteTranscriptAction } from '@/lib/rules/tickets/actions';
import type { ListedTicket } from '@/lib/rules/tickets/ticket-schema';

export interface TicketPageProps {
  readonly place: GuildPlace;
  readonly guildName: string;
  readonly directory: Directory;
  readonly initial: ListedTicket;
}

/** A ticket for the team, with a button to delete its transcript. */
export function TicketPage({ place, guildName, directory, initial }: TicketPageProps) {
  const [ticket, setTicket] = useState(initial);
  const { confirm, confirmDialog } = useConfirm();
  const queries = useQueryClient();
  const deletion = useAct({
    send: async () => {
      const body = { ticketId: ticket.id };
      const answer = await callGuild(place, 'POST', '/tickets/transcript/delete', { body });
      setTicket(answer.ticket);
      queries.removeQueries({ queryKey: ['transcript', ticket.id] });
      return answer;
    },
    failed: 'The transcript was not deleted.',
    keys: [ticketsKey(place), ['section', place.userId, place.guildId, 'tickets']],
  });

  async function askDelete() {
    const isSure = await confirm({
      ...toQuestion(deleteTranscriptAction, { opener: ticket.opener.username }),
      loses: [`${grouped(ticket.messages)} messages`],
    });
    if (isSure) deletion.mutate();
  }

  return (
    <div className="grid gap-5">
      {ticket.problems.map((problem) => (
        <Notice key={problem} tone="warning">
          {problem}
        </Notice>
      ))}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <TicketFacts ticket={ticket} claimedBy={ticket.claimedBy?.username} />
        </div>
        <div className="flex flex-wrap items-center gap-4 empty:hidden">
          {ticket.link !== null && <MessageLink href={ticket.link} />}
          {ticket.state === 'closed' && ticket.messages > 0 && (
            <Button
              variant="ghost"
              icon={Trash2}
              loading={deletion.isPending}
              onClick={() => void askDelete()}
            >
              Delete transcript
            </Button>
          )}
        </div>
      </div>
      <Transcript
        ticket={ticket}
        guildName={guildName}
        directory={directory}
        queryKey={['transcript', ticket.id, 'team']}
        read={(from, signal) =>
          callGuild(place, 'GET', '/tickets/transcript', { query: { ticketId: ticket.id, ...from }, signal })
        }
      />
      {confirmDialog}
    </div>
  );
}
