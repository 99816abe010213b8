'use client';

import { useQuery } from '@tanstack/react-query';
import {
  fetchSection,
  type SectionData,
  type SectionPlace,
  sectionKey,
  toSectionData,
} from '@/components/form/section-data';
import type { CallAnswer } from '@/lib/api/call';
import type { SectionAnswer } from '@/lib/contracts/section-answer';
import type { Section } from '@/lib/guild-settings/section';

export type SectionState<S extends Section = Section> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed';
      readonly error: Error;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    }
  | { readonly status: 'ready'; readonly data: SectionData<S> };

/** A section's answer as it stands in a page. */
export interface FirstAnswer<S extends Section = Section> extends CallAnswer<SectionAnswer<S>> {
  /** When the server read it, in milliseconds since 1970. */
  readonly readAt: number;
}

export interface SectionOptions<S extends Section> extends SectionPlace<S> {
  /** With it nothing is fetched at first. */
  readonly first?: FirstAnswer<S> | undefined;
}

/**
 * Loads a section: one GET, again when the window gets the focus after 30 s. The browser's cache turns that
 * into a 304 where nothing has changed. A form that holds a draft keeps the version that the draft began
 * from.
 */
export function useSection<S extends Section>({ first, ...place }: SectionOptions<S>): SectionState<S> {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: sectionKey(place),
    queryFn: ({ signal }) => fetchSection(place, signal),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    ...(first && {
      initialData: () => toSectionData(place.section, first),
      initialDataUpdatedAt: first.readAt,
    }),
  });
  if (data) return { status: 'ready', data };
  if (error) return { status: 'failed', error, retry: () => void refetch(), isRetrying: isFetching };
  return { status: 'loading' };
}
