import { battleship } from '@/lib/games/battleship/battleship';
import { blackjack } from '@/lib/games/blackjack/blackjack';
import { checkers } from '@/lib/games/checkers/checkers';
import { coralopolis } from '@/lib/games/coralopolis/coralopolis';
import type { AnyGame } from '@/lib/games/game';
import { petBattle } from '@/lib/games/pet-battle/pet-battle';
import { poker } from '@/lib/games/poker/poker';

export const games: readonly AnyGame[] = [battleship, checkers, poker, blackjack, coralopolis, petBattle];

export function findGame(id: string): AnyGame | null {
  return games.find((game) => game.id === id) ?? null;
}
