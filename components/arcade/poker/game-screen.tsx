import { defineBoard, type GameScreen } from '@/components/arcade/board';
import { PokerBoard } from '@/components/arcade/poker/poker-board';
import { PokerHelp } from '@/components/arcade/poker/poker-help';
import { pokerHints } from '@/components/arcade/poker/poker-hints';
import {
  nowWords,
  soundOf,
  speakEvent,
  standingWords,
  turnWords,
} from '@/components/arcade/poker/poker-words';
import type { PokerEvent } from '@/lib/games/poker/events';
import { handText } from '@/lib/games/poker/hand-text';
import { phhOf } from '@/lib/games/poker/phh';
import { recordOf } from '@/lib/games/poker/record';
import type { PokerOffers } from '@/lib/games/poker/rules';
import type { PokerMove } from '@/lib/games/poker/schema';
import type { PokerView } from '@/lib/games/poker/view';

const board = defineBoard<PokerView, PokerOffers, PokerMove, PokerEvent>({
  Board: PokerBoard,
  Help: PokerHelp,
  speak: speakEvent,
  sound: soundOf,
  now: nowWords,
  spokenTurn: turnWords,
  standing: standingWords,
  hints: pokerHints,
  reasons: {
    won: 'everyone else is out of chips',
    resigned: 'everyone else gave up',
    abandoned: 'everyone sat out',
  },
  canFlip: false,
  drawsSeats: true,
  computerName: ({ seats }, seat) => seats[seat]?.persona.name ?? null,
  handFiles: ({ number, endedAt, view, names, matchId }) => {
    const record = recordOf(view);
    if (record === null) return [];
    const day = new Date(endedAt);
    const origin = {
      names,
      table: matchId,
      day: [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()] as const,
    };
    return [
      { label: 'PHH', name: `hand-${number}.phh`, text: phhOf(record, origin) },
      { label: 'Text', name: `hand-${number}.txt`, text: handText(record, origin) },
    ];
  },
  reply: [400, 1600],
  canTakeBack: false,
});

export const gameScreen: GameScreen = {
  board,
  loadRules: async () => (await import('@/lib/games/poker/poker')).poker,
};
