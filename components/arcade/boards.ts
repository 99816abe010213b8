import type { AnyBoard, GameScreen } from '@/components/arcade/board';
import type { AnyGame } from '@/lib/games/game';

async function loadScreen(id: string): Promise<GameScreen> {
  const module = await import(`./${id}/game-screen.tsx`);
  return module.gameScreen;
}

/**
 * The board of a game, which ./<id>/game-screen.tsx exports. Rejects for a game without one, and if the code
 * can't be loaded.
 */
export async function loadBoard(id: string): Promise<AnyBoard> {
  return (await loadScreen(id)).board;
}

/**
 * The rules of a game, for matches in this browser and to verify others. With their schemas they are larger
 * than the board. Rejects as `loadBoard` does.
 */
export async function loadRules(id: string): Promise<AnyGame> {
  return (await loadScreen(id)).loadRules();
}
