import { chooseMove, coralopolisLevels } from '@/lib/games/coralopolis/computer';
import type { CoralopolisEvent } from '@/lib/games/coralopolis/events';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';
import { offers, sample } from '@/lib/games/coralopolis/offers';
import { apply, resign, result, setup, timeout, turns } from '@/lib/games/coralopolis/rules';
import {
  type CoralopolisMove,
  type CoralopolisOptions,
  type CoralopolisState,
  moveSchema,
  optionsSchema,
  stateSchema,
} from '@/lib/games/coralopolis/schema';
import { disguise, view } from '@/lib/games/coralopolis/view';
import type { CoralopolisOffers, CoralopolisView } from '@/lib/games/coralopolis/view-types';
import { moveWords } from '@/lib/games/coralopolis/words';
import { defineGame } from '@/lib/games/game';

const { seconds } = cityNumbers;

export const coralopolis = defineGame<
  CoralopolisOptions,
  CoralopolisState,
  CoralopolisMove,
  CoralopolisView,
  CoralopolisOffers,
  CoralopolisEvent
>({
  id: 'coralopolis',
  name: 'Coralopolis',
  seats: cityNumbers.seats,
  options: optionsSchema,
  move: moveSchema,
  state: stateSchema,
  upgrades: [],
  clocks: {
    roll: { seconds: seconds.turn, hasReserve: true, atEnd: 'The dice are rolled for you.' },
    decide: { seconds: seconds.turn, hasReserve: true, atEnd: 'The property goes to auction.' },
    end: { seconds: seconds.turn, hasReserve: true, atEnd: 'Your turn ends.' },
    auction: { seconds: seconds.auction, hasReserve: false, atEnd: 'You pass.' },
    debt: {
      seconds: seconds.debt,
      hasReserve: true,
      atEnd: 'Properties are mortgaged and buildings sold for you until the debt is paid.',
    },
    trade: { seconds: seconds.trade, hasReserve: false, atEnd: 'The offer is declined.' },
  },
  levels: coralopolisLevels,
  ifGone: 'computer',
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
  notation: moveWords,
});
