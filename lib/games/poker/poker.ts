import { defineGame } from '@/lib/games/game';
import { isPlaying } from '@/lib/games/poker/betting';
import { chooseInSlices, chooseMove, pokerLevels } from '@/lib/games/poker/computer';
import type { PokerEvent } from '@/lib/games/poker/events';
import {
  apply,
  goOn,
  leave,
  offers,
  type PokerOffers,
  pause,
  resign,
  result,
  sample,
  setup,
  sit,
  timeout,
  turns,
} from '@/lib/games/poker/rules';
import {
  moveSchema,
  optionsSchema,
  type PokerMove,
  type PokerOptions,
  type PokerState,
  stateSchema,
} from '@/lib/games/poker/schema';
import { stated } from '@/lib/games/poker/stated';
import { cashBlinds, pokerNumbers } from '@/lib/games/poker/table-rules';
import { disguise, type PokerView, view } from '@/lib/games/poker/view';
import { moveWords } from '@/lib/games/poker/words';

export const poker = defineGame<PokerOptions, PokerState, PokerMove, PokerView, PokerOffers, PokerEvent>({
  id: 'poker',
  name: 'Poker',
  seats: pokerNumbers.seats,
  options: optionsSchema,
  move: moveSchema,
  state: stateSchema,
  upgrades: [],
  clocks: {
    act: { seconds: pokerNumbers.actSeconds, hasReserve: true, atEnd: 'You check if you can, or fold.' },
    rebuy: {
      seconds: pokerNumbers.rebuySeconds,
      hasReserve: false,
      atEnd: 'You leave the table.',
      isOfTable: true,
    },
  },
  reserve: pokerNumbers.reserve,
  levels: pokerLevels,
  ifGone: 'timeout',
  hands: {
    number: ({ number }) => number,
    // Only a deal uses dice, and each has its own seed.
    seed: (state) => (isPlaying(state) ? state.number : state.number + 1),
    reveals: 'at-end',
  },
  table: {
    isTable: ({ kind }) => kind === 'cash',
    usual: optionsSchema.parse({ kind: 'cash' }),
    computers: 4,
    label: ({ antes }) =>
      `Blinds ${cashBlinds.small}/${cashBlinds.big}${antes ? `, ante ${cashBlinds.ante}` : ''}`,
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
  resign,
  view,
  disguise,
  result,
  ai: chooseMove,
  aiInSlices: chooseInSlices,
  stated,
  notation: moveWords,
});
