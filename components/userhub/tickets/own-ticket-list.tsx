'use client';

import { ChevronRight } from 'lucide-react';
import { MoreButton } from '@/components/panel/more-button';
import type { GuildPlace } from '@/components/panel/panel-props';
import { usePages } from '@/components/panel/use-pages';
import { TicketState } from '@/components/tickets/ticket-facts';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { RelativeTime } from '@/components/ui/relative-time';
import { call } from '@/lib/api/call';
import type { OwnTicketPage } from '@/lib/contracts/tickets/transcripts';
import { grouped } from '@/lib/core/quantity';
import type { OwnTicket } from '@/lib/rules/tickets/ticket-schema';

function Facts({ ticket }: { ticket: OwnTicket }) {
  const { state, topic, openedAt, closedAt, closedBy, messages, isDeleted } = ticket;
  const read =
    messages === 1 ? '1 message' : messages > 0 ? `${grouped(messages)} messages` : 'No transcript';
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{topic ?? 'Ticket'}</span>
        <TicketState state={state} />
      </span>
      <span className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
        <span>
          Opened <RelativeTime value={openedAt} />
        </span>
        {closedAt !== null && (
          <span>
            Closed by {closedBy?.username} <RelativeTime value={closedAt} />
          </span>
        )}
        {state === 'closed' && <span>{isDeleted ? 'Transcript deleted' : read}</span>}
      </span>
    </span>
  );
}

export interface OwnTicketListProps extends GuildPlace {
  readonly initial: OwnTicketPage;
}

const rowClass = 'flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-5 py-4';

/** The viewer's tickets in a server; closed ones link to their transcripts. */
export function OwnTicketList({ userId, guildId, initial }: OwnTicketListProps) {
  const list = usePages(
    ['own-tickets', userId, guildId],
    (query, signal): Promise<OwnTicketPage> =>
      call('GET', '/api/dashboard/userModules/tickets/{guildId}', { params: { guildId }, query, signal }),
    initial,
  );
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) {
    return (
      <EmptyState title="No tickets" titleAs="h2" art="/art/no-results.svg">
        Tickets you open in this server appear here.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <ul aria-label="Your tickets" className="grid gap-3">
        {items.map((ticket) => (
          <li key={ticket.id}>
            {ticket.state === 'closed' ? (
              <PageLink
                href={`/userhub/${guildId}/tickets/${ticket.id}`}
                className={`${rowClass} transition hover:border-line-strong`}
              >
                <Facts ticket={ticket} />
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
              </PageLink>
            ) : (
              <div className={rowClass}>
                <Facts ticket={ticket} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <Notice tone="danger" live>
          {list.error?.message}
        </Notice>
      )}
      <MoreButton list={list} label="Show more tickets" />
    </div>
  );
}
