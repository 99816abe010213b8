'use client';

import { useDeferredValue, useState } from 'react';
import { TicketCard } from '@/components/dashboard/tickets/ticket-card';
import { useTickets } from '@/components/dashboard/tickets/use-tickets';
import { PagedList } from '@/components/panel/paged-list';
import type { PanelProps } from '@/components/panel/panel-props';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchInput } from '@/components/ui/search-input';
import { Tabs } from '@/components/ui/tabs';
import type { TicketsData } from '@/lib/contracts/tickets/panels';
import type { TicketPage } from '@/lib/contracts/tickets/transcripts';
import { longestNamePrefix, type TicketState, ticketStates } from '@/lib/rules/tickets/lists';

const labels = { open: 'Open', closed: 'Closed' } as const;
const emptyTexts = {
  open: { title: 'No open tickets', text: 'Everything that was asked is answered.' },
  closed: { title: 'No closed tickets', text: 'Closed tickets are kept here with their transcripts.' },
} as const;

type Place = Pick<PanelProps, 'viewer' | 'guild'>;

interface ListProps extends Place {
  readonly state: TicketState;
  readonly search: string;
  readonly first: TicketPage;
}

function List({ viewer, guild, state, search, first }: ListProps) {
  const list = useTickets({ userId: viewer.userId, guildId: guild.id }, state, search, first);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const empty = emptyTexts[state];
  return (
    <div className="grid gap-4">
      <PagedList
        list={list}
        label={`${labels[state]} tickets`}
        many="tickets"
        skeleton={{ count: 2, each: 'h-20 rounded-card' }}
        moreLabel="Show more tickets"
        empty={
          items.length === 0 && (
            <EmptyState
              title={search === '' ? empty.title : 'Nobody found'}
              art="/art/no-results.svg"
              compact
            >
              {search === ''
                ? empty.text
                : `There is no ${state} ticket of anybody whose name begins with '${search}'.`}
            </EmptyState>
          )
        }
      >
        {items.map((ticket) => (
          <TicketCard key={ticket.id} guildId={guild.id} ticket={ticket} />
        ))}
      </PagedList>
    </div>
  );
}

export type TicketListProps = Place & { readonly data: Pick<TicketsData, 'openTickets' | 'ticketCounts'> };

/** The tickets of a server: open and closed ones, found by who opened them. */
export function TicketList({ viewer, guild, data }: TicketListProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  return (
    <Card title="Opened tickets" description="What members have asked, and what was written.">
      <div className="grid gap-4">
        <SearchInput
          aria-label="Search tickets by who opened them"
          placeholder="Opened by: name or user id"
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
                  {data.ticketCounts[state].toLocaleString('en')}
                </span>
              </>
            ),
            content: (
              <List viewer={viewer} guild={guild} state={state} search={search} first={data.openTickets} />
            ),
          }))}
        />
      </div>
    </Card>
  );
}
