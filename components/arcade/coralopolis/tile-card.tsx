'use client';

import { ArrowDown, ArrowUp, Gavel, HandCoins, KeyRound, ShoppingBag, X } from 'lucide-react';
import { levelText, rentLines, seatName } from '@/components/arcade/coralopolis/city';
import { TileSwatch } from '@/components/arcade/coralopolis/tile-face';
import { kindWords } from '@/components/arcade/coralopolis/tile-words';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { Tile } from '@/lib/games/coralopolis/board';
import { canBeOwned, liftCostOf, mortgageOf } from '@/lib/games/coralopolis/board';
import { hasWhole, whyNoUpgrade } from '@/lib/games/coralopolis/deeds';
import type { CoralopolisMove } from '@/lib/games/coralopolis/schema';
import type { CoralopolisOffers, CoralopolisView } from '@/lib/games/coralopolis/view-types';
import type { Viewer } from '@/lib/games/game';

export interface TileCardProps {
  readonly view: CoralopolisView;
  readonly offers: CoralopolisOffers | null;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly tile: Tile;
  readonly isLocked: boolean;
  readonly onMove: (move: CoralopolisMove) => void;
  readonly onRefuse: (sentence: string) => void;
  readonly onClose: () => void;
}

function Facts({ view, viewer, names, tile }: Pick<TileCardProps, 'view' | 'viewer' | 'names' | 'tile'>) {
  if (!canBeOwned(tile)) return null;
  const deed = view.deeds[tile.index] ?? null;
  const owner = deed?.owner ?? null;
  return (
    <dl className="coralopolis-facts" data-wide>
      <dt>Owner</dt>
      <dd>{owner === null ? 'The bank' : owner === viewer ? 'You' : seatName(names, owner)}</dd>
      <dt>Price</dt>
      <dd>{tile.cost}</dd>
      {rentLines(view, tile).map(({ label, rent, isNow }) => (
        <div key={label} className="contents">
          <dt data-now={isNow || undefined}>{label}</dt>
          <dd data-now={isNow || undefined}>
            {rent}
            {isNow && <span className="sr-only"> now</span>}
          </dd>
        </div>
      ))}
      {tile.kind === 'property' && (
        <>
          <dt>A house costs</dt>
          <dd>{tile.houseCost}</dd>
          <dt>A hotel costs</dt>
          <dd>{tile.houseCost} + 4 houses</dd>
        </>
      )}
      <dt>{deed?.isMortgaged ? 'Lift for' : 'Mortgage'}</dt>
      <dd>{deed?.isMortgaged ? liftCostOf(tile.index) : mortgageOf(tile.index)}</dd>
    </dl>
  );
}

/** The owner's actions for a tile; a press on an unavailable one explains why. */
function OwnerActs({ view, offers, viewer, tile, isLocked, onMove, onRefuse }: TileCardProps) {
  const { index } = tile;
  const deed = view.deeds[index];
  if (offers === null || viewer === 'spectator' || !deed || deed.owner !== viewer) return null;
  const isWhole = tile.kind === 'property' && hasWhole(view, index, viewer);
  const coins = view.seats[viewer]?.coins ?? 0;
  const why = offers.upgrade.includes(index)
    ? null
    : (whyNoUpgrade(view, { tile: index, seat: viewer, coins, bank: view.bank }) ??
      'You can build in your own turn, before you end it.');
  const act = (kind: 'upgrade' | 'downgrade' | 'mortgage' | 'lift') => () => onMove({ kind, tile: index });
  return (
    <>
      {isWhole && (
        <Button
          size="sm"
          icon={ArrowUp}
          className="aria-disabled:pointer-events-auto!"
          disabled={isLocked || deed.level === 5}
          aria-disabled={why !== null}
          title={why ?? undefined}
          onClick={() => (why === null ? act('upgrade')() : onRefuse(why))}
        >
          Upgrade for {tile.houseCost}
        </Button>
      )}
      {offers.downgrade.includes(index) && (
        <Button size="sm" icon={ArrowDown} disabled={isLocked} onClick={act('downgrade')}>
          Downgrade for {tile.houseCost / 2}
        </Button>
      )}
      {offers.mortgage.includes(index) && (
        <Button size="sm" icon={HandCoins} disabled={isLocked} onClick={act('mortgage')}>
          Mortgage for {mortgageOf(tile.index)}
        </Button>
      )}
      {offers.lift.includes(index) && (
        <Button size="sm" icon={KeyRound} disabled={isLocked} onClick={act('lift')}>
          Lift for {liftCostOf(tile.index)}
        </Button>
      )}
    </>
  );
}

/** The card of a tile: prices, rents, owner and actions. */
export function TileCard(props: TileCardProps) {
  const { view, offers, tile, isLocked, onMove, onClose } = props;
  const deed = view.deeds[tile.index] ?? null;
  return (
    <section aria-label={tile.name} className="grid grid-cols-1 gap-2">
      <div className="coralopolis-head">
        <TileSwatch tile={tile} />
        <div className="min-w-0">
          <h2 className="truncate font-display font-semibold">{tile.name}</h2>
          <p className="text-xs text-muted">
            {kindWords(tile)}
            {deed !== null && deed.level > 0 && ` · ${levelText(deed.level)}`}
          </p>
        </div>
        <IconButton reads label="Close" icon={X} size="sm" onClick={onClose} />
      </div>
      {deed?.isMortgaged && (
        <p>
          <Badge tone="amber">MORTGAGED</Badge>
        </p>
      )}
      <Facts {...props} />
      <div className="coralopolis-acts">
        {offers?.buy === tile.index && (
          <Button
            variant="primary"
            size="sm"
            icon={ShoppingBag}
            disabled={isLocked}
            onClick={() => onMove({ kind: 'buy' })}
          >
            Buy for {tile.cost}
          </Button>
        )}
        {offers?.auction === tile.index && (
          <Button size="sm" icon={Gavel} disabled={isLocked} onClick={() => onMove({ kind: 'auction' })}>
            Auction
          </Button>
        )}
        <OwnerActs {...props} />
      </div>
    </section>
  );
}
