// Moves in words for the public log.

import { petOf, toBattleSeat } from '@/lib/games/pet-battle/draft';
import type { PetBattleMove, PetBattleState } from '@/lib/games/pet-battle/schema';

/** A move in words. Choices for a round stay hidden until the round reveals them. */
export function moveWords(state: PetBattleState, seat: number, move: PetBattleMove): string {
  if (move.kind === 'bring') return 'Team chosen';
  const own = toBattleSeat(seat);
  const isReplacement = move.kind === 'swap' && petOf(state, own).health === 0;
  return isReplacement ? `Sends ${petOf(state, own, move.pet).nickname}` : 'Move chosen';
}
