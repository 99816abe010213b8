import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import { grouped } from '@/lib/core/quantity';
import type { OwnTicket } from '@/lib/rules/tickets/ticket-schema';

export function TicketState({ state }: { state: OwnTicket['state'] }) {
  return state === 'open' ? <Badge tone="lagoon">Open</Badge> : <Badge>Closed</Badge>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

export interface TicketFactsProps {
  readonly ticket: OwnTicket;
  readonly claimedBy?: string | undefined;
}

/** When a ticket was opened and closed, by whom and why. */
export function TicketFacts({ ticket, claimedBy }: TicketFactsProps) {
  const { state, topic, opener, openedAt, closedAt, closedBy, reason, messages } = ticket;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Fact name="Status">
        <TicketState state={state} />
      </Fact>
      {topic !== null && <Fact name="Topic">{topic}</Fact>}
      <Fact name="Opened">
        {opener.username} <RelativeTime value={openedAt} className="text-muted" />
      </Fact>
      {claimedBy !== undefined && <Fact name="Claimed by">{claimedBy}</Fact>}
      {closedAt !== null && (
        <Fact name="Closed">
          {closedBy?.username} <RelativeTime value={closedAt} className="text-muted" />
        </Fact>
      )}
      <Fact name="Messages">{grouped(messages)}</Fact>
      {reason !== '' && (
        <div className="min-w-0 basis-full">
          <dt className="text-xs text-muted">Reason</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{reason}</dd>
        </div>
      )}
    </dl>
  );
}
