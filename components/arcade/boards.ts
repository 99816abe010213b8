import type { GameScreen } from '@/components/arcade/board';

/**
 * The rules and the board of a game: what ./<id>/game-screen.tsx exports, loaded when a match is opened. Rejects
 * for a game without one, and when the code can't be fetched.
 */
export async function loadGame(id: string): Promise<GameScreen> {
  const module = await import(`./${id}/game-screen.tsx`);
  return module.gameScreen;
}
