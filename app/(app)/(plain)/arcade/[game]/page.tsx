import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ComingPage } from '@/components/arcade/lists/coming-page';
import { Lobby } from '@/components/arcade/lobby/lobby';
import { gameInfo } from '@/lib/games/game-info';
import { findGame } from '@/lib/games/registry';
import { findTile } from '@/lib/games/tiles';
import { gameFeature } from '@/lib/rules/switches/features';
import { SwitchedOff } from '../../../switched-off';
import { WithArcade } from '../with-arcade';

interface Props {
  params: Promise<{ game: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: findTile((await params).game)?.name ?? 'Page not found' };
}

/** The lobby of a game, or what it will be. */
export default async function GamePage({ params }: Props) {
  const { game: id } = await params;
  const tile = findTile(id);
  if (tile?.later !== undefined) return <ComingPage tile={tile} />;
  const game = findGame(id);
  if (!tile || !game) notFound();
  return (
    <SwitchedOff isPage feature={gameFeature(game.id)} guildId={null}>
      <WithArcade>
        <Lobby info={gameInfo(game)} />
      </WithArcade>
    </SwitchedOff>
  );
}
