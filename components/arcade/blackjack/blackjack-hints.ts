import type { Hint } from '@/components/arcade/board';
import type { BlackjackView } from '@/lib/games/blackjack/view';
import type { Viewer } from '@/lib/games/game';

const isPlayed = ({ turn }: BlackjackView, viewer: Viewer) => turn?.seat === viewer;

/** Shown in a player's first round. */
export const blackjackHints: readonly Hint<BlackjackView>[] = [
  {
    id: 'bet',
    text: 'Choose how many hands to play and what to bet on each, then press Bet. The chips cost nothing.',
    isDue: ({ phase, seats }, viewer) =>
      viewer !== 'spectator' && phase === 'bets' && seats[viewer]?.bets === null,
  },
  {
    id: 'aim',
    text: 'Get closer to 21 than the dealer without going over. Picture cards count ten, an ace one or eleven.',
    isDue: isPlayed,
  },
  {
    id: 'act',
    text: 'Hit takes a card, Stand keeps what you have. A button that is closed says why when you press it.',
    isDue: isPlayed,
  },
  {
    id: 'hint',
    text: 'Not sure? Press Hint: the solver works out what each action is worth from the cards you can see.',
    isDue: isPlayed,
  },
  {
    id: 'grade',
    text: 'Below the table is how the round went. Press your grade to go through each decision.',
    isDue: ({ phase, number, seats }, viewer) =>
      viewer !== 'spectator' &&
      phase === 'between' &&
      number > 0 &&
      seats[viewer]?.hands.some(({ outcome }) => outcome !== null) === true,
  },
];
