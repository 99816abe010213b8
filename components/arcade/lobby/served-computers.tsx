'use client';

import { Play } from 'lucide-react';
import { useState } from 'react';
import { beginServed, LevelChoice } from '@/components/arcade/lobby/computer-tab';
import { GameOptions } from '@/components/arcade/lobby/game-options';
import { SeatCount } from '@/components/arcade/lobby/seat-count';
import { useBoard } from '@/components/arcade/use-game';
import { Button } from '@/components/ui/button';
import { useNavigate } from '@/components/ui/navigation';
import { tellFailure } from '@/components/ui/tell-failure';
import type { GameInfo } from '@/lib/games/game-info';

/** A match against computers on the server: their number and level. */
export function ServedComputers({ info }: { info: GameInfo }) {
  const navigate = useNavigate();
  // Preloaded, so that the match starts at once.
  useBoard(info.id);
  const [level, setLevel] = useState(info.levels[0]?.id ?? '');
  const [seats, setSeats] = useState(Math.min(4, info.seats.max));
  const [options, setOptions] = useState<unknown>({});
  const [isBeginning, setIsBeginning] = useState(false);

  async function begin() {
    setIsBeginning(true);
    try {
      navigate(await beginServed(info, { level, options, seats }));
    } catch (error) {
      tellFailure('Failed to create match', error);
      setIsBeginning(false);
    }
  }

  return (
    <div className="grid gap-6">
      <LevelChoice levels={info.levels} value={level} onChange={setLevel} />
      <SeatCount info={info} value={seats} onChange={setSeats} />
      <GameOptions gameId={info.id} mode="computer" value={options} onChange={setOptions} />
      <div className="sticky dock-0 z-10 -mx-5 -mb-5 flex flex-wrap items-center gap-3 rounded-b-card border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 sm:py-4">
        <Button variant="primary" size="lg" icon={Play} loading={isBeginning} onClick={() => void begin()}>
          Play the computer
        </Button>
      </div>
    </div>
  );
}
