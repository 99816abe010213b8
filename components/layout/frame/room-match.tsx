import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { seedFor } from '@/components/games/kept-seed';
import { Button } from '@/components/ui/button';
import { useNavigate } from '@/components/ui/navigation';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';
import type { ViewerData } from '@/lib/contracts/session';
import type { Room } from '@/lib/rules/activity/room';
import { wordsOf } from '@/lib/rules/activity/room-words';
import { roomKey } from './use-room';

/** Announces a match to the room once one of its players is on its page and no other is open. */
function useShownMatch({ instanceId, match }: Room, shownId: string | null): void {
  const queries = useQueryClient();
  const isTaken = wordsOf(match) !== null;
  // The room knows it, even if it is over.
  const isKnown = match?.matchId === shownId;
  useEffect(() => {
    if (shownId === null || isTaken || isKnown) return;
    call('POST', '/api/activity/rooms/{instanceId}/match', {
      params: { instanceId },
      body: { matchId: shownId },
    }).then(
      (room) => queries.setQueryData(roomKey(instanceId), room),
      // For a spectator, or if another match was opened first, the room shows the open one.
      () => undefined,
    );
  }, [instanceId, shownId, isTaken, isKnown, queries]);
}

/** The room's match with a link; nothing on its own page. */
export function RoomMatch({ room, viewer }: { room: Room; viewer: ViewerData }) {
  const path = usePathname();
  const query = useSearchParams();
  const navigate = useNavigate();
  const isOnMatch = /^\/arcade\/[\w-]+\/(game|setup)$/.test(path);
  const shownId = isOnMatch ? query.get('matchId') : null;
  useShownMatch(room, shownId);
  const { match } = room;
  const href = match ? `/arcade/${match.gameId}/game?matchId=${match.matchId}` : null;
  const join = useMutation({
    mutationFn: (matchId: string) =>
      call('POST', '/api/arcade/matches/{matchId}/join', {
        params: { matchId },
        body: { seed: seedFor(viewer.userId, matchId) },
      }),
    onError: (error) => toast.error(error.message),
    // A user who is too late watches.
    onSettled: () => href !== null && navigate(href),
  });
  const words = wordsOf(match);
  if (match === null || words === null || href === null || shownId === match.matchId) return null;
  return (
    <section
      aria-label="Match in this Activity"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2"
    >
      <p className="min-w-0 flex-1 basis-48">{words.text}</p>
      <Button
        variant="primary"
        loading={join.isPending}
        onClick={() => (words.joins ? join.mutate(match.matchId) : navigate(href))}
      >
        {words.action}
      </Button>
    </section>
  );
}
