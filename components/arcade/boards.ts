import type { AnyBoard, GameScreen } from '@/components/arcade/board';
import type { AnyGame } from '@/lib/games/game';

async function loadScreen(id: string): Promise<GameScreen> {
  const module = await import(`./${id}/game-screen.tsx`);
  return module.gameScreen;
}

/**
 * The board of a game: what ./<id>/game-screen.tsx exports. Rejects for a game without one, and when the code
 * can't be fetched.
 */
export async function loadBoard(id: string): Promise<AnyBoard> {
  return (await loadScreen(id)).board;
}

/**
 * The rules of a game, for matches in this browser and to verify others: with their schemas they weigh more
 * than the board. Rejects as `loadBoard` does.
 */
export async function loadRules(id: string): Promise<AnyGame> {
  return (await loadScreen(id)).loadRules();
}
