'use client';

import './pet-battle.css';
import { useLayoutEffect } from 'react';
import type { BoardProps } from '@/components/arcade/board';
import { useKeys } from '@/components/arcade/frame/use-keys';
import { Field } from '@/components/arcade/pet-battle/field';
import { Menu } from '@/components/arcade/pet-battle/menu';
import { SpeedChoice } from '@/components/arcade/pet-battle/speed-choice';
import { useSpeed } from '@/components/arcade/pet-battle/speed-setting';
import { TeamChoice } from '@/components/arcade/pet-battle/team-choice';
import { usePlayback } from '@/components/arcade/pet-battle/use-playback';
import { Button } from '@/components/ui/button';
import type { PetBattleEvent } from '@/lib/games/pet-battle/events';
import type { PetBattleOffers } from '@/lib/games/pet-battle/rules';
import type { PetBattleMove } from '@/lib/games/pet-battle/schema';
import type { PetBattleView } from '@/lib/games/pet-battle/view';

type PetBattleBoardProps = BoardProps<PetBattleView, PetBattleOffers, PetBattleMove, PetBattleEvent>;

/** What the game waits for while the viewer has nothing to choose. */
function waitingWords(view: PetBattleView, isPending: boolean): string {
  if (view.phase === 'over') return '';
  if (isPending || view.chosen !== null) return 'Your choice is made.';
  return view.phase === 'bring' ? 'Your team is ready.' : 'Waiting…';
}

/** Both creatures, with the actions below. */
export function PetBattleBoard(props: PetBattleBoardProps) {
  const { view, offers, viewer, names, pending, events, onPlayback, onMove } = props;
  const [speed, setSpeed] = useSpeed();
  const playback = usePlayback(view, events, speed);
  const isPlaying = playback.event !== null;
  const isPending = pending !== null;
  const seat = viewer === 1 ? 1 : 0;
  useLayoutEffect(() => onPlayback?.(isPlaying), [onPlayback, isPlaying]);

  useKeys((key) => {
    if (!isPlaying || (key !== 'enter' && key !== ' ' && key !== 's')) return false;
    playback.skip();
    return true;
  });

  if (view.phase === 'bring' && offers?.kind === 'bring') {
    return (
      <fieldset aria-label="Board" className="battle min-w-0">
        <TeamChoice isLocked={isPending} onMove={onMove} />
      </fieldset>
    );
  }
  const canChoose = offers !== null && !isPlaying && view.phase === 'fight';
  return (
    <fieldset aria-label="Board" className="battle min-w-0">
      <Field view={view} playback={playback} viewer={viewer} names={names} />
      <div className="flex items-center justify-between gap-2">
        <p className="text-xs text-muted">{view.round > 0 && `Round ${view.round}`}</p>
        {isPlaying && (
          <Button size="sm" aria-keyshortcuts="S" onClick={playback.skip}>
            Skip
          </Button>
        )}
        <SpeedChoice value={speed} onChange={setSpeed} />
      </div>
      {canChoose ? (
        <Menu view={view} offers={offers} seat={seat} isPending={isPending} onMove={onMove} />
      ) : (
        <p className="battle-waiting text-muted">
          {!isPlaying && viewer !== 'spectator' && waitingWords(view, isPending)}
        </p>
      )}
    </fieldset>
  );
}
