'use client';

import { useQuery } from '@tanstack/react-query';
import { loadBoard, loadRules } from '@/components/arcade/boards';

const code = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
} as const;

/** Loads the board of a game on first use: all that a match on the server needs. */
export function useBoard(id: string) {
  return useQuery({ ...code, queryKey: ['board', id], queryFn: () => loadBoard(id) });
}

/** Loads the rules and the board of a game, for a match in this browser. */
export function useGame(id: string) {
  return useQuery({
    ...code,
    queryKey: ['game', id],
    queryFn: async () => {
      const [board, game] = await Promise.all([loadBoard(id), loadRules(id)]);
      return { board, game };
    },
  });
}
