'use client';

import { useQuery } from '@tanstack/react-query';
import { loadGame } from '@/components/arcade/boards';

/** The rules and the board of a game, loaded when they are first wanted. */
export function useGame(id: string) {
  return useQuery({
    queryKey: ['game', id],
    queryFn: () => loadGame(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
