'use client';

import { ArrowUpDown, Flag, Handshake, Undo2 } from 'lucide-react';
import type { AnyMatch } from '@/components/arcade/board';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/use-confirm';
import { quantity } from '@/lib/core/quantity';

export interface MatchActionsProps {
  readonly match: AnyMatch;
  /** Absent where the board has only one side. */
  readonly onFlip?: (() => void) | undefined;
}

/** What a player can do beside moving. Giving up is asked for first. */
export function MatchActions({ match, onFlip }: MatchActionsProps) {
  const { confirm, confirmDialog } = useConfirm();
  const { resign, takeBack, draw, seats, viewer, result } = match;
  const opponent = seats.find(({ seat }) => seat !== viewer)?.name ?? 'Your opponent';

  async function askResign() {
    const isSure = await confirm({
      title: 'Resign this match?',
      description: `${opponent} wins.`,
      confirmLabel: 'Resign',
      cancelLabel: 'Keep playing',
    });
    if (isSure) resign?.();
  }

  return (
    <fieldset aria-label="Match actions" className="flex flex-wrap gap-2">
      {onFlip && (
        <Button size="sm" icon={ArrowUpDown} onClick={onFlip}>
          Flip board
        </Button>
      )}
      {takeBack !== null && (
        <Button size="sm" icon={Undo2} onClick={takeBack}>
          Undo move
        </Button>
      )}
      {draw && draw.offeredBy === null && result === null && (draw.mayOffer || draw.rest > 0) && (
        <Button size="sm" icon={Handshake} disabled={!draw.mayOffer} onClick={draw.offer}>
          {draw.mayOffer ? 'Offer draw' : `Offer draw again in ${quantity(draw.rest, 'move', 'moves')}`}
        </Button>
      )}
      {resign !== null && (
        <Button size="sm" variant="quietDanger" icon={Flag} onClick={() => void askResign()}>
          Resign
        </Button>
      )}
      {confirmDialog}
    </fieldset>
  );
}
