import type { AnyBoard, GameScreen } from '@/components/arcade/board';
import type { AnyGame } from '@/lib/games/game';

/**
 * The rules and the board of a game: what ./<id>/game-screen.tsx exports, loaded when a match is opened.
 * Rejects for a game without one, and when the code can't be fetched.
 */
export async function loadGame(id: string): Promise<{ readonly game: AnyGame; readonly board: AnyBoard }> {
  const module = await import(`./${id}/game-screen.tsx`);
  const { board, loadRules }: GameScreen = module.gameScreen;
  return { board, game: await loadRules() };
}
