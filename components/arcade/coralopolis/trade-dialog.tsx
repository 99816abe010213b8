'use client';

import { useId, useState } from 'react';
import { isNothing, nothing, seatName } from '@/components/arcade/coralopolis/city';
import { SumField } from '@/components/arcade/coralopolis/sum-field';
import { TileSwatch } from '@/components/arcade/coralopolis/tile-face';
import { TradeEffects } from '@/components/arcade/coralopolis/trade-effects';
import { whyNoTrade } from '@/components/arcade/coralopolis/trades';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { quantity } from '@/lib/core/quantity';
import { tileOf } from '@/lib/games/coralopolis/board';
import { ownedBy, whyNotGiven } from '@/lib/games/coralopolis/deeds';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';
import type { CoralopolisMove, Trade, TradeSide } from '@/lib/games/coralopolis/schema';
import type { CoralopolisView } from '@/lib/games/coralopolis/view-types';

interface SideProps {
  readonly view: CoralopolisView;
  readonly seat: number;
  readonly title: string;
  readonly side: TradeSide;
  readonly onChange: (side: TradeSide) => void;
}

/** One side of a trade: coins, properties and kept cards. */
function Side({ view, seat, title, side, onChange }: SideProps) {
  const id = useId();
  const owned = ownedBy(view, seat);
  const seatView = view.seats[seat];
  const cards = seatView?.cards.filter(({ isTradable }) => isTradable).length ?? 0;
  const toggle = (index: number) =>
    onChange({
      ...side,
      tiles: side.tiles.includes(index) ? side.tiles.filter((one) => one !== index) : [...side.tiles, index],
    });
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <SumField
        label={`Coins: ${title.toLowerCase()}`}
        value={side.coins}
        max={Math.max(0, seatView?.coins ?? 0)}
        chips={[10, 50, 100]}
        onChange={(coins) => onChange({ ...side, coins })}
      />
      {owned.length === 0 && <p className="text-xs text-muted">No properties.</p>}
      <ul aria-label={`Properties: ${title.toLowerCase()}`} className="grid max-h-52 gap-1 overflow-y-auto">
        {owned.map((index) => {
          const tile = tileOf(index);
          const isFree = whyNotGiven(view, index, seat) === null;
          return (
            <li key={index}>
              <label className="flex min-h-8 items-center gap-2 text-sm has-disabled:opacity-55 touch:min-h-11">
                <input
                  type="checkbox"
                  checked={side.tiles.includes(index)}
                  disabled={!isFree}
                  onChange={() => toggle(index)}
                  className="size-4 accent-coral-fill"
                />
                <TileSwatch tile={tile} />
                <span className="min-w-0 flex-1 truncate">{tile.name}</span>
                <span className="text-xs text-muted">
                  {isFree
                    ? view.deeds[index]?.isMortgaged
                      ? 'Mortgaged'
                      : tile.cost
                    : 'District is built on'}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {cards > 0 && (
        <label className="flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={side.cards > 0}
            onChange={(event) => onChange({ ...side, cards: event.target.checked ? cards : 0 })}
            className="size-4 accent-coral-fill"
          />
          {cards === 1 ? 'A kept card' : `${cards} kept cards`}
        </label>
      )}
    </section>
  );
}

export interface TradeDialogProps {
  readonly view: CoralopolisView;
  readonly viewer: number;
  readonly partner: number;
  readonly names: readonly string[];
  /** The partner's offer, if this is a counter-offer. */
  readonly countered: Trade | null;
  readonly isLocked: boolean;
  readonly onMove: (move: CoralopolisMove) => void;
  readonly onClose: () => void;
}

/** Composes an offer or counter-offer to another player. */
export function TradeDialog(props: TradeDialogProps) {
  const { view, viewer, partner, names, countered, isLocked, onMove, onClose } = props;
  const [gives, setGives] = useState<TradeSide>(countered?.asks ?? nothing);
  const [asks, setAsks] = useState<TradeSide>(countered?.gives ?? nothing);
  const offer = { from: viewer, to: partner, gives, asks };
  const name = seatName(names, partner);
  const problem = whyNoTrade(view, offer, name);
  const isEmpty = isNothing(gives) && isNothing(asks);

  /** Only one side can pay coins: the one set last. */
  function change(given: TradeSide, asked: TradeSide) {
    const isAsking = asked.coins !== asks.coins;
    setGives(isAsking && asked.coins > 0 ? { ...given, coins: 0 } : given);
    setAsks(!isAsking && given.coins > 0 ? { ...asked, coins: 0 } : asked);
  }

  function confirm() {
    onMove(
      countered === null
        ? { kind: 'trade', to: partner, gives, asks }
        : { kind: 'counter', offer: countered.offer, gives, asks },
    );
    onClose();
  }

  return (
    <Dialog
      title={countered === null ? `Trade with ${name}` : `Counter-offer to ${name}`}
      description={`They have ${cityNumbers.seconds.trade} seconds to answer. An offer is void at the end of the turn, and you have ${quantity(view.seats[viewer]?.offersLeft ?? 0, 'offer')} left in this one.`}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button reads onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={isLocked || problem !== null} onClick={confirm}>
            Confirm
          </Button>
        </>
      }
    >
      <div className="coralopolis grid gap-5">
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Side
            view={view}
            seat={viewer}
            title="You give"
            side={gives}
            onChange={(side) => change(side, asks)}
          />
          <Side
            view={view}
            seat={partner}
            title="You get"
            side={asks}
            onChange={(side) => change(gives, side)}
          />
        </div>
        <TradeEffects view={view} names={names} offer={offer} />
        <p role="status" className="min-h-5 text-sm text-danger">
          {isEmpty ? null : problem}
        </p>
      </div>
    </Dialog>
  );
}
