import { Coins, Flag, Landmark, type LucideIcon, Palmtree, Ship, Siren, Sparkles, Zap } from 'lucide-react';
import { SeatMark } from '@/components/arcade/coralopolis/seat-mark';
import type { Tile, TileKind } from '@/lib/games/coralopolis/board';
import { canBeOwned, HOTEL } from '@/lib/games/coralopolis/board';
import type { Deed } from '@/lib/games/coralopolis/schema';

const signs: Readonly<Partial<Record<TileKind, LucideIcon>>> = {
  start: Flag,
  transport: Ship,
  company: Zap,
  tax: Coins,
  event: Sparkles,
  colosseum: Landmark,
  vacation: Palmtree,
  entry: Siren,
};

/** The colour and pattern of a district, with the buildings. */
function Band({ deed }: { readonly deed: Deed | null }) {
  const level = deed?.level ?? 0;
  return (
    <span className="coralopolis-band">
      {level === HOTEL ? (
        <span className="coralopolis-build" data-hotel />
      ) : (
        [1, 2, 3, 4].map((house) => house <= level && <span key={house} className="coralopolis-build" />)
      )}
    </span>
  );
}

/** The symbol of a tile: its district's pattern, or an icon. */
export function TileSwatch({ tile }: { readonly tile: Tile }) {
  const Sign = signs[tile.kind];
  if (Sign) return <Sign aria-hidden="true" className="size-5 shrink-0 text-lagoon" />;
  return (
    <span className="coralopolis-swatch" data-set={tile.set ?? undefined}>
      <Band deed={null} />
    </span>
  );
}

/** A tile on the board: band or symbol, name, price or tax, and owner. */
export function TileFace({ tile, deed }: { readonly tile: Tile; readonly deed: Deed | null }) {
  const Sign = signs[tile.kind];
  const owner = deed?.owner ?? null;
  const sum = canBeOwned(tile) ? tile.cost : tile.amount;
  return (
    <span
      aria-hidden="true"
      className="coralopolis-face-of"
      data-set={tile.set ?? undefined}
      data-kind={tile.kind}
      data-mortgaged={deed?.isMortgaged || undefined}
    >
      {Sign ? (
        <span className="coralopolis-kind">
          <Sign />
        </span>
      ) : (
        <Band deed={deed} />
      )}
      <span className="coralopolis-name">{tile.name}</span>
      <span className="coralopolis-price">{deed?.isMortgaged ? 'Mortgaged' : sum > 0 ? sum : '\u00a0'}</span>
      {owner !== null && (
        <span className="coralopolis-owner" data-seat={owner}>
          <SeatMark seat={owner} />
        </span>
      )}
    </span>
  );
}
