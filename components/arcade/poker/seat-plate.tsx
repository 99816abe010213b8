import { clsx } from 'clsx';
import { Bot } from 'lucide-react';
import type { SeatState } from '@/components/arcade/board';
import { CardBack, PlayingCard } from '@/components/arcade/cards/playing-card';
import { SeatClock } from '@/components/arcade/frame/seat-clock';
import type { Card } from '@/lib/games/cards';
import type { SeatView } from '@/lib/games/poker/view';

export interface SeatPlateProps {
  readonly name: string;
  readonly own: SeatView;
  /** The seat's player; null if unknown to the frame. */
  readonly state: SeatState | null;
  readonly isViewer: boolean;
  readonly isButton: boolean;
  readonly isActor: boolean;
  readonly clockOffset: number;
  readonly saying: string | null;
  /** In percent, while hands are open. */
  readonly chance: number | null;
  /** The winning cards. */
  readonly raised: ReadonlySet<Card>;
  /** Whether the outcome of the hand may be shown. */
  readonly isSettled: boolean;
  /** Whether the bets of this street are still in front of the players. */
  readonly isBetting: boolean;
}

function statusText({ status, place, entry, isLeaving, hand }: SeatView): string | null {
  if (status === 'empty') return null;
  if (place !== null) return place === 1 ? 'Winner' : `Place ${place}`;
  if (isLeaving) return 'Leaving';
  if (status === 'out') return 'Sitting out';
  if (status === 'broke') return 'No chips';
  if (hand?.isAllIn) return 'All-in';
  if (hand?.isFolded) return 'Folded';
  return entry === 'wait' ? 'Waits for the blind' : null;
}

/** A player at the table: cards, name, chips, bet and clock. */
export function SeatPlate(props: SeatPlateProps) {
  const {
    name,
    own,
    state,
    isViewer,
    isButton,
    isActor,
    clockOffset,
    saying,
    chance,
    raised,
    isSettled,
    isBetting,
  } = props;
  const { hand, stack, persona } = own;
  const status = isSettled || hand?.isAllIn ? statusText(own) : null;
  const cards = hand === null || (hand.isFolded && !isViewer) ? null : hand.cards;
  const hasBacks = hand !== null && !hand.isFolded && hand.cards === null && hand.shows !== 'mucked';
  const isFar = own.status === 'empty' || own.status === 'gone' || own.status === 'out';
  return (
    <section
      // A landmark if the seat is taken, except in the match history.
      role={state === null || own.status === 'empty' ? 'group' : undefined}
      aria-label={isViewer ? `${name} (you)` : name || 'Free seat'}
      data-actor={isActor || undefined}
      data-far={isFar || undefined}
      className={clsx('poker-plate', isViewer && 'poker-plate-own')}
    >
      <div className="poker-cards">
        {cards?.map((card) => (
          <PlayingCard
            key={card}
            card={card}
            isRaised={raised.has(card)}
            isDim={hand?.isFolded === true || (raised.size > 0 && !raised.has(card))}
          />
        ))}
        {hasBacks && (
          <>
            <CardBack />
            <CardBack />
          </>
        )}
        {hasBacks && <span className="sr-only">Two cards, face down</span>}
      </div>
      <div className="table-name poker-name">
        <p className="flex items-center gap-1">
          {isButton && (
            <abbr title="Dealer" aria-label="Dealer" className="poker-button">
              D
            </abbr>
          )}
          <span className="truncate">{name || 'Free seat'}</span>
          {state?.level && (
            <Bot
              aria-label={`Computer. ${persona.says}`}
              role="img"
              className="size-3.5 shrink-0 text-lagoon"
            />
          )}
        </p>
        <p className="flex items-center justify-center gap-1.5 text-xs">
          {own.status !== 'empty' && <span className="font-mono tabular-nums">{stack}</span>}
          {state?.level && status === null && (
            <span className="poker-style" title={persona.says}>
              {persona.style}
            </span>
          )}
          {status !== null && <span className="truncate text-muted">{status}</span>}
        </p>
        {isActor && state?.deadline != null && (
          <span className="poker-clock">
            <SeatClock
              deadline={state.deadline}
              endsAt={state.endsAt ?? state.deadline}
              offset={clockOffset}
              isOwn={isViewer}
            />
          </span>
        )}
      </div>
      {hand !== null && hand.bet > 0 && isBetting && (
        <span className="table-sum poker-bet">
          <span className="sr-only">Bet: </span>
          {hand.bet}
        </span>
      )}
      {chance !== null && (
        <span className="table-sum table-sum-dark poker-chance">{chance.toFixed(1)} %</span>
      )}
      {saying !== null && <span className="table-saying poker-saying">{saying}</span>}
    </section>
  );
}
