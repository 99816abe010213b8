'use client';

import type { ReactNode } from 'react';
import { CancelledMatch } from '@/components/arcade/match/cancelled-match';
import { MatchSkeleton } from '@/components/arcade/match/match-skeleton';
import { ServedGame } from '@/components/arcade/match/served-game';
import { useMatch } from '@/components/arcade/match/use-match';
import { useNicknamed } from '@/components/arcade/match/use-nicknamed';
import { useSeating } from '@/components/arcade/match/use-seating';
import { useBoard } from '@/components/arcade/use-game';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { fetched } from '@/components/ui/fetched';
import type { GameInfo } from '@/lib/games/game-info';

const WaitingRoom = fetched(
  () => import('./waiting-room').then((module) => module.WaitingRoom),
  MatchSkeleton,
);

export interface ServerScreenProps {
  readonly info: GameInfo;
  readonly matchId: string;
  readonly userId: string;
  readonly asked: number | null;
  /** Why no match of this game can begin now, or null. */
  readonly closed?: string | null;
  /** Links after the end, in place of a new game and a rematch. */
  readonly after?: ReactNode;
}

/** A match on the server in each of its phases, for players and spectators. */
export function ServerScreen({ info, matchId, userId, asked, closed = null, after }: ServerScreenProps) {
  const query = useBoard(info.id);
  const state = useMatch(matchId);
  const { error, accept } = state;
  const followed = useNicknamed(state.followed);
  const failure = useSeating(userId, followed?.data ?? null, accept);
  if (error) {
    return (
      <EmptyState
        title="This match can't be opened."
        titleAs="h2"
        art="/art/not-found.svg"
        action={
          <ButtonLink href={`/arcade/${info.id}`} variant="primary">
            Play {info.name}
          </ButtonLink>
        }
      >
        {error.message}
      </EmptyState>
    );
  }
  if (query.isLoadingError) return <QueryFailure title={`${info.name} could not be loaded.`} query={query} />;
  if (!followed || !query.data) return <MatchSkeleton />;
  const { data } = followed;
  if (data.phase === 'cancelled') return <CancelledMatch data={data} />;
  if (data.phase === 'waiting')
    return <WaitingRoom data={data} levels={info.levels} failure={failure} closed={closed} accept={accept} />;
  return (
    <ServedGame
      key={matchId}
      info={info}
      board={query.data}
      userId={userId}
      state={state}
      followed={followed}
      asked={asked}
      closed={closed}
      after={after}
    />
  );
}
