import { battleshipBoard } from '@/components/arcade/battleship/battleship-board';
import type { GameScreen } from '@/components/arcade/board';

export const gameScreen: GameScreen = {
  board: battleshipBoard,
  loadRules: async () => (await import('@/lib/games/battleship/battleship')).battleship,
};
