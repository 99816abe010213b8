'use client';

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoreButton } from '@/components/panel/more-button';
import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { SkeletonList } from '@/components/ui/skeleton';

export interface PagedListProps<I> {
  list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly I[] }>>;
  /** The accessible name. */
  label: string;
  /** The plural of the items, as in "Loading cases…". */
  many: string;
  /** The number of placeholders, and the size of each. */
  skeleton: { readonly count: number; readonly each: string };
  moreLabel: string;
  /** Replaces the items if there are none: a sentence, or more below a title. */
  empty: string | (Pick<EmptyStateProps, 'action' | 'compact'> & { title: string; text: string; art?: null });
  className?: string;
  /** An item, as `li`. */
  children: (item: I) => ReactNode;
}

function Empty({ empty }: Pick<PagedListProps<never>, 'empty'>) {
  if (typeof empty === 'string') return <p className="text-muted">{empty}</p>;
  const { text, art, ...rest } = empty;
  return (
    <EmptyState {...rest} art={art === null ? undefined : '/art/no-results.svg'}>
      {text}
    </EmptyState>
  );
}

/** A paged list in each of its states, with a button for the next page. */
export function PagedList<I>(props: PagedListProps<I>) {
  const { list, label, many, skeleton, moreLabel, empty, className = 'grid gap-4', children } = props;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={className}>
      {list.isPending && <SkeletonList label={`Loading ${many}…`} {...skeleton} />}
      {list.isError && <QueryFailure compact title={`The ${many} could not be loaded.`} query={list} />}
      {list.isSuccess && items.length === 0 && <Empty empty={empty} />}
      <ul aria-label={label} className="grid gap-3 empty:hidden">
        {items.map(children)}
      </ul>
      <MoreButton list={list} label={moreLabel} />
    </div>
  );
}
