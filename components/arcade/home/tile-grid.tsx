import { Users } from 'lucide-react';
import { GameArt } from '@/components/arcade/game-art';
import { Badge } from '@/components/ui/badge';
import { PageLink } from '@/components/ui/page-link';
import { type ArcadeTile, homeTiles } from '@/lib/games/tiles';

function Tile({ tile, isRunning }: { tile: ArcadeTile; isRunning: boolean }) {
  const { id, name, summary, players } = tile;
  return (
    <li>
      <PageLink
        href={`/arcade/${id}`}
        className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition hover:-translate-y-0.5 hover:border-line-strong motion-reduce:hover:translate-y-0"
      >
        <span className="relative block aspect-[16/10] overflow-hidden bg-raised">
          <GameArt
            id={id}
            className="size-full object-cover transition duration-300 group-hover:scale-[1.03] motion-reduce:transition-none"
          />
        </span>
        <span className="flex flex-1 flex-col gap-1 p-4">
          <span className="flex items-center justify-between gap-2">
            <span className="font-display text-lg font-semibold">{name}</span>
            {isRunning && <Badge tone="coral">In progress</Badge>}
          </span>
          <span className="text-muted">{summary}</span>
          <span className="mt-auto flex items-center gap-1.5 pt-2 text-xs text-faint">
            <Users aria-hidden="true" className="size-3.5" />
            {players}
          </span>
        </span>
      </PageLink>
    </li>
  );
}

/** Every game of the arcade. `running`: the games with an unfinished match in this browser. */
export function TileGrid({ running }: { running: readonly string[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {homeTiles.map((tile) => (
        <Tile key={tile.id} tile={tile} isRunning={running.includes(tile.id)} />
      ))}
    </ul>
  );
}
