import { type GameInfo, gameInfo } from '@/lib/games/game-info';
import { findGame } from '@/lib/games/registry';

/** The game of the pets' battles; null without one. */
export function battleGame(): GameInfo | null {
  const game = findGame('pet-battle');
  return game && gameInfo(game);
}
