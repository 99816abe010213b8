'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { announceSaved } from '@/components/form/saved-elsewhere';
import type { GuildPlace } from '@/components/panel/panel-props';
import { tellFailure } from '@/components/ui/tell-failure';
import { toast } from '@/components/ui/toast';
import { callGuild } from '@/lib/api/call-guild';
import type { ChosenPart, TransferReview, TransferSource } from '@/lib/contracts/transfer';
import type { Mapping } from '@/lib/rules/transfer/settings-file';

/** The source of an import, identified by `key`: a file has no name of its own. */
export interface ChosenSource {
  readonly key: string;
  readonly source: TransferSource;
}

/** The changes of an import, reloaded with each change of the mapping; the last response stays meanwhile. */
export function useReview(place: GuildPlace, { key, source }: ChosenSource, mapping: Mapping) {
  return useQuery<TransferReview>({
    queryKey: ['transfer', place.userId, place.guildId, key, mapping],
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: ({ signal }) =>
      callGuild(place, 'POST', '/transfer/review', { body: { source, mapping }, signal }),
  });
}

export interface TransferOrder {
  readonly mapping: Mapping;
  readonly sections: readonly { readonly id: string; readonly version: number }[];
  readonly parts: readonly ChosenPart[];
}

/** Imports what was reviewed. Every page of the server reloads afterwards. */
export function useApply({ userId, guildId }: GuildPlace, { source }: ChosenSource) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ mapping, sections, parts }: TransferOrder) => {
      const body = { source, mapping, sections: [...sections], parts: [...parts] };
      return callGuild({ userId, guildId }, 'POST', '/transfer/apply', { body });
    },
    onSuccess: ({ message, results, parts }) => {
      const failed = [...results, ...parts].some(({ error }) => error !== null);
      toast[failed ? 'error' : 'success'](message);
      announceSaved({ userId, guildId });
    },
    onError: (error) => tellFailure('Nothing was applied.', error),
    onSettled: () =>
      queries.invalidateQueries({
        // Except the review, which compared with the state before.
        predicate: ({ queryKey }) =>
          queryKey[0] !== 'transfer' && queryKey.includes(guildId) && queryKey.includes(userId),
      }),
  });
}
