import { defineBoard } from '@/components/arcade/board';
import { CoralopolisAfterwards } from '@/components/arcade/coralopolis/coralopolis-afterwards';
import { CoralopolisBoard } from '@/components/arcade/coralopolis/coralopolis-board';
import { CoralopolisHelp } from '@/components/arcade/coralopolis/coralopolis-help';
import { coralopolisHints } from '@/components/arcade/coralopolis/coralopolis-hints';
import { nowWords, standingWords } from '@/components/arcade/coralopolis/coralopolis-words';
import { soundOf, speakEvent } from '@/components/arcade/coralopolis/event-words';
import type { CoralopolisEvent } from '@/lib/games/coralopolis/events';
import type { CoralopolisMove } from '@/lib/games/coralopolis/schema';
import type { CoralopolisOffers, CoralopolisView } from '@/lib/games/coralopolis/view-types';

/** By seat. */
const computerNames = ['Skipper', 'Coraline', 'Barnaby', 'Marlin'] as const;

/** The screen of Coralopolis, without its rules. */
export const coralopolisBoard = defineBoard<
  CoralopolisView,
  CoralopolisOffers,
  CoralopolisMove,
  CoralopolisEvent
>({
  Board: CoralopolisBoard,
  Help: CoralopolisHelp,
  Afterwards: CoralopolisAfterwards,
  speak: speakEvent,
  sound: soundOf,
  now: nowWords,
  spokenTurn: (view, offers, _, names) => nowWords(view, offers, names),
  standing: standingWords,
  hints: coralopolisHints,
  reasons: {
    'last-one': 'everyone else is bankrupt',
    rounds: 'the highest net worth after the last round',
    time: 'the highest net worth when time ran out',
  },
  canFlip: false,
  drawsSeats: true,
  hasActionLog: true,
  computerName: (_, seat) => computerNames[seat] ?? null,
  isOut: ({ seats }, seat) => seats[seat]?.isOut ?? false,
  reply: [400, 800],
  canTakeBack: false,
});
