import { BlackjackBoard } from '@/components/arcade/blackjack/blackjack-board';
import { BlackjackHelp } from '@/components/arcade/blackjack/blackjack-help';
import { blackjackHints } from '@/components/arcade/blackjack/blackjack-hints';
import {
  nowWords,
  soundOf,
  speakEvent,
  standingWords,
  turnWords,
} from '@/components/arcade/blackjack/blackjack-words';
import { defineBoard, type GameScreen } from '@/components/arcade/board';
import type { BlackjackEvent } from '@/lib/games/blackjack/events';
import type { BlackjackOffers } from '@/lib/games/blackjack/rules';
import type { BlackjackMove } from '@/lib/games/blackjack/schema';
import type { BlackjackView } from '@/lib/games/blackjack/view';

/** By seat. */
const computerNames = ['Limpet', 'Whelk', 'Minnow', 'Urchin', 'Cuttle'] as const;

const board = defineBoard<BlackjackView, BlackjackOffers, BlackjackMove, BlackjackEvent>({
  Board: BlackjackBoard,
  Help: BlackjackHelp,
  speak: speakEvent,
  sound: soundOf,
  now: nowWords,
  spokenTurn: turnWords,
  standing: standingWords,
  hints: blackjackHints,
  // A table never ends.
  reasons: {},
  canFlip: false,
  drawsSeats: true,
  computerName: (_, seat) => computerNames[seat] ?? null,
  reply: [400, 1200],
  canTakeBack: false,
});

export const gameScreen: GameScreen = {
  board,
  loadRules: async () => (await import('@/lib/games/blackjack/blackjack')).blackjack,
};
