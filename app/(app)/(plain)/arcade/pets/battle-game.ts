import { type GameInfo, gameInfo } from '@/lib/games/game-info';
import { findGame } from '@/lib/games/registry';

/** The pet battle game; null if unregistered. */
export function battleGame(): GameInfo | null {
  const game = findGame('pet-battle');
  return game && gameInfo(game);
}
