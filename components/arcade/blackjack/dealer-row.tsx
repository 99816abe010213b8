import type { CSSProperties } from 'react';
import { handWords, upWords } from '@/components/arcade/blackjack/blackjack-words';
import { CardBack, PlayingCard } from '@/components/arcade/cards/playing-card';
import type { BlackjackView } from '@/lib/games/blackjack/view';

/** The dealer's cards at the top of the table; the last ones appear one by one. */
export function DealerRow({ dealer }: Pick<BlackjackView, 'dealer'>) {
  const { cards, isHoleHidden, value } = dealer;
  const [up] = cards;
  return (
    <section aria-label="Dealer" className="blackjack-dealer">
      <div className="blackjack-cards">
        {cards.map((card, place) => {
          const style: CSSProperties = { animationDelay: `${Math.max(0, place - 1) * 150}ms` };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a shoe has duplicate cards
            <span key={place} style={style} className="blackjack-dealt">
              <PlayingCard card={card} />
            </span>
          );
        })}
        {isHoleHidden && (
          <span className="blackjack-dealt">
            <CardBack />
            <span className="sr-only">A hidden card</span>
          </span>
        )}
      </div>
      <p className="blackjack-total">
        {value === null || up === undefined
          ? 'Dealer'
          : isHoleHidden
            ? `Dealer shows ${upWords(up)}`
            : `Dealer ${handWords({ cards, isSplit: false, value })}`}
      </p>
    </section>
  );
}
