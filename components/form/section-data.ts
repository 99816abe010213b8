'use client';

import { type QueryClient, useQuery } from '@tanstack/react-query';
import { announceSaved, useSavedElsewhere } from '@/components/form/saved-elsewhere';
import { type AnswerOf, type CallAnswer, callSection, type PathOf, request } from '@/lib/api/call';
import type { PanelDataOf, SectionAnswer } from '@/lib/contracts/section-answer';
import type { Directory } from '@/lib/guild-settings/directory';
import type { Version } from '@/lib/guild-settings/draft';
import { findProblems, type Problem } from '@/lib/guild-settings/references';
import type { Section } from '@/lib/guild-settings/section';
import type { Values, ValuesOf } from '@/lib/guild-settings/values';
import { directoryFromAnswer, fromWire, valuesFromAnswer, valuesToWire } from '@/lib/guild-settings/wire';
import type { Plan } from '@/lib/plans';

/** A section of a guild as the browser holds it. */
export interface SectionData<S extends Section = Section> {
  readonly version: Version<ValuesOf<S>>;
  readonly directory: Directory;
  readonly plan: Plan;
  readonly problems: readonly Problem[];
  /** What its panel shows beside the settings. */
  readonly answer: PanelDataOf<S>;
  /** The values that the answer came with; a save since then has made those of `version`. */
  readonly answered: ValuesOf<S>;
}

/** Which section of which guild, for whom. */
export interface SectionPlace<S extends Section = Section> {
  readonly userId: string;
  readonly guildId: string;
  readonly section: S;
}

export function sectionKey({ userId, guildId, section }: SectionPlace): readonly string[] {
  return ['section', userId, guildId, section.id];
}

/** The GET answer and its ETag as the form's values and the pickers' lists. */
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

export interface SavedSection {
  readonly message: string;
  readonly version: Version;
}

/** Where a save goes, and what with. */
interface Save {
  /** The section's path below that of the guild. */
  readonly save: string;
  readonly body: Values;
  readonly ifMatch?: string | null;
}

const settingsPath = '/api/dashboard/{userId}/{guildId}/{section}';
type SettingsAnswer = AnswerOf<'POST', typeof settingsPath>;

/** Saves some settings of a section, or all; without `ifMatch` whatever is stored now. Throws CallError. */
export async function sendSettings(
  guild: { userId: string; guildId: string },
  { save, ...input }: Save,
): Promise<CallAnswer<SettingsAnswer>> {
  const [section = '', action] = save.split('/');
  const path = action === undefined ? settingsPath : (`${settingsPath}/{action}` as const);
  const params = { ...guild, section, action };
  const answer = await request('POST', path satisfies PathOf<'POST'>, { ...input, params });
  announceSaved(guild);
  return answer;
}

/** Sends the whole form; with the ETag of the version that it was filled from. Throws CallError. */
export async function sendSection(place: SectionPlace, { values, etag }: Version): Promise<SavedSection> {
  const { userId, guildId, section } = place;
  const save = section.wire.save ?? section.wire.read;
  const body = valuesToWire(section, values);
  const answer = await sendSettings({ userId, guildId }, { save, body, ifMatch: etag });
  return {
    message: answer.data.message,
    version: { values: fromWire(section, answer.data.values), etag: answer.etag },
  };
}

/** Lets every form and panel of the page know a version that a save has made. */
export async function rememberVersion(
  client: QueryClient,
  place: SectionPlace,
  version: Version,
): Promise<void> {
  const { section, guildId, userId } = place;
  const key = sectionKey(place);
  await client.cancelQueries({ queryKey: key });
  client.setQueryData<SectionData>(key, (data) => {
    if (!data) return data;
    const others = data.problems.filter((problem) => problem.sectionId !== section.id);
    const own = findProblems(section, version.values, data.directory);
    return { ...data, version, problems: [...others, ...own] };
  });
  // Active dots, problems and the audit log of the other pages speak of this section too.
  const isOther = (queryKey: readonly unknown[]) =>
    queryKey.includes(guildId) && queryKey.includes(userId) && queryKey.join() !== key.join();
  void client.invalidateQueries({ predicate: ({ queryKey }) => isOther(queryKey) });
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
  /** With it nothing is fetched at first. */
  readonly first?: FirstAnswer<S> | undefined;
}

/**
 * Loads a section: one GET, again when the window gets the focus after 30 s, and after a save in another tab.
 * The browser's cache turns that into a 304 where nothing has changed. A form that holds a draft keeps the
 * version that the draft began from.
 */
export function useSection<S extends Section>({ first, ...place }: SectionOptions<S>): SectionState<S> {
  useSavedElsewhere(place);
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
