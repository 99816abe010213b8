import { useEffect, useRef } from 'react';
import { call } from '@/lib/api/call';
import { activityHome, invitedMatch } from '@/lib/core/activity';
import { matchPath } from '@/lib/games/tiles';

/**
 * Opens the match of the invite link that started the Activity, and reserves a free seat. Only on the first
 * page, and not once the match is over.
 */
export function useInvitedMatch(search: string, isOpen: boolean, navigate: (href: string) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    const matchId = invitedMatch(search);
    if (!isOpen || isDone.current || matchId === null) return;
    isDone.current = true;
    if (window.location.pathname !== activityHome) return;
    call('GET', '/api/arcade/matches/{matchId}', { params: { matchId } }).then(
      ({ gameId, phase }) => {
        if (phase === 'waiting' || phase === 'active') navigate(matchPath(gameId, matchId));
      },
      // A link to a missing match leads to the arcade.
      () => undefined,
    );
  }, [search, isOpen, navigate]);
}
