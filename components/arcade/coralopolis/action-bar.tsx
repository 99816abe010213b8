'use client';

import { Dices, Gavel, KeyRound, ShoppingBag, StepForward } from 'lucide-react';
import { nameOf } from '@/components/arcade/coralopolis/city';
import { Button } from '@/components/ui/button';
import { tileOf } from '@/lib/games/coralopolis/board';
import type { CoralopolisMove } from '@/lib/games/coralopolis/schema';
import type { CoralopolisOffers } from '@/lib/games/coralopolis/view-types';

export interface ActionBarProps {
  readonly offers: CoralopolisOffers;
  readonly isLocked: boolean;
  readonly onMove: (move: CoralopolisMove) => void;
}

/** The actions of a turn, likeliest first. */
export function ActionBar({ offers, isLocked, onMove }: ActionBarProps) {
  const { roll, buy, auction, fee, pardon, end } = offers;
  return (
    <div className="coralopolis-acts">
      {roll && (
        <Button
          variant="primary"
          icon={Dices}
          disabled={isLocked}
          aria-keyshortcuts="R"
          onClick={() => onMove({ kind: 'roll' })}
        >
          Roll the dice
        </Button>
      )}
      {buy !== null && (
        <Button
          variant="primary"
          icon={ShoppingBag}
          disabled={isLocked}
          aria-keyshortcuts="B"
          onClick={() => onMove({ kind: 'buy' })}
        >
          Buy for {tileOf(buy).cost}
        </Button>
      )}
      {auction !== null && (
        <Button
          icon={Gavel}
          disabled={isLocked}
          aria-keyshortcuts="A"
          aria-label={`Auction ${nameOf(auction)}`}
          onClick={() => onMove({ kind: 'auction' })}
        >
          Auction
        </Button>
      )}
      {fee !== null && (
        <Button icon={KeyRound} disabled={isLocked} onClick={() => onMove({ kind: 'fee' })}>
          Pay {fee}
        </Button>
      )}
      {pardon && (
        <Button icon={KeyRound} disabled={isLocked} onClick={() => onMove({ kind: 'pardon' })}>
          Use your pardon
        </Button>
      )}
      {end && (
        <Button
          variant={buy === null && auction === null ? 'primary' : 'secondary'}
          icon={StepForward}
          disabled={isLocked}
          aria-keyshortcuts="E"
          onClick={() => onMove({ kind: 'end' })}
        >
          End Turn
        </Button>
      )}
    </div>
  );
}
