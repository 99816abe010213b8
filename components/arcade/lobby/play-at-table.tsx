'use client';

import { Zap } from 'lucide-react';
import { useState } from 'react';
import { useBoard } from '@/components/arcade/use-game';
import { Button } from '@/components/ui/button';
import { useNavigate } from '@/components/ui/navigation';
import { tellFailure } from '@/components/ui/tell-failure';
import { call } from '@/lib/api/call';
import type { GameInfo } from '@/lib/games/game-info';
import { matchPath } from '@/lib/games/tiles';

/** Joins an active table with one press: with people if there are any, otherwise computers. */
export function PlayAtTable({ info }: { info: GameInfo }) {
  const navigate = useNavigate();
  // Preloaded, so that the table opens at once.
  useBoard(info.id);
  const [isSitting, setIsSitting] = useState(false);

  async function play() {
    setIsSitting(true);
    try {
      const { match } = await call('POST', '/api/arcade/tables/{gameId}', { params: { gameId: info.id } });
      navigate(matchPath(info.id, match.matchId));
    } catch (error) {
      tellFailure('No seat was found', error);
      setIsSitting(false);
    }
  }

  return (
    <section
      aria-labelledby="play-at-table"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="play-at-table" className="font-display text-lg font-semibold">
          Take a seat
        </h2>
        <p className="text-muted">
          Join a table that's already playing. If none is open, computers keep you company.
        </p>
      </div>
      <Button variant="primary" size="lg" icon={Zap} loading={isSitting} onClick={() => void play()}>
        Play now
      </Button>
    </section>
  );
}
