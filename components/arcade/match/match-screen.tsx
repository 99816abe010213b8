'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { MatchSkeleton } from '@/components/arcade/match/match-skeleton';
import { NoMatch } from '@/components/arcade/match/no-match';
import { ServerScreen } from '@/components/arcade/match/server-screen';
import { SignedIn } from '@/components/arcade/signed-in';
import { fetched } from '@/components/ui/fetched';
import { ReadOnly, useReadOnly } from '@/components/ui/read-only';
import { type GameInfo, isServed } from '@/lib/games/game-info';

/** A page needs only one of the two. */
const LocalScreen = fetched(
  () => import('./local-screen').then((module) => module.LocalScreen),
  MatchSkeleton,
);

/** The session storage key of an invitation's match ID. */
const INVITED = 'matchId';

function takeInvitation(): string | null {
  try {
    const matchId = sessionStorage.getItem(INVITED);
    sessionStorage.removeItem(INVITED);
    return matchId === '' ? null : matchId;
  } catch {
    return null;
  }
}

/** The match to show: the URL's, an invitation's, or (null) this browser's own. */
function useMatchId(): string | null | undefined {
  const named = useSearchParams()?.get('matchId') ?? null;
  const [invited, setInvited] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    const taken = takeInvitation();
    if (taken !== null && named === null) {
      // Lets a reload find it again.
      window.history.replaceState(
        null,
        '',
        `${window.location.pathname}?matchId=${encodeURIComponent(taken)}`,
      );
    }
    setInvited(taken);
  }, [named]);
  return named ?? invited;
}

/**
 * The page of a match, on the server or against the computer in this browser. While the game is off, only
 * starting a match is blocked.
 */
export function MatchScreen({ info }: { info: GameInfo }) {
  const matchId = useMatchId();
  const closed = useReadOnly();
  const step = useSearchParams()?.get('step') ?? '';
  const asked = /^\d{1,5}$/.test(step) ? Number(step) : null;
  return (
    <div className="mx-auto w-full max-w-384 px-3 py-3 sm:px-4 lg:px-6 lg:py-5">
      <ReadOnly value={null}>
        <SignedIn waiting={<MatchSkeleton />}>
          {(player) => {
            if (matchId === undefined) return <MatchSkeleton />;
            if (matchId === null && isServed(info)) return <NoMatch info={info} />;
            if (matchId === null) return <LocalScreen info={info} player={player} closed={closed} />;
            return (
              <ServerScreen
                key={matchId}
                info={info}
                matchId={matchId}
                userId={player.userId}
                asked={asked}
                closed={closed}
              />
            );
          }}
        </SignedIn>
      </ReadOnly>
    </div>
  );
}
