'use client';

import { useQuery } from '@tanstack/react-query';
import { Swords } from 'lucide-react';
import { useLive } from '@/components/live/live';
import { WaitingLinks } from '@/components/panel/waiting-links';
import { type AnswerOf, call } from '@/lib/api/call';

type Turn = AnswerOf<'GET', '/api/arcade/turns/{userId}'>['items'][number];

/** Others move while this page is open. */
const POLL_MS = 15_000;

function textOf({ isInvitation, opponents }: Turn): string {
  const names = opponents.join(' and ');
  if (isInvitation) return `${names} ${opponents.length > 1 ? 'invite' : 'invites'} you to play`;
  return names === '' ? 'Your turn' : `Your turn against ${names}`;
}

/** What awaits the person in the arcade. */
export function TurnList({ userId, className }: { userId: string; className?: string | undefined }) {
  const { data, refetch } = useQuery({
    queryKey: ['turns', userId],
    queryFn: ({ signal }) => call('GET', '/api/arcade/turns/{userId}', { params: { userId }, signal }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  });
  useLive('notifications', () => void refetch());
  const items = (data?.items ?? []).map((turn) => ({
    href: `/arcade/${turn.gameId}/game?matchId=${turn.matchId}`,
    text: textOf(turn),
    place: turn.gameName,
  }));
  return (
    <WaitingLinks id="your-turns" title="In the arcade" items={items} icon={Swords} className={className} />
  );
}
