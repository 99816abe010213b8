import { type HandView, handWords, outcomeWords } from '@/components/arcade/blackjack/blackjack-words';
import { PlayingCard } from '@/components/arcade/cards/playing-card';

export interface HandProps {
  readonly hand: HandView;
  /** Null for the only hand of a seat. */
  readonly number: number | null;
  readonly isPlayed: boolean;
}

/** A hand: its cards, total, bet and outcome. */
export function Hand({ hand, number, isPlayed }: HandProps) {
  const { cards, bet, isDoubled, outcome } = hand;
  const ended = outcomeWords(hand);
  return (
    <fieldset
      aria-label={number === null ? 'Hand' : `Hand ${number}`}
      data-played={isPlayed || undefined}
      data-outcome={outcome ?? undefined}
      className="blackjack-hand"
    >
      <div className="blackjack-cards">
        {cards.map((card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shoe has duplicate cards
          <PlayingCard key={place} card={card} />
        ))}
      </div>
      <div className="blackjack-worth">
        {outcome !== 'natural' && (
          <p className="blackjack-total">{ended === null ? handWords(hand) : hand.value.total}</p>
        )}
        {ended === null ? (
          <p className="table-sum blackjack-bet">
            <span className="sr-only">Bet </span>
            {bet}
            {isDoubled && <span className="sr-only"> doubled</span>}
          </p>
        ) : (
          <p className="table-sum table-sum-dark blackjack-outcome">{ended}</p>
        )}
      </div>
    </fieldset>
  );
}
