import type { Hint } from '@/components/arcade/board';
import type { Viewer } from '@/lib/games/game';
import type { PokerView } from '@/lib/games/poker/view';

const isDealt = ({ phase, seats }: PokerView, viewer: Viewer) =>
  viewer !== 'spectator' && phase === 'playing' && seats[viewer]?.hand?.cards != null;

/** Shown in a player's first hand. */
export const pokerHints: readonly Hint<PokerView>[] = [
  {
    id: 'cards',
    text: 'These two cards are yours alone. What they make so far is shown below the table.',
    isDue: isDealt,
  },
  {
    id: 'act',
    text: 'When it is your turn, fold, call or raise below the table. Or choose ahead: it is done when your turn comes, if the price is still the same.',
    isDue: isDealt,
  },
  {
    id: 'board',
    text: 'The cards in the middle belong to everyone. Your hand is the best five of those and your own.',
    isDue: (view, viewer) => isDealt(view, viewer) && view.board.length > 0,
  },
  {
    id: 'showdown',
    text: 'The middle says who won each pot, and why. Cards that count are raised.',
    isDue: (view, viewer) => viewer !== 'spectator' && view.outcome !== null,
  },
  {
    id: 'history',
    text: 'Every hand is kept beside the table. Open one to go through it step by step.',
    isDue: (view, viewer) => viewer !== 'spectator' && view.number > 1,
  },
];
