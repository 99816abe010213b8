import { clsx } from 'clsx';
import { Bot } from 'lucide-react';
import { Hand } from '@/components/arcade/blackjack/hand-view';
import type { SeatState } from '@/components/arcade/board';
import { SeatClock } from '@/components/arcade/frame/seat-clock';
import type { BlackjackView } from '@/lib/games/blackjack/view';

type SeatView = BlackjackView['seats'][number];

export interface BlackjackSeatProps {
  readonly name: string;
  readonly own: SeatView;
  /** The seat's player; null if unknown to the frame. */
  readonly state: SeatState | null;
  readonly phase: BlackjackView['phase'];
  readonly isViewer: boolean;
  /** The index of the hand in play; null during another seat's turn. */
  readonly playedHand: number | null;
  readonly clockOffset: number;
  readonly saying: string | null;
}

function statusText({ status, bets, insurance, isLeaving }: SeatView, phase: BlackjackView['phase']) {
  if (status === 'empty') return null;
  if (isLeaving) return 'Leaving';
  if (status === 'out') return 'Sitting out';
  if (status === 'broke') return 'No chips';
  if (phase === 'bets') return bets === null ? 'Betting' : bets.length === 0 ? 'Skipping' : null;
  if (phase !== 'insurance' || bets?.length === 0) return null;
  if (insurance === null) return 'Insurance?';
  const total = insurance.reduce((sum, amount) => sum + amount, 0);
  return total > 0 ? `Insured ${total}` : null;
}

/** A player at the table: hands or bets, name, chips and clock. */
export function BlackjackSeat(props: BlackjackSeatProps) {
  const { name, own, state, phase, isViewer, playedHand, clockOffset, saying } = props;
  const { hands, bets, insurance, stack } = own;
  const isEmpty = own.status === 'empty';
  const isAsked = (phase === 'bets' && bets === null) || (phase === 'insurance' && insurance === null);
  // The actions below the table show what the viewer has to do.
  const status = isViewer && isAsked ? null : statusText(own, phase);
  return (
    <section
      // A landmark if the seat is taken, except in the match history.
      role={state === null || isEmpty ? 'group' : undefined}
      aria-label={isViewer ? `${name} (you)` : name || 'Free seat'}
      data-actor={playedHand !== null || undefined}
      data-far={isEmpty || own.status === 'out' || undefined}
      className={clsx('blackjack-seat', isViewer && 'blackjack-seat-own')}
    >
      {!isEmpty && (
        <div className="blackjack-hands" data-count={Math.min(4, hands.length)}>
          {hands.map((hand, place) => (
            <Hand
              // biome-ignore lint/suspicious/noArrayIndexKey: identified by index
              key={place}
              hand={hand}
              number={hands.length > 1 ? place + 1 : null}
              isPlayed={playedHand === place}
            />
          ))}
          {hands.length === 0 &&
            bets?.map((bet, box) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: identified by index
              <p key={box} className="table-sum blackjack-bet">
                <span className="sr-only">Bet </span>
                {bet}
              </p>
            ))}
        </div>
      )}
      <div className="table-name blackjack-name">
        <p className="flex max-w-full items-center gap-1">
          <span className="truncate">{name || 'Free seat'}</span>
          {!isEmpty && state?.level && (
            <Bot aria-label="Computer" role="img" className="size-3.5 shrink-0 text-lagoon" />
          )}
        </p>
        {!isEmpty && (
          <p className="flex max-w-full items-center justify-center gap-1.5 text-xs">
            <span className="blackjack-stack font-mono tabular-nums">{stack}</span>
            {status !== null && <span className="truncate text-muted">{status}</span>}
          </p>
        )}
        {(isViewer || playedHand !== null) && state?.isTheirTurn && state.deadline !== null && (
          <span className="blackjack-clock">
            <SeatClock
              deadline={state.deadline}
              endsAt={state.endsAt ?? state.deadline}
              offset={clockOffset}
              isOwn={isViewer}
            />
          </span>
        )}
      </div>
      {saying !== null && <span className="table-saying blackjack-saying">{saying}</span>}
    </section>
  );
}
