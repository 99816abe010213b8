// Moves as the log shows them to everyone.

import { petOf, toBattleSeat } from '@/lib/games/pet-battle/draft';
import type { PetBattleMove, PetBattleState } from '@/lib/games/pet-battle/schema';

/** A move in words. What is chosen for a round stays hidden: only the round says what came of it. */
export function moveWords(state: PetBattleState, seat: number, move: PetBattleMove): string {
  if (move.kind === 'bring') return 'Team chosen';
  const own = toBattleSeat(seat);
  const isReplacement = move.kind === 'swap' && petOf(state, own).health === 0;
  return isReplacement ? `Sends ${petOf(state, own, move.pet).nickname}` : 'Move chosen';
}
