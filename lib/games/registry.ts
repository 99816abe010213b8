import { battleship } from '@/lib/games/battleship/battleship';
import type { AnyGame } from '@/lib/games/game';

const declared = [battleship] as const;

/** Every game, in the order of the arcade. */
export const games: readonly AnyGame[] = declared;

export type GameId = (typeof declared)[number]['id'];

/** The game with this id, or null. */
export function findGame(id: string): AnyGame | null {
  return games.find((game) => game.id === id) ?? null;
}
