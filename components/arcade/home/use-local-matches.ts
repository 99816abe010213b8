'use client';

import { useEffect, useState } from 'react';
import { type LocalMatch, readLocalMatch } from '@/components/arcade/local-store';
import { arcadeTiles } from '@/lib/games/tiles';

export interface KeptLocalMatch {
  readonly gameId: string;
  readonly match: LocalMatch;
}

/** The running matches against the computer in this browser. */
export function useLocalMatches(userId: string | null): readonly KeptLocalMatch[] {
  const [matches, setMatches] = useState<readonly KeptLocalMatch[]>([]);
  // Storage is available only in the browser.
  useEffect(() => {
    if (userId === null) return;
    setMatches(
      arcadeTiles.flatMap(({ id: gameId }) => {
        const match = readLocalMatch(userId, gameId);
        return match && !match.isOver ? [{ gameId, match }] : [];
      }),
    );
  }, [userId]);
  return matches;
}
