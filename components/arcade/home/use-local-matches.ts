'use client';

import { useEffect, useState } from 'react';
import { type LocalMatch, readLocalMatch } from '@/components/arcade/local-store';
import { arcadeTiles } from '@/lib/games/tiles';

export interface KeptLocalMatch {
  readonly gameId: string;
  readonly match: LocalMatch;
}

/** The matches against the computer that go on in this browser. */
export function useLocalMatches(userId: string | null): readonly KeptLocalMatch[] {
  const [matches, setMatches] = useState<readonly KeptLocalMatch[]>([]);
  // Storage is there only once the page is in the browser.
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
