'use client';

import { useState } from 'react';
import type { SeatState } from '@/components/arcade/board';
import { ActionBar } from '@/components/arcade/coralopolis/action-bar';
import { AuctionPanel, Bids } from '@/components/arcade/coralopolis/auction-panel';
import { seatName, sideWords } from '@/components/arcade/coralopolis/city';
import { nowWords } from '@/components/arcade/coralopolis/coralopolis-words';
import { DebtPanel } from '@/components/arcade/coralopolis/debt-panel';
import { OfferedTrade } from '@/components/arcade/coralopolis/offered-trade';
import { PlayerPanel } from '@/components/arcade/coralopolis/player-panel';
import { Ranking } from '@/components/arcade/coralopolis/ranking';
import { TileCard } from '@/components/arcade/coralopolis/tile-card';
import { Button } from '@/components/ui/button';
import { tileOf } from '@/lib/games/coralopolis/board';
import type { CoralopolisMove, Trade } from '@/lib/games/coralopolis/schema';
import type { AuctionResult, CoralopolisOffers, CoralopolisView } from '@/lib/games/coralopolis/view-types';
import type { Viewer } from '@/lib/games/game';

/** What is selected: a tile's card, a player's property, or nothing. */
export type Selection =
  | { readonly kind: 'tile'; readonly tile: number }
  | { readonly kind: 'seat'; readonly seat: number }
  | null;

export interface PanelProps {
  readonly view: CoralopolisView;
  readonly offers: CoralopolisOffers | null;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly states: readonly SeatState[] | undefined;
  readonly clockOffset: number;
  readonly isLocked: boolean;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onMove: (move: CoralopolisMove) => void;
  readonly onRefuse: (sentence: string) => void;
  /** Opens a trade with a seat; null if one can't be offered. */
  readonly onTrade: (seat: number) => (() => void) | null;
  readonly onCounter: (offer: Trade) => void;
}

function SelectedPart(props: PanelProps) {
  const { view, offers, viewer, names, states, isLocked, selection, onSelect, onMove, onRefuse, onTrade } =
    props;
  if (selection === null) return null;
  const close = () => onSelect(null);
  if (selection.kind === 'seat') {
    const { seat } = selection;
    return (
      <PlayerPanel
        view={view}
        seat={seat}
        name={seatName(names, seat)}
        state={states?.[seat] ?? null}
        isViewer={seat === viewer}
        onTile={(tile) => onSelect({ kind: 'tile', tile })}
        onTrade={onTrade(seat)}
        onClose={close}
      />
    );
  }
  return (
    <TileCard
      {...{ view, offers, viewer, names, isLocked, onMove, onRefuse }}
      tile={tileOf(selection.tile)}
      onClose={close}
    />
  );
}

/** The last auction, until the next throw. */
function useClosedAuction({ lastAuction, throws }: CoralopolisView): AuctionResult | null {
  const id = JSON.stringify(lastAuction);
  const [seen, setSeen] = useState({ id, throws });
  if (seen.id !== id) setSeen({ id, throws });
  return seen.id === id && seen.throws !== throws ? null : lastAuction;
}

/** All available actions and the selection: in the middle of the board, or in a sheet below it. */
export function Panel(props: PanelProps) {
  const { view, offers, viewer, names, states, clockOffset, isLocked, selection, onMove, onCounter } = props;
  const own = viewer === 'spectator' ? null : viewer;
  const state = own === null ? null : (states?.[own] ?? null);
  const isDebtor = own !== null && view.debt?.seat === own;
  const sentence = offers === null ? '' : nowWords(view, offers, names);
  const sent = view.trades.filter(({ from }) => from === own);
  const closed = useClosedAuction(view);
  const isIdle =
    selection === null &&
    sentence === '' &&
    view.auction === null &&
    closed === null &&
    sent.length === 0 &&
    view.phase !== 'over';
  if (isIdle) return null;
  return (
    <section aria-label="Your actions" className="coralopolis-panel">
      {view.phase === 'over' && selection === null && <Ranking view={view} viewer={viewer} names={names} />}
      {sentence !== '' && <p className="text-sm font-semibold">{sentence}</p>}
      {view.auction !== null && (
        <AuctionPanel
          key={view.auction.tile}
          auction={view.auction}
          offer={offers?.bid ?? null}
          {...{ viewer, names, state, clockOffset, isLocked, onMove }}
        />
      )}
      {isDebtor && offers !== null && own !== null && (
        <DebtPanel view={view} offers={offers} seat={own} names={names} isLocked={isLocked} onMove={onMove} />
      )}
      {view.trades
        .filter(({ offer }) => offers?.answer.includes(offer))
        .map((offer) => (
          <OfferedTrade
            key={offer.offer}
            view={view}
            names={names}
            offer={offer}
            canAccept={offers?.accept.includes(offer.offer) ?? false}
            isLocked={isLocked}
            onMove={onMove}
            onCounter={offers?.counter.includes(offer.offer) ? () => onCounter(offer) : null}
          />
        ))}
      {offers !== null && <ActionBar offers={offers} isLocked={isLocked} onMove={onMove} />}
      <SelectedPart {...props} />
      {sent.map((offer) => (
        <p key={offer.offer} className="flex items-center gap-2 text-xs text-muted">
          <span className="min-w-0 flex-1">
            {seatName(names, offer.to)} is looking at your offer: {sideWords(offer.gives)} for{' '}
            {sideWords(offer.asks)}.
          </span>
          {offers?.withdraw.includes(offer.offer) && (
            <Button
              size="sm"
              disabled={isLocked}
              onClick={() => onMove({ kind: 'withdraw', offer: offer.offer })}
            >
              Withdraw
            </Button>
          )}
        </p>
      ))}
      {closed !== null && view.auction === null && selection === null && (
        <Bids result={closed} names={names} viewer={viewer} />
      )}
    </section>
  );
}
