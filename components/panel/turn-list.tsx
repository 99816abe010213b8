'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Swords } from 'lucide-react';
import { useLive } from '@/components/live/live';
import { PageLink } from '@/components/ui/page-link';
import { type AnswerOf, call } from '@/lib/api/call';

type Turn = AnswerOf<'GET', '/api/arcade/turns/{userId}'>['items'][number];

/** Others move while this page is open. */
const LOOK_EVERY_MS = 15_000;

function textOf({ isInvitation, opponents }: Turn): string {
  const names = opponents.join(' and ');
  if (isInvitation) return `${names} invites you to play`;
  return names === '' ? 'Your turn' : `Your turn against ${names}`;
}

/** What waits for the person in the arcade, each with the way there; nothing while nothing does. */
export function TurnList({ userId, className }: { userId: string; className?: string | undefined }) {
  const { data, refetch } = useQuery({
    queryKey: ['turns', userId],
    queryFn: async ({ signal }) =>
      (await call('GET', '/api/arcade/turns/{userId}', { params: { userId }, signal })).data,
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: true,
  });
  useLive('notifications', () => void refetch());
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="your-turns" className={className}>
      <h2 id="your-turns" className="mb-4 font-display text-lg font-semibold">
        In the arcade
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {items.map((turn) => (
          <li key={turn.matchId}>
            <PageLink
              href={`/arcade/${turn.gameId}/game?matchId=${turn.matchId}`}
              className="flex min-h-14 items-center gap-3 rounded-control border border-line bg-surface px-4 py-2 transition hover:border-line-strong"
            >
              <Swords aria-hidden="true" className="size-4 shrink-0 text-coral" />
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{textOf(turn)}</span>{' '}
                <span className="text-xs text-muted">{turn.gameName}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
