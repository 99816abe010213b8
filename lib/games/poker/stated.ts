// The parts of the rules that the wiki page includes.

import { grouped } from '@/lib/core/quantity';
import type { StatedPart } from '@/lib/games/game';
import {
  cashBlinds,
  handRanking,
  handsPerLevel,
  pokerNumbers,
  sitAndGoLevels,
} from '@/lib/games/poker/table-rules';

const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

const { seats, sitAndGoChips, cashBigBlinds, actSeconds, reserve, missesBeforeSittingOut, handsSittingOut } =
  pokerNumbers;

export const stated: readonly StatedPart[] = [
  {
    title: 'Hands',
    says: ['The best five of your two cards and the five on the board count. From the strongest:'],
    table: {
      heads: ['Hand', 'Example', 'Meaning', 'How often in seven cards'],
      rows: handRanking.map(({ category, example, says, ofSeven }) => [
        capital(category),
        example.join(' '),
        says,
        grouped(ofSeven),
      ]),
    },
  },
  {
    title: 'Tables',
    says: [
      `A table has up to ${seats.max} seats and blinds of ${cashBlinds.small} and ${cashBlinds.big}. Everyone sits down with ${grouped(cashBlinds.big * cashBigBlinds)} chips, ${cashBigBlinds} big blinds, and can buy in again when they are gone.`,
      `New players wait for the big blind, or post one to play at once. Whoever sits out for ${handsSittingOut} hands loses the seat.`,
    ],
  },
  {
    title: 'Sit-and-go',
    says: [
      `${seats.min} to ${seats.max} players begin with ${grouped(sitAndGoChips)} chips each, and the last one with chips wins. The blinds rise every ${handsPerLevel.normal} hands, or every ${handsPerLevel.fast} in a fast one.`,
    ],
    table: {
      heads: ['Level', 'Small blind', 'Big blind', 'Ante, where there is one'],
      rows: sitAndGoLevels.map(({ small, big, ante }, place) => [place + 1, small, big, ante].map(grouped)),
    },
  },
  {
    title: 'Time',
    says: [
      `You have ${actSeconds} seconds for each decision, and a reserve of ${reserve.seconds} seconds that grows by ${reserve.more} every ${reserve.everyHands} hands. When both are gone you check if that costs nothing, and fold otherwise. After ${missesBeforeSittingOut} in a row you sit out. In your first match all times are doubled.`,
    ],
  },
];
