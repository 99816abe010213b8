'use client';

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoreButton } from '@/components/panel/more-button';
import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { SkeletonList } from '@/components/ui/skeleton';

export interface PagedListProps<I> {
  list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly I[] }>>;
  /** Spoken name of the list. */
  label: string;
  /** What it lists, as in "Loading cases…". */
  many: string;
  /** How many are drawn while they are on their way, and the size of one. */
  skeleton: { readonly count: number; readonly each: string };
  moreLabel: string;
  /** In place of the items where the pages that are there hold none: a sentence, or more under a title. */
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

/** What comes in pages, in each of its states, with the way to the next page. */
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
