'use client';

import type { GuildPlace } from '@/components/panel/panel-props';
import { usePages } from '@/components/panel/use-pages';
import { callGuild } from '@/lib/api/call-guild';
import type { CasePage } from '@/lib/contracts/cases';
import type { ListedAppeal } from '@/lib/rules/appeals/schema';
import type { CaseKind } from '@/lib/rules/cases/kinds';

/** The member whose cases are shown, if it is only one. */
export interface CaseMember {
  readonly userId: string;
  readonly username: string | null;
}

export interface CaseView {
  readonly kind: CaseKind | null;
  readonly search: string;
  readonly member: CaseMember | null;
}

/** All lists of cases of a guild. */
export function casesKey({ userId, guildId }: GuildPlace): readonly string[] {
  return ['cases', userId, guildId];
}

/** The cases that match a view, in pages; `first` is the unfiltered page in the section's response. */
export function useCases(place: GuildPlace, { kind, search, member }: CaseView, first: CasePage) {
  const asked = {
    ...(kind === null ? {} : { kind }),
    ...(search === '' ? {} : { search }),
    ...(member === null ? {} : { targetId: member.userId }),
  };
  return usePages(
    [...casesKey(place), asked],
    (from, signal): Promise<CasePage> =>
      callGuild(place, 'GET', '/moderation/cases', { query: { ...asked, ...from }, signal }),
    Object.keys(asked).length === 0 ? first : undefined,
  );
}

export type AppealState = 'open' | 'decided';

export interface AppealPage {
  readonly items: readonly ListedAppeal[];
  readonly next: string | null;
}

export function appealsKey({ userId, guildId }: GuildPlace): readonly string[] {
  return ['appeal-queue', userId, guildId];
}

/** Appeals in pages; `first` is the page of open ones in the section's response. */
export function useAppeals(place: GuildPlace, state: AppealState, first: AppealPage) {
  return usePages(
    [...appealsKey(place), state],
    (from, signal): Promise<AppealPage> =>
      callGuild(place, 'GET', '/moderation/appeals', { query: { state, ...from }, signal }),
    state === 'open' ? first : undefined,
  );
}
