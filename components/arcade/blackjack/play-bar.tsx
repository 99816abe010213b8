'use client';

import { ActButton } from '@/components/arcade/blackjack/act-button';
import { actionNames } from '@/components/arcade/blackjack/blackjack-words';
import { useKeys } from '@/components/arcade/frame/use-keys';
import { type ActOffer, whyNot } from '@/lib/games/blackjack/play';
import type { Action, BlackjackMove } from '@/lib/games/blackjack/schema';
import type { BlackjackView } from '@/lib/games/blackjack/view';

const actions: readonly Action[] = ['hit', 'stand', 'double', 'split', 'surrender'];

/** The keys of an action: its number, and its initial unless the frame uses it. */
const actionKeys: Readonly<Record<Action, readonly string[]>> = {
  hit: ['1', 'h'],
  stand: ['2', 's'],
  double: ['3', 'd'],
  split: ['4'],
  surrender: ['5'],
};

export interface PlayBarProps {
  readonly view: BlackjackView;
  readonly seat: number;
  readonly offer: ActOffer;
  readonly isLocked: boolean;
  readonly onMove: (move: BlackjackMove) => void;
  readonly onRefuse: (sentence: string) => void;
}

/** The actions for the current hand; those that the rules forbid explain why. */
export function PlayBar({ view, seat, offer, isLocked, onMove, onRefuse }: PlayBarProps) {
  const own = view.seats[seat];
  const hand = own?.hands[offer.hand];
  const shown = actions.filter((action) => action !== 'surrender' || view.options.lateSurrender);
  const whyClosed = (action: Action): string | null =>
    offer.actions.includes(action) || !own || !hand ? null : whyNot(view, hand, own.stack, action);
  const press = (action: Action) => onMove({ kind: action, hand: offer.hand });

  useKeys((key) => {
    const action = shown.find((one) => actionKeys[one].includes(key));
    if (action === undefined || isLocked) return false;
    const why = whyClosed(action);
    if (why === null) press(action);
    else onRefuse(why);
    return true;
  });

  return (
    <div className="blackjack-acts">
      {shown.map((action) => (
        <ActButton
          key={action}
          shortcut={actionKeys[action].join(' ')}
          why={whyClosed(action)}
          isLocked={isLocked}
          onPress={() => press(action)}
          onRefuse={onRefuse}
        >
          {actionNames[action]}
        </ActButton>
      ))}
    </div>
  );
}
