import { LeaderboardScreen } from '@/components/arcade/lists/leaderboard-screen';
import { findGameInfo, type GameParams, gameMetadata } from '../find-game-info';

export const generateMetadata = gameMetadata;

export default async function LeaderboardPage(props: GameParams) {
  return <LeaderboardScreen info={await findGameInfo(props)} />;
}
