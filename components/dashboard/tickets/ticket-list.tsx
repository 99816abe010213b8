'use client';

import { FileText, Paperclip, TriangleAlert, UserRoundCheck } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTickets } from '@/components/dashboard/tickets/use-tickets';
import { MessageLink } from '@/components/panel/discord-links';
import { PagedList } from '@/components/panel/paged-list';
import type { GuildPlace } from '@/components/panel/panel-props';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmojiText } from '@/components/ui/emoji';
import { RelativeTime } from '@/components/ui/relative-time';
import { SearchInput } from '@/components/ui/search-input';
import { Tabs } from '@/components/ui/tabs';
import { useDebounced } from '@/components/ui/use-debounced';
import type { TicketsData } from '@/lib/contracts/tickets/panels';
import type { TicketPage } from '@/lib/contracts/tickets/transcripts';
import type { GuildId } from '@/lib/core/ids';
import { grouped, quantity } from '@/lib/core/quantity';
import { longestNamePrefix, type TicketState, ticketStates } from '@/lib/rules/tickets/lists';
import type { ListedTicket } from '@/lib/rules/tickets/ticket-schema';

function When({ ticket: { state, openedAt, closedAt, closedBy } }: { ticket: ListedTicket }) {
  if (state === 'open' || closedAt === null) {
    return (
      <>
        Opened <RelativeTime value={openedAt} />
      </>
    );
  }
  return (
    <>
      Closed by {closedBy?.username} <RelativeTime value={closedAt} />
    </>
  );
}

/** A ticket in the list, with a link to its transcript. */
function TicketCard({ guildId, ticket }: { guildId: GuildId; ticket: ListedTicket }) {
  const { id, opener, topic, reason, claimedBy, messages, attachments, link, problems, isTelling } = ticket;
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold wrap-anywhere">
              <EmojiText text={opener.username} />
            </span>
            {topic !== null && <Badge tone="lagoon">{topic}</Badge>}
            {ticket.isDeleted && <Badge>Transcript deleted</Badge>}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted [&_svg]:size-3.5">
            <span>
              <When ticket={ticket} />
            </span>
            {messages > 0 && <span>{quantity(messages, 'message')}</span>}
            {attachments > 0 && (
              <span className="inline-flex items-center gap-1">
                <Paperclip aria-hidden="true" />
                {quantity(attachments, 'file')}
              </span>
            )}
            {claimedBy && (
              <span className="inline-flex items-center gap-1">
                <UserRoundCheck aria-hidden="true" />
                Claimed by <EmojiText text={claimedBy.username} />
              </span>
            )}
            {isTelling && <span>Posting to Discord…</span>}
          </p>
          {reason !== '' && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{reason}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {link !== null && <MessageLink href={link} className="text-xs" />}
          <ButtonLink
            size="sm"
            href={`/dashboard/${guildId}/tickets/${id}`}
            icon={FileText}
            aria-label={`${messages > 0 ? 'Read' : 'Show'} ${opener.username}'s ticket`}
          >
            {messages > 0 ? 'Read' : 'Show'}
          </ButtonLink>
        </div>
      </div>
      {problems.map((problem) => (
        <p key={problem} className="mt-3 flex items-start gap-2 text-xs text-amber">
          <TriangleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{problem}</span>
        </p>
      ))}
    </li>
  );
}

const labels = { open: 'Open', closed: 'Closed' } as const;
const emptyTexts = {
  open: { title: 'No open tickets', text: 'New tickets appear here.' },
  closed: { title: 'No closed tickets', text: 'Closed tickets are kept here with their transcripts.' },
} as const;

interface ListProps extends GuildPlace {
  readonly state: TicketState;
  readonly typed: string;
  readonly first: TicketPage;
}

function List({ state, typed, first, ...place }: ListProps) {
  const search = useDebounced(typed);
  const list = useTickets(place, state, search, first);
  const empty = emptyTexts[state];
  return (
    <PagedList
      list={list}
      label={`${labels[state]} tickets`}
      many="tickets"
      skeleton={{ count: 2, each: 'h-20 rounded-card' }}
      moreLabel="Show more tickets"
      empty={{
        compact: true,
        title: search === '' ? empty.title : 'No tickets found',
        text:
          search === ''
            ? empty.text
            : `There is no ${state} ticket by anyone whose name starts with '${search}'.`,
      }}
    >
      {(ticket) => <TicketCard key={ticket.id} guildId={place.guildId} ticket={ticket} />}
    </PagedList>
  );
}

export type TicketListProps = GuildPlace & {
  readonly data: Pick<TicketsData, 'openTickets' | 'ticketCounts'>;
};

/** A server's tickets: open and closed ones, searchable by opener. */
export function TicketList({ data, ...place }: TicketListProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  return (
    <Card title="Tickets" description="Tickets members have opened, with what was written in them.">
      <div className="grid gap-4">
        <SearchInput
          aria-label="Search tickets by member"
          placeholder="Opened by: name or user ID"
          autoComplete="off"
          maxLength={longestNamePrefix}
          className="md:max-w-md"
          value={typed}
          onChange={setTyped}
        />
        <Tabs
          label="Tickets"
          tabs={ticketStates.map((state) => ({
            id: state,
            label: (
              <>
                {labels[state]}{' '}
                <span className="text-xs font-normal text-faint tabular-nums">
                  {grouped(data.ticketCounts[state])}
                </span>
              </>
            ),
            content: <List {...place} state={state} typed={search} first={data.openTickets} />,
          }))}
        />
      </div>
    </Card>
  );
}
