import { seatName, wholeSets } from '@/components/arcade/coralopolis/city';
import { SeatMark } from '@/components/arcade/coralopolis/seat-mark';
import { quantity } from '@/lib/core/quantity';
import { ownedBy } from '@/lib/games/coralopolis/deeds';
import type { CoralopolisView } from '@/lib/games/coralopolis/view-types';
import type { Viewer } from '@/lib/games/game';

export interface RankingProps {
  readonly view: CoralopolisView;
  readonly viewer: Viewer;
  readonly names: readonly string[];
}

/** Seats by rank: by net worth, then bankrupt ones, the last of them first. */
function ranked({ seats }: CoralopolisView): readonly number[] {
  const places = seats.map(({ outAt, worth }, seat) => ({ seat, outAt: outAt ?? 0, worth }));
  return places
    .sort((one, other) => one.outAt - other.outAt || other.worth - one.worth)
    .map(({ seat }) => seat);
}

/** The final ranking. */
export function Ranking({ view, viewer, names }: RankingProps) {
  return (
    <section aria-label="Ranking" className="grid grid-cols-1 gap-2">
      <h2 className="font-display font-semibold">After {quantity(view.round, 'round')}</h2>
      <ol className="grid gap-1">
        {ranked(view).map((seat, place) => {
          const own = view.seats[seat];
          const owned = ownedBy(view, seat);
          return (
            <li key={seat} className="coralopolis-seat" data-seat={seat}>
              <span className="w-4 text-right font-semibold tabular-nums">{place + 1}</span>
              <span className="coralopolis-badge">
                <SeatMark seat={seat} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">
                  {seatName(names, seat)}
                  {seat === viewer && ' (you)'}
                </span>
                <span className="block text-xs text-muted">
                  {quantity(owned.length, 'property', 'properties')},{' '}
                  {quantity(wholeSets(new Set(owned)), 'whole district')}
                </span>
              </span>
              <span className="font-semibold tabular-nums">
                {own?.isOut ? 'Bankrupt' : (own?.worth ?? 0)}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
