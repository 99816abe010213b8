import type { GameScreen } from '@/components/arcade/board';
import { coralopolisBoard } from '@/components/arcade/coralopolis/coralopolis-screen';

export const gameScreen: GameScreen = {
  board: coralopolisBoard,
  loadRules: async () => (await import('@/lib/games/coralopolis/coralopolis')).coralopolis,
};
