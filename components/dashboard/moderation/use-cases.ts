'use client';

import type { GuildPlace } from '@/components/panel/guild-place';
import { usePages } from '@/components/panel/use-pages';
import { call } from '@/lib/api/call';
import type { CasePage } from '@/lib/contracts/cases';
import type { CaseKind } from '@/lib/rules/cases/kinds';

/** Whose cases are shown, when it is those of one member. */
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

/**
 * The cases that a view lets through, page by page; `first` is what the section's answer has brought of all.
 */
export function useCases(place: GuildPlace, { kind, search, member }: CaseView, first: CasePage) {
  const asked = {
    ...(kind === null ? {} : { kind }),
    ...(search === '' ? {} : { search }),
    ...(member === null ? {} : { targetId: member.userId }),
  };
  return usePages(
    [...casesKey(place), asked],
    async (from, signal): Promise<CasePage> => {
      const path = '/api/dashboard/{userId}/{guildId}/moderation/cases';
      const query = { ...asked, ...from };
      return (await call('GET', path, { params: place, query, signal })).data;
    },
    Object.keys(asked).length === 0 ? first : undefined,
  );
}
