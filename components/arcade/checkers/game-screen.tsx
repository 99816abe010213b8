import type { GameScreen } from '@/components/arcade/board';
import { checkersBoard } from '@/components/arcade/checkers/checkers-screen';
import { checkers } from '@/lib/games/checkers/checkers';

export const gameScreen: GameScreen = { game: checkers, board: checkersBoard };
