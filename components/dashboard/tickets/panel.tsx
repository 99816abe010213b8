'use client';

import { LifeBuoy, Sparkles, SquareDashed } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useRef } from 'react';
import { PanelList } from '@/components/dashboard/tickets/panel-list';
import { TicketList } from '@/components/dashboard/tickets/ticket-list';
import { focusField } from '@/components/form/focus-field';
import { SectionTabs } from '@/components/form/section-tabs';
import type { PanelProps } from '@/components/panel/panel-props';
import { RoomNotice } from '@/components/panel/room-notice';
import type { Saved } from '@/components/panel/use-arrival';
import { WhileLocked } from '@/components/panel/while-locked';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { fetched } from '@/components/ui/fetched';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { useReadOnly } from '@/components/ui/read-only';
import { Skeleton } from '@/components/ui/skeleton';
import type { TicketsData } from '@/lib/contracts/tickets/panels';
import { lockOn } from '@/lib/rules/premium/within-plan';
import { whyPanelsIdle } from '@/lib/rules/tickets/idle-panels';
import { type TicketTemplate, ticketTemplates } from '@/lib/rules/tickets/limits';

const templates: readonly {
  readonly id: TicketTemplate;
  readonly title: string;
  readonly text: string;
  readonly icon: typeof LifeBuoy;
}[] = [
  { id: 'default', title: 'Default', text: 'One button, one kind of ticket.', icon: SquareDashed },
  { id: 'Support', title: 'Support', text: 'A menu with three topics.', icon: LifeBuoy },
  {
    id: 'AdvancedSupport',
    title: 'Advanced support',
    text: 'Six topics, each with its own question.',
    icon: Sparkles,
  },
];

/** Links to start a new panel. */
export function TemplateLinks({ guildId }: { guildId: string }) {
  return (
    <ul aria-label="Templates" className="grid gap-3 sm:grid-cols-3">
      {templates.map(({ id, title, text, icon: Icon }) => (
        <li key={id}>
          <PageLink
            href={`/dashboard/${guildId}/tickets?template=${id}`}
            className="flex h-full items-start gap-3 rounded-control border border-line bg-raised p-4 transition hover:border-line-strong"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-lagoon" />
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              <span className="block text-xs text-muted">{text}</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

const PanelSetup = fetched(
  () => import('./panel-setup').then((module) => module.PanelSetup),
  () => <Skeleton className="h-96 rounded-card" />,
);

/** A server's panels, and links to new ones. */
function Panels({
  tickets,
  saved,
  ...props
}: PanelProps<'tickets'> & { tickets: TicketsData; saved: Saved }) {
  const { ticketPanels: panels, ticketPanelLimit: limit } = tickets;
  const isReadOnly = useReadOnly() !== null;
  const published = panels.filter(({ state }) => state !== 'draft').length;
  const idle = whyPanelsIdle(props.data.version.values, published);
  return (
    <Card
      title="Panels"
      description="A message with a button or a menu that opens a ticket."
      action={
        <span className="text-xs text-faint tabular-nums">
          {panels.length} / {limit}
        </span>
      }
    >
      <div className="grid gap-6">
        {isReadOnly || (
          <div className="grid gap-3">
            <h3 className="font-semibold">New panel</h3>
            {panels.length < limit ? (
              <TemplateLinks guildId={props.guildId} />
            ) : (
              <RoomNotice
                limit="ticketPanels"
                plan={props.data.plan}
                count={panels.length}
                many="ticket panels"
                title="All panels are in use"
                isFull
              />
            )}
          </div>
        )}
        {panels.length === 0 ? (
          <EmptyState title="No panels yet" art="/art/no-results.svg" compact>
            {isReadOnly
              ? 'Nobody has set up a panel in this server.'
              : 'Start with one of the templates above.'}
          </EmptyState>
        ) : (
          <>
            {idle && (
              <Notice
                tone="warning"
                title="These panels don't open tickets"
                action={
                  <Button reads size="sm" onClick={() => focusField(idle.path)}>
                    Show the setting
                  </Button>
                }
              >
                {idle.message}
              </Notice>
            )}
            <PanelList {...props} panels={panels} saved={saved} />
          </>
        )}
      </div>
    </Card>
  );
}

/** The editor in the URL: a new panel from a template, or an existing one; null for neither. */
function useSetup({ ticketPanels }: TicketsData) {
  const search = useSearchParams();
  const asked = search.get('template');
  const panelId = search.get('panel');
  const panel = ticketPanels.find(({ id }) => id === panelId) ?? null;
  if (panel) return { panel, template: panel.panelData.ticketTemplate };
  if (panelId !== null) return 'missing';
  const template = ticketTemplates.find((name) => name === asked) ?? null;
  return template && { panel, template };
}

/** Tickets, ticket panels and settings, or the editor of one panel, by URL. */
export function TicketsPanel(props: PanelProps<'tickets'>) {
  const tickets = props.data.answer;
  const setup = useSetup(tickets);
  const saved = useRef<string | null>(null);
  const home = `/dashboard/${props.guildId}/tickets`;
  if (setup === 'missing') {
    return (
      <EmptyState
        title="This panel no longer exists"
        art="/art/not-found.svg"
        action={<ButtonLink href={home}>Back to tickets</ButtonLink>}
      >
        Someone has deleted it.
      </EmptyState>
    );
  }
  if (setup) {
    const key = setup.panel?.id ?? setup.template;
    const { plan } = props.data;
    const isLocked = lockOn('ticketPanels', plan, tickets.ticketPanels);
    return (
      <WhileLocked plan={plan} isLocked={setup.panel !== null && isLocked(setup.panel)}>
        <PanelSetup key={key} {...props} tickets={tickets} saved={saved} {...setup} />
      </WhileLocked>
    );
  }
  return (
    <SectionTabs
      section={props.section}
      counts={{ tickets: tickets.ticketCounts.open }}
      parts={{
        panels: <Panels {...props} tickets={tickets} saved={saved} />,
        tickets: <TicketList userId={props.userId} guildId={props.guildId} data={tickets} />,
      }}
    >
      {props.form}
    </SectionTabs>
  );
}
