'use client';

import { useQuery } from '@tanstack/react-query';
import {
  fetchSection,
  type SectionAnswer,
  type SectionData,
  type SectionPlace,
  sectionKey,
  toSectionData,
} from '@/components/form/section-data';
import type { CallAnswer } from '@/lib/api/call';

export type SectionState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed';
      readonly error: Error;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    }
  | { readonly status: 'ready'; readonly data: SectionData };

export interface SectionOptions extends SectionPlace {
  /** The answer that the server has put into the page, if it has: then nothing is fetched at first. */
  readonly initial?: CallAnswer<SectionAnswer> | undefined;
}

/**
 * Loads a section: one GET, again when the window gets the focus after 30 s. The browser's cache turns that into a 304 where
 * nothing has changed. A form that holds a draft keeps the version that the draft began from.
 */
export function useSection({ initial, ...place }: SectionOptions): SectionState {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: sectionKey(place),
    queryFn: ({ signal }) => fetchSection(place, signal),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    ...(initial ? { initialData: () => toSectionData(place.section, initial) } : {}),
  });
  if (data) return { status: 'ready', data };
  if (error) return { status: 'failed', error, retry: () => void refetch(), isRetrying: isFetching };
  return { status: 'loading' };
}
