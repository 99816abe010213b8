'use client';

import { useQuery } from '@tanstack/react-query';
import { useSavedElsewhere } from '@/components/form/saved-elsewhere';
import { type CallAnswer, callSection } from '@/lib/api/call';
import type { PanelDataOf, SectionAnswer } from '@/lib/contracts/section-answer';
import type { Directory } from '@/lib/guild-settings/directory';
import type { Version } from '@/lib/guild-settings/draft';
import type { Problem } from '@/lib/guild-settings/references';
import type { Section } from '@/lib/guild-settings/section';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { directoryFromAnswer, valuesFromAnswer } from '@/lib/guild-settings/wire';
import type { Plan } from '@/lib/plans';

/** A section of a guild in the browser. */
export interface SectionData<S extends Section = Section> {
  readonly version: Version<ValuesOf<S>>;
  readonly directory: Directory;
  readonly plan: Plan;
  readonly problems: readonly Problem[];
  /** The panel's data. */
  readonly answer: PanelDataOf<S>;
  /** The values of that response; later saves only change `version`. */
  readonly answered: ValuesOf<S>;
}

/** A section of a guild, for a user. */
export interface SectionPlace<S extends Section = Section> {
  readonly userId: string;
  readonly guildId: string;
  readonly section: S;
}

export function sectionKey({ userId, guildId, section }: SectionPlace): readonly string[] {
  return ['section', userId, guildId, section.id];
}

/** Converts the GET response and its ETag. */
export function toSectionData<S extends Section>(
  section: S,
  { data, etag }: CallAnswer<SectionAnswer<S>>,
): SectionData<S> {
  const values = valuesFromAnswer(section, data);
  return {
    version: { values, etag },
    directory: directoryFromAnswer(section, data),
    plan: data.plan,
    problems: data.problems,
    answer: data,
    answered: values,
  };
}

async function fetchSection<S extends Section>(
  { userId, guildId, section }: SectionPlace<S>,
  signal: AbortSignal,
): Promise<SectionData<S>> {
  return toSectionData(section, await callSection(section, { userId, guildId }, signal));
}

/** A section's query: one GET, which the browser's cache turns into a 304 if nothing has changed. */
export function sectionQuery<S extends Section>(place: SectionPlace<S>) {
  return {
    queryKey: sectionKey(place),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchSection(place, signal),
    staleTime: 30_000,
  };
}

export type SectionState<S extends Section = Section> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed';
      readonly error: Error;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    }
  | { readonly status: 'ready'; readonly data: SectionData<S> };

/** A section's response as embedded in a page. */
export interface FirstAnswer<S extends Section = Section> extends CallAnswer<SectionAnswer<S>> {
  /** When the server read it, in milliseconds since 1970. */
  readonly readAt: number;
}

export interface SectionOptions<S extends Section> extends SectionPlace<S> {
  /** If present, nothing is fetched at first. */
  readonly first?: FirstAnswer<S> | undefined;
}

/**
 * Loads a section. Reloads it when the window regains focus after 30 s, and after a save in another tab. A
 * form with a draft keeps the draft's base version.
 */
export function useSection<S extends Section>({ first, ...place }: SectionOptions<S>): SectionState<S> {
  useSavedElsewhere(place);
  const { data, error, refetch, isFetching } = useQuery({
    ...sectionQuery(place),
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
