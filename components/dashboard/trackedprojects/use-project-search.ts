'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/call';
import type { ProjectPlatform } from '@/lib/rules/projects/limits';
import type { Project } from '@/lib/rules/projects/schema';

/** Milliseconds after the last key until the search begins. */
const PAUSE = 300;

export interface ProjectSearch {
  /** Null before anything was searched for. */
  readonly results: readonly Project[] | null;
  readonly isSearching: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Projects for what is being typed; the last results stay until the next are there. */
export function useProjectSearch(
  place: { readonly userId: string; readonly guildId: string },
  platform: ProjectPlatform,
  typed: string,
): ProjectSearch {
  const query = typed.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), query === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [query]);
  const { userId, guildId } = place;
  const isWanted = settled !== '' && query !== '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['project-search', userId, guildId, platform, settled],
    queryFn: async ({ signal }) => {
      const path = '/api/dashboard/{userId}/{guildId}/projects/search';
      const input = { params: { userId, guildId }, query: { platform, query: settled }, signal };
      return (await call('GET', path, input)).data.results;
    },
    enabled: isWanted,
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return {
    results: isWanted ? (data ?? null) : null,
    isSearching: query !== '' && (isFetching || query !== settled),
    error: isWanted ? error : null,
    retry: () => void refetch(),
  };
}
