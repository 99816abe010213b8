'use client';

import { type ReactNode, useEffect, useMemo } from 'react';
import type { AnyBoard } from '@/components/arcade/board';
import { MatchFrame } from '@/components/arcade/frame/match-frame';
import { ClosedTable } from '@/components/arcade/match/closed-table';
import { HandHistory } from '@/components/arcade/match/hand-history';
import { keepCommitment } from '@/components/arcade/match/kept-commitments';
import { loadEarlierLines } from '@/components/arcade/match/load-replay';
import { SeatNotices } from '@/components/arcade/match/seat-notices';
import { TableNotices } from '@/components/arcade/match/table-notices';
import { TalkButton } from '@/components/arcade/match/talk-button';
import { toMatch } from '@/components/arcade/match/to-match';
import { useCalls } from '@/components/arcade/match/use-calls';
import type { Followed, MatchState } from '@/components/arcade/match/use-match';
import { useMatchPath } from '@/components/arcade/match/use-match-path';
import { useMoves } from '@/components/arcade/match/use-moves';
import { useSayings } from '@/components/arcade/match/use-sayings';
import { VerifyDice } from '@/components/arcade/match/verify-dice';
import { coinsText } from '@/components/arcade/match-texts';
import { ButtonLink } from '@/components/ui/button-link';
import { useNavigate } from '@/components/ui/navigation';
import type { GameInfo } from '@/lib/games/game-info';
import { matchPath } from '@/lib/games/tiles';
import type { MatchView } from '@/lib/rules/arcade/view-schema';

const unrated: Readonly<Record<NonNullable<MatchView['rating']['why']>, string>> = {
  unfinished: 'Unrated: it ended after too few moves',
  'same-players': 'Unrated: you two have played too often today',
  'quick-resigns': 'Unrated: one of you resigned early too often today',
  alone: 'Unrated',
  computer: 'Unrated: the computer plays in it',
  options: 'Unrated: its options favour one side',
  table: 'Unrated',
};

/** The line below the game's name: spectators, and whether the match is rated. */
function noteOf({ viewer, rating, seats, table }: MatchView): string {
  if (table !== null) return viewer === 'spectator' ? `${table} · watching` : table;
  if (viewer === 'spectator') return `Watching ${seats.map(({ username }) => username).join(' and ')}`;
  if (rating.why !== null) return unrated[rating.why];
  const change = rating.changes?.[viewer];
  if (!change) return 'Rated';
  const difference = change.after.rating - change.before.rating;
  if (difference === 0) return 'Rated, no change';
  return `Rated: ${difference < 0 ? '−' : '+'}${Math.abs(difference)}`;
}

/** Fetches the steps from before this browser followed the match. */
function useEarlierLines({ data, lines }: Followed, addLines: MatchState['addLines']): void {
  const first = lines[0]?.step ?? data.step;
  const { matchId } = data;
  useEffect(() => {
    if (first === 0) return;
    loadEarlierLines(matchId, first).then(addLines, () => undefined);
  }, [matchId, first, addLines]);
}

export interface ServedGameProps {
  readonly info: GameInfo;
  readonly board: AnyBoard;
  readonly userId: string;
  readonly state: MatchState;
  readonly followed: Followed;
  /** The moment in the URL. */
  readonly asked: number | null;
  readonly closed: string | null;
  /** Links after the end, in place of a new game and a rematch. */
  readonly after?: ReactNode;
}

/** A match on the server that has begun. */
export function ServedGame(props: ServedGameProps) {
  const { info, board, userId, state, followed, asked, closed } = props;
  const { after = <ButtonLink href={`/arcade/${info.id}`}>New game</ButtonLink> } = props;
  const isOfWorld = props.after !== undefined;
  const { accept, refresh, connection, addLines } = state;
  const { data } = followed;
  const { matchId, viewer, phase, rematch } = data;
  const navigate = useNavigate();
  const calls = useCalls(followed, accept);
  const { pending, refusal, send } = useMoves(data, accept, refresh);
  const sayings = useSayings(data);
  useEarlierLines(followed, addLines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls change only with the match
  const match = useMemo(() => {
    const remote = toMatch({ board, followed, connection, pending, refusal, calls, onMove: send });
    return isOfWorld ? { ...remote, rematch: null } : remote;
  }, [board, followed, connection, pending, refusal, isOfWorld]);
  useMatchPath(info.id, board, match);
  const { seed = null, commitment = null } = data.hands ?? {};
  useEffect(() => {
    if (seed !== null && commitment !== null) keepCommitment(matchId, seed, commitment);
  }, [matchId, seed, commitment]);
  const next = rematch?.matchId ?? null;
  useEffect(() => {
    if (next !== null && viewer !== 'spectator') navigate(matchPath(info.id, next));
  }, [next, viewer, info.id, navigate]);

  const hands = data.hands && <HandHistory matchId={matchId} board={board} />;
  if (data.table !== null && phase === 'finished') return <ClosedTable info={info} hands={hands} />;

  const linkTo = (step: number) => `${window.location.origin}${matchPath(info.id, matchId)}&step=${step}`;
  const isPlayer = viewer !== 'spectator';
  return (
    <MatchFrame
      game={info}
      board={board}
      match={match}
      id={matchId}
      note={noteOf(data)}
      asked={asked}
      closed={closed}
      linkTo={linkTo}
      sayings={sayings}
      watching={data.watching}
      notices={
        <>
          <TableNotices info={info} data={data} calls={calls} closed={closed} accept={accept} />
          <SeatNotices info={info} data={data} offset={followed.offset} calls={calls} />
        </>
      }
      talk={isPlayer && <TalkButton data={data} userId={userId} accept={accept} refresh={refresh} />}
      award={coinsText(data.coins)}
      after={
        <>
          {after}
          {next !== null && !isPlayer && (
            <ButtonLink href={matchPath(info.id, next)}>Watch rematch</ButtonLink>
          )}
        </>
      }
      hands={hands}
      fairness={
        phase === 'finished' &&
        data.hands === null &&
        data.seeds !== null && <VerifyDice data={data} seeds={data.seeds} />
      }
    />
  );
}
