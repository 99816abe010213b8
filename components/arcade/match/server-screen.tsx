'use client';

import { CancelledMatch } from '@/components/arcade/match/cancelled-match';
import { MatchSkeleton } from '@/components/arcade/match/match-skeleton';
import { ServedGame } from '@/components/arcade/match/served-game';
import { useMatch } from '@/components/arcade/match/use-match';
import { useNicknamed } from '@/components/arcade/match/use-nicknamed';
import { useSeating } from '@/components/arcade/match/use-seating';
import { WaitingRoom } from '@/components/arcade/match/waiting-room';
import { useGame } from '@/components/arcade/use-game';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import type { GameInfo } from '@/lib/games/game-info';

export interface ServerScreenProps {
  readonly info: GameInfo;
  readonly matchId: string;
  readonly userId: string;
  readonly asked: number | null;
  /** Why no match of this game begins now, or null. */
  readonly closed?: string | null;
}

/** A match on the server in each of its phases, for its players and for who watches. */
export function ServerScreen({ info, matchId, userId, asked, closed = null }: ServerScreenProps) {
  const query = useGame(info.id);
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
      game={query.data.game}
      board={query.data.board}
      userId={userId}
      state={state}
      followed={followed}
      asked={asked}
      closed={closed}
    />
  );
}
