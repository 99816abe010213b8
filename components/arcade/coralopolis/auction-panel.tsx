'use client';

import { Gavel } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SeatState } from '@/components/arcade/board';
import { nameOf, seatName } from '@/components/arcade/coralopolis/city';
import { lotWords } from '@/components/arcade/coralopolis/coralopolis-words';
import { SumField } from '@/components/arcade/coralopolis/sum-field';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { tileOf } from '@/lib/games/coralopolis/board';
import type { CoralopolisMove } from '@/lib/games/coralopolis/schema';
import type { AuctionResult, AuctionView, CoralopolisOffers } from '@/lib/games/coralopolis/view-types';
import type { Viewer } from '@/lib/games/game';

/** Milliseconds before the deadline at which a typed bid is sent. */
const SENT_BEFORE = 900;

export interface AuctionPanelProps {
  readonly auction: AuctionView;
  readonly offer: CoralopolisOffers['bid'];
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly state: SeatState | null;
  readonly clockOffset: number;
  readonly isLocked: boolean;
  readonly onMove: (move: CoralopolisMove) => void;
}

const NONE = 'none';

/** Submits a typed bid just before the deadline; an untouched field is a pass. */
function useLastMoment(deadline: number | null, offset: number, send: (() => void) | null): void {
  const fire = useEffectEvent(() => send?.());
  useEffect(() => {
    if (deadline === null) return;
    const timer = setTimeout(() => fire(), Math.max(0, deadline - offset - Date.now() - SENT_BEFORE));
    return () => clearTimeout(timer);
  }, [deadline, offset]);
}

/** A sealed auction: bids are revealed once all have bid. */
export function AuctionPanel(props: AuctionPanelProps) {
  const { auction, offer, viewer, names, state, clockOffset, isLocked, onMove } = props;
  const [coins, setCoins] = useState(0);
  const [extra, setExtra] = useState(auction.building === null ? NONE : String(offer?.tiles[0] ?? NONE));
  const { building } = auction;
  const { cost } = tileOf(auction.tile);
  const lot = lotWords(auction);
  const tile = extra === NONE ? null : Number(extra);
  const bid = () => onMove({ kind: 'bid', coins, tile });
  const isEnough = offer !== null && (coins >= offer.min || (building === null && tile !== null));
  const isTouched = isEnough && (building === null || tile !== null);
  useLastMoment(state?.deadline ?? null, clockOffset, isTouched && !isLocked ? bid : null);
  const missing = auction.bidders.filter((seat) => !auction.done.includes(seat));
  const hasBid = viewer !== 'spectator' && auction.done.includes(viewer);
  return (
    <div role="dialog" aria-label={`Private auction of ${lot}`} className="grid grid-cols-1 gap-2">
      <h2 className="flex items-center gap-2 font-display font-semibold">
        <Gavel aria-hidden="true" className="size-4 shrink-0 text-coral" />
        <span className="min-w-0 truncate">Private auction: {lot}</span>
      </h2>
      <p className="text-xs text-muted">
        {building === null ? `Price ${cost}.` : `The least bid is ${offer?.min ?? 0}.`} Bids stay hidden until
        the end; of equal bids the earliest wins.
      </p>
      {offer !== null && (
        <>
          <SumField
            label="Your bid"
            value={coins}
            max={offer.max}
            chips={[10, 50, 100]}
            onChange={setCoins}
          />
          {offer.tiles.length > 0 && (
            <div className="grid gap-1">
              <Select
                aria-label={building === null ? 'Property in your bid' : 'Where to build'}
                options={[
                  ...(building === null ? [{ value: NONE, label: 'No property' }] : []),
                  ...offer.tiles.map((index) => ({ value: String(index), label: nameOf(index) })),
                ]}
                value={extra}
                onValueChange={setExtra}
              />
              {building === null && tile !== null && (
                <p className="text-xs text-amber">
                  {nameOf(tile)} goes to the bank if you win, and if you lose as well.
                </p>
              )}
            </div>
          )}
          <div className="coralopolis-acts">
            <Button variant="primary" size="sm" icon={Gavel} disabled={isLocked || !isTouched} onClick={bid}>
              Bid {coins}
              {building === null && tile !== null && ` and ${nameOf(tile)}`}
            </Button>
            <Button
              size="sm"
              disabled={isLocked}
              onClick={() => onMove({ kind: 'bid', coins: 0, tile: null })}
            >
              Pass
            </Button>
          </div>
        </>
      )}
      {hasBid && (
        <p className="text-sm">
          {auction.own === null || (auction.own.coins === 0 && auction.own.tile === null)
            ? 'You passed.'
            : `You bid ${auction.own.coins}${auction.own.tile === null || building !== null ? '' : ` and ${nameOf(auction.own.tile)}`}.`}
        </p>
      )}
      {missing.length > 0 && (hasBid || offer === null) && (
        <p className="text-xs text-muted">
          Still to bid: {missing.map((seat) => seatName(names, seat)).join(', ')}.
        </p>
      )}
    </div>
  );
}

export interface BidsProps {
  readonly result: AuctionResult;
  readonly names: readonly string[];
  readonly viewer: Viewer;
}

/** All bids of the last auction. */
export function Bids({ result, names, viewer }: BidsProps) {
  const { building, bids, winner } = result;
  const lot = lotWords(result);
  const who = (seat: number) => (seat === viewer ? 'You' : seatName(names, seat));
  return (
    <section aria-label="Bids" className="grid gap-1 text-sm">
      <p className="font-semibold">
        {winner === null ? `Nobody bid for ${lot}: it stays with the bank.` : `${who(winner)} won ${lot}.`}
      </p>
      <ul className="flex flex-wrap gap-x-4 text-xs text-muted tabular-nums">
        {bids.map(({ seat, coins, tile: extra }) => (
          <li key={seat} className={seat === winner ? 'font-semibold text-ink' : undefined}>
            {who(seat)}: {coins === 0 && extra === null ? 'pass' : coins}
            {building === null && extra !== null && ` + ${nameOf(extra)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
