import { useEffect, useRef } from 'react';
import { call } from '@/lib/api/call';
import { activityHome, invitedMatch } from '@/lib/core/activity';
import { matchPath } from '@/lib/games/tiles';

/**
 * Leads somebody who has opened the Activity by a link of another person to the match that the link names,
 * where a free seat is theirs. Nothing happens on other pages than the first one, and once that match is
 * over.
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
      // A link to something that is no match (any more) leads to the arcade.
      () => undefined,
    );
  }, [search, isOpen, navigate]);
}
