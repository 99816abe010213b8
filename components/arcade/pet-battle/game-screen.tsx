import { defineBoard, type GameScreen } from '@/components/arcade/board';
import { BattleHelp } from '@/components/arcade/pet-battle/battle-help';
import { battleHints } from '@/components/arcade/pet-battle/battle-hints';
import { nowWords, standingWords } from '@/components/arcade/pet-battle/battle-words';
import { soundOf, speakEvent } from '@/components/arcade/pet-battle/event-words';
import { PetBattleBoard } from '@/components/arcade/pet-battle/pet-battle-board';
import type { PetBattleEvent } from '@/lib/games/pet-battle/events';
import type { PetBattleOffers } from '@/lib/games/pet-battle/rules';
import type { PetBattleMove } from '@/lib/games/pet-battle/schema';
import type { PetBattleView } from '@/lib/games/pet-battle/view';

export const gameScreen: GameScreen = {
  board: defineBoard<PetBattleView, PetBattleOffers, PetBattleMove, PetBattleEvent>({
    Board: PetBattleBoard,
    Help: BattleHelp,
    speak: speakEvent,
    sound: soundOf,
    now: nowWords,
    spokenTurn: nowWords,
    standing: standingWords,
    hints: battleHints,
    reasons: {
      fainted: 'all pets of the other side have fainted',
      rounds: 'more health left after the last round',
    },
    endings: { captured: 'The wild creature was caught.', ran: 'One side got away.' },
    canFlip: false,
    hasActionLog: true,
    computerName: ({ kind, sides }, seat) => (kind === 'friendly' ? null : (sides[seat]?.name ?? null)),
    reply: [200, 400],
    canTakeBack: false,
  }),
  loadRules: async () => (await import('@/lib/games/pet-battle/pet-battle')).petBattle,
};
