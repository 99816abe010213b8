import { battleshipBoard } from '@/components/arcade/battleship/battleship-board';
import type { GameScreen } from '@/components/arcade/board';
import { battleship } from '@/lib/games/battleship/battleship';

export const gameScreen: GameScreen = { game: battleship, board: battleshipBoard };
