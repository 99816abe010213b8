'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ListedEvent, mergeLists } from '@/components/dashboard/events/listed-events';
import { type SectionPlace, sectionKey } from '@/components/form/section-data';
import { usePages } from '@/components/panel/use-pages';
import { Button } from '@/components/ui/button';
import { QueryFailure } from '@/components/ui/error-state';
import type { PagedEventList } from '@/lib/rules/events/states';

/** Below the section's key, so that the lists reload with it. */
export function pastKey(place: SectionPlace, list: PagedEventList): readonly unknown[] {
  return [...sectionKey(place), list];
}

export interface EventPage<E> {
  readonly items: readonly E[];
  readonly next: string | null;
}

export interface PastEventsProps<E extends ListedEvent> {
  readonly queryKey: readonly unknown[];
  readonly read: (from: { readonly after?: string }, signal: AbortSignal) => Promise<EventPage<E>>;
  /** The first page in the section's current response; null if nothing is shown before it is requested. */
  readonly first: EventPage<E> | null;
  /** Running events, which an older page may still contain. */
  readonly running: readonly E[];
  /** Their name: `ended polls`. */
  readonly many: string;
  readonly draw: (events: readonly E[]) => ReactNode;
}

/** Past events, newest first, all of them on demand. */
export function PastEvents<E extends ListedEvent>(props: PastEventsProps<E>) {
  const { queryKey, read, first, running, many, draw } = props;
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const list = usePages(queryKey, read, undefined, isOpen);
  const pages = isOpen ? (list.data?.pages ?? []) : [];
  const events = mergeLists(
    first?.items ?? [],
    pages.flatMap(({ items }) => items),
    running,
  );
  const open = () => {
    setOpen(true);
    if (first) queries.setQueryData(queryKey, { pages: [first], pageParams: [''] });
  };
  const hasMore = isOpen && list.data ? list.hasNextPage : first?.next !== null;
  return (
    <div className="grid gap-4">
      {events.length > 0 && draw(events)}
      {list.isError && <QueryFailure compact title={`The ${many} could not be loaded.`} query={list} />}
      {hasMore && !list.isError && (
        <Button
          reads
          className="justify-self-start"
          loading={isOpen && list.isFetching}
          onClick={() => {
            if (!isOpen) open();
            if (first || isOpen) void list.fetchNextPage();
          }}
        >
          {first || list.data ? `Show older ${many}` : `Show ${many}`}
        </Button>
      )}
    </div>
  );
}
