import { defineBoard } from '@/components/arcade/board';
import { CheckersAfterwards } from '@/components/arcade/checkers/checkers-afterwards';
import { CheckersBoard } from '@/components/arcade/checkers/checkers-board';
import { CheckersHelp } from '@/components/arcade/checkers/checkers-help';
import { checkersHints } from '@/components/arcade/checkers/checkers-hints';
import { CheckersTally } from '@/components/arcade/checkers/checkers-tally';
import { chooseMove } from '@/components/arcade/checkers/choose-move';
import { mustCapture } from '@/components/arcade/checkers/choosing';
import { sideNames, spokenMove, spokenPieces } from '@/components/arcade/checkers/spoken-moves';
import type { SoundName } from '@/components/arcade/sound';
import type { CheckersView } from '@/lib/games/checkers/checkers';
import type { LegalMove } from '@/lib/games/checkers/moves';
import type { CheckersEvent } from '@/lib/games/checkers/rules';
import type { CheckersMove } from '@/lib/games/checkers/schema';
import type { Viewer } from '@/lib/games/game';

/** Why a match ended, by the result's reason. */
const reasons = {
  'no-moves': 'no move is left',
  repetition: 'the same position came up three times',
  'forty-moves': '40 moves each without a capture or a man moved',
  agreed: 'both players agreed',
  resigned: 'by resignation',
  timeout: 'time ran out',
} as const;

/**
 * A move as a spoken sentence: whose, from where to where, whether it crowned a man; or how the match ended.
 */
function speakEvent(event: CheckersEvent, viewer: Viewer, names: readonly string[]): string {
  const nameOf = (side: number) => (side === viewer ? 'You' : (names[side] ?? ''));
  if (event.kind === 'moved')
    return `${nameOf(event.seat)}: ${spokenMove(event)}${event.crowned ? ', crowned' : ''}.`;
  const reason = reasons[event.reason];
  return event.winner === null ? `It's a draw: ${reason}.` : `${nameOf(event.winner)} won: ${reason}.`;
}

/** The sound of a move or of the end. */
function soundOf(event: CheckersEvent, viewer: Viewer): SoundName {
  if (event.kind === 'moved') return event.captures.length > 0 ? 'capture' : 'move';
  if (event.winner === null) return 'drawn';
  return viewer === 'spectator' || event.winner === viewer ? 'won' : 'lost';
}

export const checkersBoard = defineBoard<CheckersView, readonly LegalMove[], CheckersMove, CheckersEvent>({
  Board: CheckersBoard,
  Tally: CheckersTally,
  Help: CheckersHelp,
  Afterwards: CheckersAfterwards,
  speak: speakEvent,
  sound: soundOf,
  now: (_, offers) => (mustCapture(offers) ? 'You must capture.' : 'Choose a piece to move.'),
  standing: ({ board }) => `${spokenPieces(board, 0)}. ${spokenPieces(board, 1)}.`,
  hints: checkersHints,
  reasons,
  sides: sideNames,
  canFlip: true,
  reply: [400, 1600],
  choose: chooseMove,
  canTakeBack: true,
});
