import { Handshake, X } from 'lucide-react';
import type { SeatState } from '@/components/arcade/board';
import { levelText } from '@/components/arcade/coralopolis/city';
import { TileSwatch } from '@/components/arcade/coralopolis/tile-face';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { quantity } from '@/lib/core/quantity';
import { tileOf } from '@/lib/games/coralopolis/board';
import { ownedBy } from '@/lib/games/coralopolis/deeds';
import type { CoralopolisView } from '@/lib/games/coralopolis/view-types';

export interface PlayerPanelProps {
  readonly view: CoralopolisView;
  readonly seat: number;
  readonly name: string;
  readonly state: SeatState | null;
  readonly isViewer: boolean;
  readonly onTile: (tile: number) => void;
  readonly onTrade: (() => void) | null;
  readonly onClose: () => void;
}

/** A player's coins, net worth, properties and kept cards. */
export function PlayerPanel(props: PlayerPanelProps) {
  const { view, seat, name, state, isViewer, onTile, onTrade, onClose } = props;
  const own = view.seats[seat];
  if (!own) return null;
  const owned = ownedBy(view, seat);
  return (
    <section
      aria-label={isViewer ? 'Your properties' : `${name}'s properties`}
      className="grid grid-cols-1 gap-2"
    >
      <div className="coralopolis-head">
        <Avatar name={name} src={state?.avatarUrl ?? null} size={32} />
        <div className="min-w-0">
          <h2 className="truncate font-display font-semibold">{name}</h2>
          <p className="text-xs text-muted tabular-nums">
            {own.isOut ? 'Bankrupt' : `${quantity(own.coins, 'coin')} · net worth ${own.worth}`}
          </p>
        </div>
        <IconButton reads label="Close" icon={X} size="sm" onClick={onClose} />
      </div>
      {owned.length === 0 ? (
        <p className="text-sm text-muted">No properties yet.</p>
      ) : (
        <ul aria-label="Properties" className="grid grid-cols-2 gap-1">
          {owned.map((index) => {
            const tile = tileOf(index);
            const deed = view.deeds[index] ?? null;
            return (
              <li key={index}>
                <button
                  type="button"
                  onClick={() => onTile(index)}
                  className="flex min-h-8 w-full items-center gap-1.5 rounded-tag px-1 text-left text-xs hover:bg-ink/8 touch:min-h-11"
                >
                  <TileSwatch tile={tile} />
                  <span className="min-w-0 flex-1 truncate">{tile.name}</span>
                  <span className="shrink-0 text-muted">
                    {deed?.isMortgaged
                      ? 'Mortgaged'
                      : deed !== null && deed.level > 0
                        ? levelText(deed.level)
                        : ''}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {own.cards.length > 0 && (
        <ul aria-label="Cards" className="grid gap-1 text-xs">
          {own.cards.map(({ text, isTradable }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical cards differ only by index
            <li key={place} className="flex items-center gap-2">
              <span className="min-w-0 flex-1">{text}</span>
              {isTradable && <Badge tone="lagoon">Tradable</Badge>}
            </li>
          ))}
        </ul>
      )}
      {onTrade !== null && (
        <div className="coralopolis-acts">
          <Button size="sm" icon={Handshake} onClick={onTrade}>
            Trade
          </Button>
        </div>
      )}
    </section>
  );
}
