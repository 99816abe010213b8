'use client';

import { clsx } from 'clsx';
import { Crosshair } from 'lucide-react';
import { useId, useState } from 'react';
import { TypedShot } from '@/components/arcade/battleship/typed-shot';
import { useAimFirst } from '@/components/arcade/battleship/use-aim-first';
import { WatersBoard } from '@/components/arcade/battleship/waters-board';
import { WatersPart } from '@/components/arcade/battleship/waters-part';
import { lastShotNotice } from '@/components/arcade/battleship/words';
import type { BoardProps } from '@/components/arcade/board';
import type { PressedBy } from '@/components/arcade/grid/grid-board';
import { useMedia } from '@/components/arcade/use-media';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Switch } from '@/components/ui/switch';
import type { BattleshipOffers } from '@/lib/games/battleship/computer';
import { cellName } from '@/lib/games/battleship/grid';
import { opponentOf } from '@/lib/games/battleship/rules';
import type { BattleshipMove } from '@/lib/games/battleship/schema';
import type { BattleshipView } from '@/lib/games/battleship/view';

export type BattleProps = Pick<
  BoardProps<BattleshipView, BattleshipOffers, BattleshipMove>,
  'view' | 'offers' | 'names' | 'pending' | 'onMove' | 'onRefuse'
>;

/** The rule that players ask about most; always visible. */
export function TouchingRule() {
  return <p className="text-xs text-muted">Ships may touch. A hit gives no extra shot.</p>;
}

/** A player's view of the match: the waters to fire at, and their own. */
export function Battle({ seat, ...props }: BattleProps & { seat: 0 | 1 }) {
  const { view, offers, names, pending, onMove, onRefuse } = props;
  const aimFirst = useAimFirst();
  const isLow = useMedia('(orientation: landscape) and (height < 34rem)');
  const [aim, setAim] = useState<number | null>(null);
  const switchId = useId();
  const keysId = useId();
  const enemy = opponentOf(seat);
  const { theme } = view.options;
  const fired = new Set(view.waters[enemy].shots.map(({ cell }) => cell));
  const onItsWay = pending?.kind === 'fire' ? pending.cell : null;
  const target = aim !== null && !fired.has(aim) ? aim : null;
  const isTurn = offers?.kind === 'fire' && pending === null;
  const opponent = names[enemy] ?? 'Your opponent';

  function fire(cell: number) {
    setAim(null);
    onMove({ kind: 'fire', cell });
  }

  /** Fires immediately, or explains why it can't. */
  function shoot(cell: number): boolean {
    if (fired.has(cell)) onRefuse("You've already fired at this cell.");
    else if (!isTurn) onRefuse("It's not your turn.");
    else {
      fire(cell);
      return true;
    }
    return false;
  }

  function press(cell: number, by: PressedBy) {
    if (fired.has(cell)) shoot(cell);
    else if (by === 'touch' ? aimFirst.touched() : aimFirst.isOn && (by === 'mouse' || cell !== target))
      setAim(cell);
    else shoot(cell);
  }

  const fireButton = aimFirst.isOn && (
    <Button
      variant="primary"
      size="lg"
      icon={Crosshair}
      disabled={!isTurn || target === null}
      onClick={() => target !== null && fire(target)}
      // Sticky above the boards, so it is opaque.
      className={
        isLow
          ? 'w-full px-2!'
          : 'match-part sticky dock-2 z-2 w-full shadow-float disabled:opacity-100 disabled:saturate-50'
      }
    >
      {target === null ? 'Choose a cell' : `Fire at ${cellName(target)}`}
    </Button>
  );

  return (
    <div className="grid gap-4">
      {view.isLastShot && (
        <Notice tone="warning" live title="One last shot">
          {lastShotNotice(view, names)}
        </Notice>
      )}
      <div
        className={clsx('flex flex-wrap items-start justify-center gap-y-4', isLow ? 'gap-x-4' : 'gap-x-6')}
      >
        <WatersPart
          title={`${opponent}'s waters`}
          view={view}
          seat={enemy}
          isBare={isLow}
          className="battleship-large"
        >
          <WatersBoard
            label={`${opponent}'s waters`}
            describedBy={keysId}
            theme={theme}
            waters={view.waters[enemy]}
            aim={
              onItsWay !== null
                ? { cell: onItsWay, isFired: true }
                : target === null
                  ? null
                  : { cell: target, isFired: false }
            }
            onPress={press}
            more={(cell) => ({
              isSelected: cell === target,
              isDisabled: fired.has(cell),
              className: fired.has(cell)
                ? 'cursor-not-allowed'
                : 'cursor-crosshair hover:bg-(--cell-hover) focus-visible:bg-(--cell-hover)',
            })}
          />
        </WatersPart>
        <p id={keysId} className="sr-only">
          Arrow keys go from cell to cell, Enter fires. L says the last shot, P both fleets, C the clock, O
          your opponent.
        </p>
        <div
          className={clsx(
            'match-part battleship-small grid min-w-0 content-start gap-4',
            isLow && 'flex-1 basis-32',
          )}
        >
          {isLow && fireButton}
          <WatersPart title="Your waters" view={view} seat={seat}>
            <WatersBoard label="Your waters" theme={theme} waters={view.waters[seat]} />
          </WatersPart>
          <div className="flex items-center gap-3 pl-(--head)">
            <Switch id={switchId} checked={aimFirst.isOn} onCheckedChange={aimFirst.change} />
            <label htmlFor={switchId} className="text-xs">
              Aim first, then fire
            </label>
          </div>
          <div className="pl-(--head) touch:hidden">
            <TypedShot onShot={shoot} onRefuse={onRefuse} />
          </div>
          <div className="pl-(--head)">
            <TouchingRule />
          </div>
        </div>
      </div>
      {!isLow && fireButton}
    </div>
  );
}
