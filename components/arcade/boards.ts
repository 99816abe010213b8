import type { AnyBoard, GameScreen } from '@/components/arcade/board';
import type { AnyGame } from '@/lib/games/game';

async function loadScreen(id: string): Promise<GameScreen> {
  const module = await import(`./${id}/game-screen.tsx`);
  return module.gameScreen;
}

/**
 * Loads the board of a game from ./<id>/game-screen.tsx. Rejects for a game without one, and if the code
 * can't be loaded.
 */
export async function loadBoard(id: string): Promise<AnyBoard> {
  return (await loadScreen(id)).board;
}

/**
 * Loads the rules of a game, for matches in this browser and to verify others. With their schemas they are
 * larger than the board. Rejects like `loadBoard`.
 */
export async function loadRules(id: string): Promise<AnyGame> {
  return (await loadScreen(id)).loadRules();
}
