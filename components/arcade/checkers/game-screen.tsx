import type { GameScreen } from '@/components/arcade/board';
import { checkersBoard } from '@/components/arcade/checkers/checkers-screen';

export const gameScreen: GameScreen = {
  board: checkersBoard,
  loadRules: async () => (await import('@/lib/games/checkers/checkers')).checkers,
};
