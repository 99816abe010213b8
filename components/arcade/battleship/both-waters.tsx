'use client';

import { useId, useState } from 'react';
import { TouchingRule } from '@/components/arcade/battleship/battle';
import { WatersBoard } from '@/components/arcade/battleship/waters-board';
import { WatersPart } from '@/components/arcade/battleship/waters-part';
import { lastShotNotice } from '@/components/arcade/battleship/words';
import { Notice } from '@/components/ui/notice';
import { Switch } from '@/components/ui/switch';
import { heatMapAfter } from '@/lib/games/battleship/afterwards';
import type { BattleshipView, Waters } from '@/lib/games/battleship/view';

export interface BothWatersProps {
  readonly view: BattleshipView;
  /** The final view, in which both fleets are visible; null during the match. */
  readonly ended: BattleshipView | null;
  readonly names: readonly string[];
}

/** `now` with the ships that `end` reveals. */
function withShips(now: Waters, end: Waters | undefined): Waters {
  return end ? { ...now, ships: end.ships } : now;
}

const seats = [0, 1] as const;

/**
 * The match for spectators and, once it is over, for everyone: both waters, with a heat map of possible ship
 * positions.
 */
export function BothWaters({ view, ended, names }: BothWatersProps) {
  const [isHeated, setHeated] = useState(false);
  const switchId = useId();
  const own = view.viewer === 'spectator' ? null : view.viewer;
  const order = own === 0 ? ([1, 0] as const) : seats;
  return (
    <div className="grid gap-4">
      {view.isLastShot && (
        <Notice tone="warning" title="One last shot">
          {lastShotNotice(view, names)}
        </Notice>
      )}
      <div className="flex items-start justify-center gap-3 @min-[30rem]:gap-6">
        {order.map((seat) => {
          const waters = withShips(view.waters[seat], ended?.waters[seat]);
          const title = seat === own ? 'Your waters' : `${names[seat]}'s waters`;
          const end = ended?.waters[seat];
          return (
            <WatersPart
              key={seat}
              title={title}
              view={{
                ...view,
                waters: [seat === 0 ? waters : view.waters[0], seat === 1 ? waters : view.waters[1]],
              }}
              seat={seat}
              className="battleship-both"
            >
              <WatersBoard
                label={title}
                theme={view.options.theme}
                waters={waters}
                heat={isHeated && end ? heatMapAfter(end, waters.shots.length) : null}
              />
            </WatersPart>
          );
        })}
      </div>
      {ended ? (
        <div className="match-part flex items-center gap-3">
          <Switch id={switchId} checked={isHeated} onCheckedChange={setHeated} />
          <label htmlFor={switchId} className="text-xs">
            Show where ships could still have been: the larger the square, the likelier
          </label>
        </div>
      ) : (
        <TouchingRule />
      )}
    </div>
  );
}
