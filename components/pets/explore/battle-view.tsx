'use client';

import { ArrowLeft } from 'lucide-react';
import { ServerScreen } from '@/components/arcade/match/server-screen';
import { usePets } from '@/components/pets/pets-context';
import { Button } from '@/components/ui/button';
import type { GameInfo } from '@/lib/games/game-info';

export interface BattleViewProps {
  readonly info: GameInfo;
  readonly matchId: string;
}

/** A battle of the world in the frame of all matches, with a button back to the map. */
export function BattleView({ info, matchId }: BattleViewProps) {
  const { userId, refresh } = usePets();
  return (
    <div className="mx-auto w-full max-w-384 px-3 py-3 sm:px-4 lg:px-6 lg:py-5">
      <ServerScreen
        key={matchId}
        info={info}
        matchId={matchId}
        userId={userId}
        asked={null}
        after={
          <Button variant="primary" icon={ArrowLeft} onClick={() => void refresh()}>
            Back to the world
          </Button>
        }
      />
    </div>
  );
}
