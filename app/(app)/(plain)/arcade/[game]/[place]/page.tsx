import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ComingPage } from '@/components/arcade/lists/coming-page';
import { HistoryScreen } from '@/components/arcade/lists/history-screen';
import { LeaderboardScreen } from '@/components/arcade/lists/leaderboard-screen';
import { MatchScreen } from '@/components/arcade/match/match-screen';
import { gameInfo } from '@/lib/games/game-info';
import { findGame } from '@/lib/games/registry';
import { findTile } from '@/lib/games/tiles';
import { gameFeature } from '@/lib/rules/switches/features';
import { SwitchedOff } from '../../../../switched-off';

/** What stands below a game; a match keeps its address at what it has come to. */
const screens = new Map(
  Object.entries({
    setup: MatchScreen,
    game: MatchScreen,
    history: HistoryScreen,
    leaderboard: LeaderboardScreen,
  }),
);

interface Props {
  params: Promise<{ game: string; place: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: findTile((await params).game)?.name ?? 'Page not found' };
}

export default async function GamePlacePage({ params }: Props) {
  const { game: id, place } = await params;
  const tile = findTile(id);
  if (tile?.later !== undefined && tile.pages?.includes(place)) return <ComingPage tile={tile} />;
  const game = findGame(id);
  const Screen = screens.get(place);
  if (!tile || tile.later !== undefined || !game || !Screen) notFound();
  const screen = <Screen info={gameInfo(game)} />;
  if (Screen !== MatchScreen) return screen;
  return (
    <SwitchedOff
      isPage
      feature={gameFeature(game.id)}
      guildId={null}
      still="A match that has begun can still be played to its end."
    >
      {screen}
    </SwitchedOff>
  );
}
