import { HistoryScreen } from '@/components/arcade/lists/history-screen';
import { findGameInfo, type GameParams, gameMetadata } from '../find-game-info';

export const generateMetadata = gameMetadata;

export default async function HistoryPage(props: GameParams) {
  return <HistoryScreen info={await findGameInfo(props)} />;
}
