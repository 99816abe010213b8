'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AnyBoard } from '@/components/arcade/board';
import { MatchFrame } from '@/components/arcade/frame/match-frame';
import { useLocalMatch } from '@/components/arcade/local-match';
import { type LocalState, openLocal } from '@/components/arcade/local-play';
import {
  hasBegun,
  type LocalMatch,
  newLocalMatch,
  readLocalMatch,
  writeLocalMatch,
} from '@/components/arcade/local-store';
import { MatchSkeleton } from '@/components/arcade/match/match-skeleton';
import { NoMatch } from '@/components/arcade/match/no-match';
import { useAskedRematch } from '@/components/arcade/match/use-asked-rematch';
import { useMatchPath } from '@/components/arcade/match/use-match-path';
import { useGame } from '@/components/arcade/use-game';
import { ButtonLink } from '@/components/ui/button-link';
import { QueryFailure } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import type { AnyGame } from '@/lib/games/game';
import type { GameInfo } from '@/lib/games/game-info';

/** A player, as far as a board shows them. */
export interface Player {
  readonly userId: string;
  readonly username: string;
  readonly avatarUrl: string;
}

export interface LocalScreenProps {
  readonly info: GameInfo;
  readonly player: Player;
  /** Why no match of this game can begin now, or null. */
  readonly closed?: string | null;
}

interface LocalGameProps extends LocalScreenProps {
  readonly game: AnyGame;
  readonly board: AnyBoard;
  readonly opened: LocalState;
}

function LocalGame({ info, player, game, board, opened, closed = null }: LocalGameProps) {
  const { userId } = player;
  const [isKept, setIsKept] = useState(true);
  const keep = useCallback(
    (match: LocalMatch) => setIsKept(writeLocalMatch(userId, info.id, match)),
    [userId, info.id],
  );
  const played = useLocalMatch({
    game,
    board,
    opened,
    name: player.username,
    avatarUrl: player.avatarUrl,
    onChange: keep,
  });
  const match = useAskedRematch(info.id, played);
  useMatchPath(info.id, board, match);
  return (
    <>
      {!isKept && (
        <Notice tone="warning" className="mb-3">
          Your browser doesn't let the site keep anything, so this match ends when you leave the page.
        </Notice>
      )}
      <MatchFrame
        game={info}
        board={board}
        match={match}
        id={`${info.id}:${opened.match.seed}`}
        note="Against the computer, unrated"
        closed={closed}
        after={<ButtonLink href={`/arcade/${info.id}`}>Change opponent</ButtonLink>}
      />
    </>
  );
}

/** The match for users who follow a link without choosing: the computer's middle level. */
function usualMatch({ rulesVersion, levels }: GameInfo, { localOptions = {} }: AnyBoard): LocalMatch {
  const level = levels[Math.floor(levels.length / 2)]?.id ?? '';
  return newLocalMatch(rulesVersion, { options: localOptions, level, seat: 0 });
}

/** The match against the computer stored in this browser, or a new one unless the game is off. */
export function LocalScreen({ info, player, closed = null }: LocalScreenProps) {
  const query = useGame(info.id);
  // Storage is available only in the browser.
  const [kept, setKept] = useState<LocalMatch | null | undefined>(undefined);
  useEffect(() => setKept(readLocalMatch(player.userId, info.id)), [player.userId, info.id]);
  // A match continues if the game is switched off after it began.
  const [isClosed] = useState(closed !== null);
  const loaded = query.data;
  const opened = useMemo(() => {
    if (!loaded || kept === undefined) return undefined;
    const { game, board } = loaded;
    const begun = isClosed && !hasBegun(kept) ? null : kept;
    return (begun && openLocal(game, begun)) ?? (isClosed ? null : openLocal(game, usualMatch(info, board)));
  }, [loaded, kept, info, isClosed]);
  if (query.isLoadingError) return <QueryFailure title={`${info.name} could not be loaded.`} query={query} />;
  if (!loaded || opened === undefined) return <MatchSkeleton />;
  if (!opened) return isClosed ? <NoMatch info={info} closed /> : <MatchSkeleton />;
  const { game, board } = loaded;
  return <LocalGame info={info} player={player} closed={closed} game={game} board={board} opened={opened} />;
}
