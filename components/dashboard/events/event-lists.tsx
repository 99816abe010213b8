'use client';

import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedEvent } from '@/components/dashboard/events/listed-events';
import { type EventPage, PastEvents, pastKey } from '@/components/dashboard/events/past-events';
import { SectionTabs } from '@/components/form/section-tabs';
import type { PanelProps } from '@/components/panel/panel-props';
import { useLiveSection } from '@/components/panel/use-live-section';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { grouped } from '@/lib/core/quantity';
import { isUnderWay, type PagedEventList } from '@/lib/rules/events/states';

/** Cards, side by side if there are several. */
export function CardGrid<E extends ListedEvent>({
  events,
  draw,
}: {
  readonly events: readonly E[];
  readonly draw: (event: E) => ReactNode;
}) {
  return (
    <ul className={events.length > 1 ? 'grid gap-4 lg:grid-cols-2' : 'grid gap-4'}>
      {events.map((event) => (
        <li key={event._id} className="grid min-w-0">
          {draw(event)}
        </li>
      ))}
    </ul>
  );
}

export interface EventListsProps<E extends ListedEvent> {
  readonly panel: PanelProps<'giveaways' | 'polls'>;
  readonly what: 'giveaway' | 'poll';
  /** Its purpose; shown while none is running. */
  readonly purpose: string;
  /** The feature isn't switched off. */
  readonly isOn: boolean;
  readonly running: readonly E[];
  readonly draw: (event: E) => ReactNode;
  /** The first page of past ones. */
  readonly over: EventPage<E>;
  /** The number of cancelled ones. */
  readonly cancelled: number;
  readonly readPast: (
    query: { readonly list: PagedEventList; readonly after?: string },
    signal: AbortSignal,
  ) => Promise<EventPage<E>>;
  readonly drawPast: (events: readonly E[]) => ReactNode;
  readonly onCreate: () => void;
  /** Dialogs. */
  readonly children: ReactNode;
}

/** A server's running and past events, and their settings; updates live. */
export function EventLists<E extends ListedEvent>({
  panel,
  what,
  purpose,
  isOn,
  running,
  draw,
  over,
  cancelled,
  readPast,
  drawPast,
  onCreate,
  children,
}: EventListsProps<E>) {
  useLiveSection(panel, {
    isBusy: running.some(({ state, problem }) => isUnderWay(state) && problem === null),
    ends: running.filter(({ state }) => state === 'active').map(({ endTime }) => endTime),
  });
  const off = `${what === 'poll' ? 'Polls' : 'Giveaways'} are switched off in the settings.`;
  const create = (
    <Button variant="primary" icon={Plus} disabled={!isOn} title={isOn ? undefined : off} onClick={onCreate}>
      New {what}
    </Button>
  );
  const past = (list: PagedEventList, first: EventPage<E> | null, many: string) => (
    <PastEvents
      queryKey={pastKey(panel, list)}
      read={(from, signal) => readPast({ list, ...from }, signal)}
      first={first}
      running={running}
      many={many}
      draw={drawPast}
    />
  );
  const lists = (
    <>
      <Card title={`Running ${what}s`} action={running.length > 0 ? create : undefined}>
        {running.length === 0 ? (
          <EmptyState compact title={`No ${what} is running`} action={create}>
            {isOn ? purpose : off}
          </EmptyState>
        ) : (
          <CardGrid events={running} draw={draw} />
        )}
      </Card>
      {over.items.length > 0 && <Card title={`Ended ${what}s`}>{past('over', over, `ended ${what}s`)}</Card>}
      {cancelled > 0 && (
        <Card title={`Cancelled ${what}s`} description={`${grouped(cancelled)} in all`}>
          {past('cancelled', null, `cancelled ${what}s`)}
        </Card>
      )}
    </>
  );
  return (
    <SectionTabs section={panel.section} parts={{ [`${what}s`]: lists }}>
      {panel.form}
      {children}
    </SectionTabs>
  );
}
