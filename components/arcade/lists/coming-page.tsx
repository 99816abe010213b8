import { GameArt } from '@/components/arcade/game-art';
import { BackHeading } from '@/components/panel/back-heading';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { type ArcadeTile, playableTiles } from '@/lib/games/tiles';

/** A game that is still being built: what it will be, and what can be played instead. */
export function ComingPage({ tile }: { tile: ArcadeTile }) {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 lg:px-6 lg:py-12">
      <BackHeading title={tile.name} summary={tile.summary} back={{ href: '/arcade', label: 'Arcade' }} />
      <div className="grid items-center gap-8 lg:grid-cols-2">
        <GameArt id={tile.id} className="aspect-[16/10] w-full rounded-card object-cover" />
        <div className="grid justify-items-start gap-4">
          <Badge tone="amber">Coming later</Badge>
          <h2 className="font-display text-lg font-semibold">{tile.name} is still being built.</h2>
          <p className="text-base text-muted">{tile.later}</p>
          <p className="text-base text-muted">Until then, these are open:</p>
          <div className="flex flex-wrap gap-3">
            {playableTiles.map(({ id, name }, place) => (
              <ButtonLink
                key={id}
                href={`/arcade/${id}`}
                variant={place === 0 ? 'primary' : 'secondary'}
                size="lg"
              >
                Play {name}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
