'use client';

import { useEffect, useMemo } from 'react';
import { usePages } from '@/components/panel/use-pages';
import type { TranscriptPart } from '@/lib/contracts/tickets/transcripts';
import type { ShownMessage } from '@/lib/rules/tickets/transcript-schema';

export type ReadTranscriptPart = (
  from: { readonly after?: string },
  signal: AbortSignal,
) => Promise<TranscriptPart>;

/** All parts of a transcript in order; loaded ones can be read while the others load. */
export function useTranscript(queryKey: readonly unknown[], read: ReadTranscriptPart, isWanted: boolean) {
  const pages = usePages(queryKey, read, isWanted ? undefined : { messages: [], next: null });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const parts = useMemo(() => {
    let offset = 0;
    return (data?.pages ?? []).map(({ messages }) => {
      offset += messages.length;
      return { messages, offset: offset - messages.length };
    });
  }, [data]);
  const messages = useMemo<readonly ShownMessage[]>(() => parts.flatMap((part) => part.messages), [parts]);
  return {
    parts,
    messages,
    isPending: pages.isPending,
    isWhole: pages.isSuccess && !hasNextPage,
    error: pages.error,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : pages.refetch()),
    isRetrying: isFetching,
  };
}
