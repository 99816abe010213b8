import { useKeys } from '@/components/arcade/frame/use-keys';
import type { CoralopolisMove } from '@/lib/games/coralopolis/schema';
import type { CoralopolisOffers } from '@/lib/games/coralopolis/view-types';

/** R rolls, B buys, A auctions, E ends the turn, outside of fields and dialogs. */
export function useTurnKeys(offers: CoralopolisOffers | null, onMove: (move: CoralopolisMove) => void): void {
  useKeys((key) => {
    if (offers === null) return false;
    if (key === 'r' && offers.roll) onMove({ kind: 'roll' });
    else if (key === 'b' && offers.buy !== null) onMove({ kind: 'buy' });
    else if (key === 'a' && offers.auction !== null) onMove({ kind: 'auction' });
    else if (key === 'e' && offers.end) onMove({ kind: 'end' });
    else return false;
    return true;
  });
}
