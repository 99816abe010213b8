import { defineGame } from '@/lib/games/game';
import { chooseMove, petBattleLevels } from '@/lib/games/pet-battle/computer';
import type { PetBattleEvent } from '@/lib/games/pet-battle/events';
import {
  apply,
  offers,
  type PetBattleOffers,
  resign,
  result,
  sample,
  setup,
  timeout,
  turns,
} from '@/lib/games/pet-battle/rules';
import {
  moveSchema,
  optionsSchema,
  type PetBattleMove,
  type PetBattleOptions,
  type PetBattleState,
  stateSchema,
} from '@/lib/games/pet-battle/schema';
import { stated } from '@/lib/games/pet-battle/stated';
import { disguise, type PetBattleView, view } from '@/lib/games/pet-battle/view';
import { moveWords } from '@/lib/games/pet-battle/words';

export const petBattle = defineGame<
  PetBattleOptions,
  PetBattleState,
  PetBattleMove,
  PetBattleView,
  PetBattleOffers,
  PetBattleEvent
>({
  id: 'pet-battle',
  name: 'Pet Battle',
  seats: { min: 2, max: 2 },
  options: optionsSchema,
  move: moveSchema,
  state: stateSchema,
  upgrades: [],
  clocks: {
    bring: { seconds: 120, hasReserve: false, atEnd: 'A random team is brought.' },
    choose: { seconds: 45, hasReserve: true, atEnd: 'Your pet uses its first ability.' },
    ponder: { seconds: 900, hasReserve: false, atEnd: 'Your pet uses its first ability.' },
  },
  levels: petBattleLevels,
  thinks: [100, 300],
  ifGone: 'resign',
  isFair: ({ kind, sides }) => kind === 'friendly' && sides.every((side) => side === null),
  publicOptions: (options) => ({ ...options, sides: [null, null] }),
  setup,
  turns,
  offers,
  sample,
  apply,
  timeout,
  resign,
  view,
  disguise,
  result,
  ai: chooseMove,
  stated,
  notation: moveWords,
});
