'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeItem, usePages } from '@/components/panel/use-pages';
import { type AnswerOf, call } from '@/lib/api/call';
import type { guildSorts, ListedGuild } from '@/lib/contracts/staff/guilds';
import type { FormValues } from '@/lib/core/form';
import type { Plan } from '@/lib/plans';
import type { staffGuildForm } from '@/lib/rules/staff/guild-form';

const queryKey = ['staff-guilds'];

export interface GuildSelection {
  readonly q: string;
  readonly sort: (typeof guildSorts)[number];
  readonly order: 'asc' | 'desc';
  readonly plan: Plan | undefined;
}

/** The known servers for the URL's parameters. */
export function useGuildTable({ q, sort, order, plan }: GuildSelection) {
  return usePages([...queryKey, 'list', q, sort, order, plan], (from, signal) => {
    const query = { ...from, sort, order, ...(q === '' ? {} : { q }), ...(plan && { plan }) };
    return call('GET', '/api/staff/guilds', { query, signal });
  });
}

/** A server's details. */
export function useOpenedGuild(guildId: string) {
  return useQuery({
    queryKey: [...queryKey, 'one', guildId],
    queryFn: ({ signal }) => call('GET', '/api/staff/guilds/{guildId}', { params: { guildId }, signal }),
  });
}

/** Saves the bot's configuration in a server; `tell` is called with the outcome. Rejects after a failure. */
export function useSaveGuild(guildId: string, tell: (text: string) => void) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (body: Partial<FormValues<typeof staffGuildForm>>) =>
      call('PUT', '/api/staff/guilds/{guildId}', { params: { guildId }, body }),
    onSuccess: ({ message, guild }) => {
      tell(message);
      const key = [...queryKey, 'one', guildId];
      queries.setQueryData<AnswerOf<'GET', '/api/staff/guilds/{guildId}'>>(key, guild);
      changeItem<ListedGuild>(queries, [...queryKey, 'list'], (one) => one.guildId === guildId, guild);
    },
    onError: (error) => tell(`❌ Failed to save ${guildId}: ${error.message}`),
  });
  return mutation.mutateAsync;
}
