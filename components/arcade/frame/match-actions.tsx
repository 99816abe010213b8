'use client';

import { ArrowUpDown, Flag, Handshake, LogOut, Undo2 } from 'lucide-react';
import type { AnyMatch } from '@/components/arcade/board';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/use-confirm';
import { quantity } from '@/lib/core/quantity';

export interface MatchActionsProps {
  readonly match: AnyMatch;
  /** Absent if the board has only one side. */
  readonly onFlip?: (() => void) | undefined;
}

/** A player's actions other than moves. Resigning asks for confirmation. */
export function MatchActions({ match, onFlip }: MatchActionsProps) {
  const { confirm, confirmDialog } = useConfirm();
  const { resign, takeBack, draw, seats, viewer, result, isTable = false } = match;
  const opponent = seats.find(({ seat }) => seat !== viewer)?.name ?? 'Your opponent';

  const loss = seats.length > 2 ? 'The others play on without you.' : `${opponent} wins.`;

  async function askResign() {
    const isSure = await confirm({
      ...(isTable
        ? {
            title: 'Leave this table?',
            description: 'Anything you have in play stays on the table.',
            confirmLabel: 'Leave',
          }
        : { title: 'Resign this match?', description: loss, confirmLabel: 'Resign' }),
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
        <Button
          size="sm"
          variant="quietDanger"
          icon={isTable ? LogOut : Flag}
          onClick={() => void askResign()}
        >
          {isTable ? 'Leave table' : 'Resign'}
        </Button>
      )}
      {confirmDialog}
    </fieldset>
  );
}
