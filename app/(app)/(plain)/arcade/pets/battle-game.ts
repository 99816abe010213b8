import { type GameInfo, gameInfo } from '@/lib/games/game-info';
import { findGame } from '@/lib/games/registry';

/** The game that the battles of the pets are matches of; null while there is none. */
export function battleGame(): GameInfo | null {
  const game = findGame('pet-battle');
  return game && gameInfo(game);
}
