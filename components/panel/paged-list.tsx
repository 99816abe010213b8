'use client';

import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { QueryFailure } from '@/components/ui/error-state';
import { SkeletonList } from '@/components/ui/skeleton';

export interface PagedListProps {
  list: UseInfiniteQueryResult;
  /** Spoken name of the list. */
  label: string;
  /** What it lists, as in "Loading cases…". */
  many: string;
  /** How many are drawn while they are on their way, and the size of one. */
  skeleton: { readonly count: number; readonly each: string };
  moreLabel: string;
  /** In place of the items where the pages that are there hold none; else null. */
  empty: ReactNode;
  /** The items of all pages, as `li`. */
  children: ReactNode;
}

/** What comes in pages, in each of its states, with the way to the next page. */
export function PagedList({ list, label, many, skeleton, moreLabel, empty, children }: PagedListProps) {
  return (
    <>
      {list.isPending && <SkeletonList label={`Loading ${many}…`} {...skeleton} />}
      {list.isError && <QueryFailure compact title={`The ${many} could not be loaded.`} query={list} />}
      {list.isSuccess && empty}
      <ul aria-label={label} className="grid gap-3 empty:hidden">
        {children}
      </ul>
      {list.hasNextPage && (
        <Button
          className="justify-self-start"
          onClick={() => void list.fetchNextPage()}
          loading={list.isFetchingNextPage}
        >
          {moreLabel}
        </Button>
      )}
    </>
  );
}
