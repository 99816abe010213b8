'use client';

import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

/** The signed-in person's servers, shared by all components. `refresh` makes the site ask Discord again. */
export function useGuilds(userId: string, options: { enabled?: boolean; refresh?: boolean } = {}) {
  const query = options.refresh ? { refresh: '1' as const } : {};
  return useQuery({
    queryKey: ['guilds', userId],
    queryFn: ({ signal }) =>
      call('GET', '/api/dashboard/guilds/{userId}', { params: { userId }, query, signal }),
    enabled: options.enabled ?? true,
    staleTime: 30_000,
  });
}
