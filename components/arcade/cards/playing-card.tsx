'use client';

import './cards.css';
import { clsx } from 'clsx';
import { cardName } from '@/components/arcade/cards/card-names';
import { useDeckColours } from '@/components/arcade/cards/deck-setting';
import { type Card, partsOf, type Suit } from '@/lib/games/cards';

/** Paths in a 24 × 24 box. */
const pips: Readonly<Record<Suit, string>> = {
  h: 'M12 21.5C5.5 16.4 2 12.6 2 8.4A5.2 5.2 0 0 1 7.3 3c2 0 3.7 1.1 4.7 2.9C13 4.1 14.7 3 16.7 3A5.2 5.2 0 0 1 22 8.400c0 4.2-3.5 8-10 13.100Z',
  d: 'M12 1.5 20 12l-8 10.500L4 12Z',
  s: 'M12 1.500C17.5 6.5 22 9.7 22 14a4.6 4.6 0 0 1-8.3 2.800c.2 2.2 1 3.9 2.5 5.200H7.800c1.5-1.3 2.3-3 2.5-5.200A4.6 4.6 0 0 1 2 14C2 9.7 6.5 6.5 12 1.500Z',
  c: 'M12 1.500a4.7 4.7 0 0 1 4.1 7 4.7 4.7 0 1 1-2.4 8.300c.2 2.2 1 3.9 2.5 5.200H7.800c1.5-1.3 2.3-3 2.5-5.200a4.7 4.7 0 1 1-2.4-8.3 4.7 4.7 0 0 1 4.1-7Z',
};

function Pip({ suit, className }: { suit: Suit; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('fill-current', className)}>
      <path d={pips[suit]} />
    </svg>
  );
}

export interface PlayingCardProps {
  readonly card: Card;
  /** `--card` sets its width. */
  readonly className?: string;
  /** Whether it is one of the best five. */
  readonly isRaised?: boolean;
  readonly isDim?: boolean;
}

/** A face-up card: rank and a large suit; both corners from 75 px of width. */
export function PlayingCard({ card, className, isRaised = false, isDim = false }: PlayingCardProps) {
  const { rank, suit } = partsOf(card);
  const [colours] = useDeckColours();
  const text = rank === 'T' ? '10' : rank;
  return (
    <span
      role="img"
      aria-label={cardName(card)}
      data-card={card}
      data-suit={suit}
      data-colours={colours}
      data-raised={isRaised || undefined}
      className={clsx('playing-card', isDim && 'playing-card-dim', className)}
    >
      <span aria-hidden="true" className={clsx('playing-card-rank', rank === 'T' && 'tracking-[-0.12em]')}>
        {text}
      </span>
      <Pip suit={suit} className="playing-card-pip" />
      <span aria-hidden="true" className="playing-card-corner">
        {text}
      </span>
    </span>
  );
}

/** A face-down card with the site's wave pattern. */
export function CardBack({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('playing-card playing-card-back', className)}>
      <svg viewBox="0 0 56 78" aria-hidden="true" className="size-full" preserveAspectRatio="none">
        {[0, 1, 2, 3, 4, 5, 6].map((row) => (
          <path
            key={row}
            d={`M-4 ${8 + row * 11}q8-9 16 0t16 0 16 0 16 0`}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
          />
        ))}
      </svg>
    </span>
  );
}
