import { Bot, Coins, Handshake, TrendingUp, Unplug } from 'lucide-react';
import type { SeatState } from '@/components/arcade/board';
import { wholeSets } from '@/components/arcade/coralopolis/city';
import { SeatMark } from '@/components/arcade/coralopolis/seat-mark';
import { SeatClock } from '@/components/arcade/frame/seat-clock';
import { IconButton } from '@/components/ui/icon-button';
import { quantity } from '@/lib/core/quantity';
import { ownedBy } from '@/lib/games/coralopolis/deeds';
import type { CoralopolisView } from '@/lib/games/coralopolis/view-types';

export interface SeatPlateProps {
  readonly view: CoralopolisView;
  readonly seat: number;
  readonly name: string;
  /** The seat's player; null if unknown to the frame. */
  readonly state: SeatState | null;
  readonly isViewer: boolean;
  readonly clockOffset: number;
  readonly saying: string | null;
  readonly onOpen: () => void;
  /** Null if the seat can't receive an offer now. */
  readonly onTrade: (() => void) | null;
}

const connections = { here: null, reconnecting: 'Reconnecting…', away: 'Away' } as const;

/** A player: coins, net worth, complete districts, clock, and a button for a trade. */
export function SeatPlate(props: SeatPlateProps) {
  const { view, seat, name, state, isViewer, clockOffset, saying, onOpen, onTrade } = props;
  const own = view.seats[seat];
  if (!own) return null;
  const sets = wholeSets(new Set(ownedBy(view, seat)));
  const isOver = view.phase === 'over';
  const connection = isOver || isViewer || state === null ? null : connections[state.connection];
  return (
    <section
      // A landmark, except for a past moment.
      role={state === null ? 'group' : undefined}
      aria-label={isViewer ? `${name} (you)` : name}
      className="coralopolis-seat @container"
      data-seat={seat}
      data-actor={(view.turn === seat && !isOver) || undefined}
      data-out={own.isOut || undefined}
    >
      <button
        type="button"
        className="coralopolis-badge"
        aria-label={`Show ${name}'s properties`}
        onClick={onOpen}
      >
        <SeatMark seat={seat} />
      </button>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1 font-semibold">
          <span className="min-w-0 truncate">{name}</span>
          {state?.level && <Bot aria-label="AI" role="img" className="size-3.5 shrink-0 text-lagoon" />}
          {connection !== null && (
            <Unplug aria-label={connection} role="img" className="size-3.5 shrink-0 text-amber" />
          )}
          <span className="flex-1" />
          {!isOver && state?.isTheirTurn && state.deadline !== null && (
            <SeatClock
              deadline={state.deadline}
              endsAt={state.endsAt ?? state.deadline}
              offset={clockOffset}
              isOwn={isViewer}
            />
          )}
        </p>
        <p className="coralopolis-sums">
          {own.isOut ? (
            <span>Bankrupt</span>
          ) : (
            <>
              <span title="Coins" className="flex items-center gap-0.5 font-semibold">
                <Coins aria-hidden="true" className="size-3 text-gold" />
                <span className="sr-only">Coins: </span>
                {own.coins}
              </span>
              <span title="Net worth" className="flex items-center gap-0.5 text-muted @max-[9rem]:hidden">
                <TrendingUp aria-hidden="true" className="size-3" />
                <span className="sr-only">Net worth: </span>
                {own.worth}
              </span>
              {sets > 0 && (
                <span className="truncate text-muted @max-[13rem]:hidden">{quantity(sets, 'district')}</span>
              )}
            </>
          )}
        </p>
      </div>
      {onTrade !== null && (
        <IconButton
          size="sm"
          label={`Trade with ${name}`}
          icon={Handshake}
          className="@max-[11rem]:hidden"
          onClick={onTrade}
        />
      )}
      {saying !== null && <span className="coralopolis-saying">{saying}</span>}
    </section>
  );
}
