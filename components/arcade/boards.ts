import type { AnyBoard } from '@/components/arcade/board';
import type { AnyGame } from '@/lib/games/game';

interface LoadedGame {
  readonly game: AnyGame;
  readonly board: AnyBoard;
}

/** The rules and the board of every game that can be played, by its id; loaded when a match is opened. */
const boards: Readonly<Record<string, () => Promise<LoadedGame>>> = {
  battleship: async () => ({
    game: (await import('@/lib/games/battleship/battleship')).battleship,
    board: (await import('@/components/arcade/battleship/battleship-board')).battleshipBoard,
  }),
  checkers: async () => ({
    game: (await import('@/lib/games/checkers/checkers')).checkers,
    board: (await import('@/components/arcade/checkers/checkers-screen')).checkersBoard,
  }),
};

/** Whether a game has a board. */
export function hasBoard(id: string): boolean {
  return Object.hasOwn(boards, id);
}

/** The rules and the board of a game; rejects for a game without one, and when the code can't be fetched. */
export async function loadGame(id: string): Promise<LoadedGame> {
  const load = boards[id];
  if (!load) throw new Error(`${id} has no board.`);
  return load();
}
