import { quantity } from '@/lib/core/quantity';
import { blackjackLevels, chooseMove } from '@/lib/games/blackjack/computer';
import type { BlackjackEvent } from '@/lib/games/blackjack/events';
import { needsShuffle } from '@/lib/games/blackjack/round';
import {
  apply,
  type BlackjackOffers,
  goOn,
  leave,
  offers,
  pause,
  sample,
  setup,
  sit,
  timeout,
  turns,
} from '@/lib/games/blackjack/rules';
import {
  type BlackjackMove,
  type BlackjackOptions,
  type BlackjackState,
  moveSchema,
  optionsSchema,
  stateSchema,
} from '@/lib/games/blackjack/schema';
import { stated } from '@/lib/games/blackjack/stated';
import { blackjackNumbers } from '@/lib/games/blackjack/table-rules';
import { type BlackjackView, disguise, view } from '@/lib/games/blackjack/view';
import { moveWords } from '@/lib/games/blackjack/words';
import { defineGame } from '@/lib/games/game';

const { betSeconds, insuranceSeconds, actSeconds, rebuySeconds, minBet, maxBet } = blackjackNumbers;

export const blackjack = defineGame<
  BlackjackOptions,
  BlackjackState,
  BlackjackMove,
  BlackjackView,
  BlackjackOffers,
  BlackjackEvent
>({
  id: 'blackjack',
  name: 'Blackjack',
  seats: blackjackNumbers.seats,
  options: optionsSchema,
  move: moveSchema,
  state: stateSchema,
  upgrades: [],
  clocks: {
    bet: { seconds: betSeconds, hasReserve: false, atEnd: 'You sit this round out.' },
    insure: { seconds: insuranceSeconds, hasReserve: false, atEnd: 'You take no insurance.' },
    act: { seconds: actSeconds, hasReserve: false, atEnd: 'You stand.' },
    rebuy: { seconds: rebuySeconds, hasReserve: false, atEnd: 'You leave the table.', isOfTable: true },
  },
  levels: blackjackLevels,
  ifGone: 'timeout',
  hands: {
    number: ({ number }) => number,
    // One seed per shoe; only the shuffle draws from it.
    seed: (state) => state.shoe.number + (state.phase === 'between' && needsShuffle(state) ? 1 : 0),
    // The next seed is in use only after the shoe's last round, so the seed reveals no future card.
    reveals: 'with-next',
  },
  table: {
    isTable: () => true,
    usual: optionsSchema.parse({}),
    computers: 2,
    label: ({ decks }) => `Bets ${minBet} to ${maxBet}, ${quantity(decks, 'deck')}`,
    isEmpty: ({ seats }, seat) => seats[seat]?.status === 'empty',
    sit,
    leave,
    left: (event) => (event.kind === 'cashed-out' ? { seat: event.seat, net: event.chips } : null),
  },
  setup,
  turns,
  offers,
  sample,
  apply,
  timeout,
  pause,
  goOn,
  resign: leave,
  view,
  disguise,
  result: () => null,
  ai: chooseMove,
  stated,
  notation: moveWords,
});
