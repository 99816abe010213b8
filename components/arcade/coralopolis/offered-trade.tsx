import { seatName, sideWords } from '@/components/arcade/coralopolis/city';
import { TradeEffects } from '@/components/arcade/coralopolis/trade-effects';
import { Button } from '@/components/ui/button';
import type { CoralopolisMove, Trade } from '@/lib/games/coralopolis/schema';
import type { CoralopolisView } from '@/lib/games/coralopolis/view-types';

export interface OfferedTradeProps {
  readonly view: CoralopolisView;
  readonly names: readonly string[];
  readonly offer: Trade;
  /** False if either player has since spent what the trade needs. */
  readonly canAccept: boolean;
  readonly isLocked: boolean;
  readonly onMove: (move: CoralopolisMove) => void;
  /** Null if a counter-offer is impossible. */
  readonly onCounter: (() => void) | null;
}

/** An offer to the viewer. */
export function OfferedTrade(props: OfferedTradeProps) {
  const { view, names, offer, canAccept, isLocked, onMove, onCounter } = props;
  const name = seatName(names, offer.from);
  return (
    <section
      aria-label={`Offer from ${name}`}
      className="grid grid-cols-1 gap-2 rounded-control bg-lagoon-soft p-2"
    >
      <p className="text-sm">
        <strong>{name}</strong> gives you {sideWords(offer.gives)} for {sideWords(offer.asks)}.
      </p>
      <TradeEffects view={view} names={names} offer={offer} />
      <div className="coralopolis-acts">
        <Button
          variant="primary"
          size="sm"
          disabled={isLocked || !canAccept}
          onClick={() => onMove({ kind: 'accept', offer: offer.offer })}
        >
          Accept
        </Button>
        <Button size="sm" disabled={isLocked} onClick={() => onMove({ kind: 'decline', offer: offer.offer })}>
          Decline
        </Button>
        {onCounter !== null && (
          <Button size="sm" disabled={isLocked} onClick={onCounter}>
            Counter-offer
          </Button>
        )}
      </div>
    </section>
  );
}
