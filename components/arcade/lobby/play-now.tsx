'use client';

import { Bot, X, Zap } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { beginLocal, beginServed } from '@/components/arcade/lobby/computer-tab';
import { useBoard } from '@/components/arcade/use-game';
import { Button } from '@/components/ui/button';
import { useNavigate } from '@/components/ui/navigation';
import { Notice } from '@/components/ui/notice';
import { Spinner } from '@/components/ui/spinner';
import { reasonOf, tellFailure } from '@/components/ui/tell-failure';
import { call } from '@/lib/api/call';
import { type GameInfo, isServed } from '@/lib/games/game-info';
import { matchPath } from '@/lib/games/tiles';

const ASK_EVERY_MS = 2000;

interface Search {
  readonly offersComputer: boolean;
  readonly failure: string | null;
}

/** Repeats the search for an opponent until `onFound`. */
function useSearch(gameId: string, isOn: boolean, onFound: (matchId: string) => void): Search {
  const [search, setSearch] = useState<Search>({ offersComputer: false, failure: null });
  const announceMatch = useEffectEvent(onFound);
  useEffect(() => {
    if (!isOn) return;
    setSearch({ offersComputer: false, failure: null });
    const params = { gameId };
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    async function ask() {
      try {
        const found = await call('POST', '/api/arcade/search/{gameId}', { params });
        if (isOver) return;
        if (found.state === 'found') {
          isOver = true;
          announceMatch(found.matchId);
          return;
        }
        setSearch({ offersComputer: found.offersComputer, failure: null });
      } catch (error) {
        if (isOver) return;
        setSearch((now) => ({ ...now, failure: reasonOf(error) }));
      }
      timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    }
    void ask();
    return () => {
      clearTimeout(timer);
      if (isOver) return;
      isOver = true;
      call('POST', '/api/arcade/search/{gameId}/stop', { params }).catch(() => undefined);
    };
  }, [gameId, isOn]);
  return search;
}

/** Finds a stranger who wants to play now; after a while it offers the computer. */
export function PlayNow({ info, userId }: { info: GameInfo; userId: string }) {
  const navigate = useNavigate();
  const [isOn, setIsOn] = useState(false);
  const { offersComputer, failure } = useSearch(info.id, isOn, (matchId) =>
    navigate(matchPath(info.id, matchId)),
  );
  const board = useBoard(info.id).data;
  const level = info.levels[0];

  async function playComputer() {
    setIsOn(false);
    if (isServed(info)) {
      try {
        const chosen = { level: level?.id ?? '', options: {}, seats: Math.min(4, info.seats.max) };
        navigate(await beginServed(info, chosen));
      } catch (error) {
        tellFailure('Failed to create match', error);
      }
      return;
    }
    const seat = board?.computerSeat === 0 ? 1 : 0;
    navigate(beginLocal(userId, info, { level: level?.id ?? '', seat, options: board?.localOptions ?? {} }));
  }

  if (!isOn) {
    return (
      <Button variant="primary" size="lg" icon={Zap} onClick={() => setIsOn(true)}>
        Play now
      </Button>
    );
  }
  return (
    <div className="grid gap-3 rounded-card border border-lagoon/40 bg-lagoon-soft p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Spinner />
        <p role="status" className="min-w-0 flex-1 font-semibold">
          Looking for someone to play…
        </p>
        <Button reads size="sm" icon={X} onClick={() => setIsOn(false)}>
          Cancel
        </Button>
      </div>
      {failure !== null && (
        <Notice tone="warning" live>
          {failure}
        </Notice>
      )}
      {offersComputer && level && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted" role="status">
            Nobody is free right now. Keep waiting, or play the computer.
          </p>
          <Button icon={Bot} disabled={!board} onClick={() => void playComputer()}>
            Play {level.name}
          </Button>
        </div>
      )}
    </div>
  );
}
