// The numbers of a table, as data for the rules and for pages that explain the game.
import { type Category, categories } from '@/lib/games/poker/strength';

export interface Blinds {
  readonly small: number;
  readonly big: number;
  /** What each seat pays before the cards, if the table has antes. */
  readonly ante: number;
}

const blinds = (small: number, big: number): Blinds => ({ small, big, ante: Math.ceil(big / 10) });

/** The blinds of a sit-and-go by level; the last one never ends. */
export const sitAndGoLevels: readonly Blinds[] = [
  blinds(10, 20),
  blinds(15, 30),
  blinds(25, 50),
  blinds(50, 100),
  blinds(75, 150),
  blinds(100, 200),
  blinds(150, 300),
  blinds(200, 400),
  blinds(300, 600),
  blinds(400, 800),
  blinds(600, 1200),
  blinds(1000, 2000),
  blinds(2000, 4000),
  blinds(4000, 8000),
];

/** Hands per level of a sit-and-go. */
export const handsPerLevel = { normal: 10, fast: 5 } as const;

export const cashBlinds = blinds(5, 10);

export const pokerNumbers = {
  seats: { min: 2, max: 6 },
  sitAndGoChips: 1500,
  /** Big blinds that each player of a cash table starts with. */
  cashBigBlinds: 100,
  actSeconds: 20,
  rebuySeconds: 60,
  reserve: { seconds: 60, more: 10, everyHands: 10 },
  /** Missed clocks in a row before a seat sits out. */
  missesBeforeSittingOut: 3,
  /** Hands for which a cash table reserves an absent player's seat. */
  handsSittingOut: 30,
  pauses: { start: 1, uncontested: 2, showdown: 5, street: 2 },
} as const;

/** The hands, strongest first, with their frequency in five cards and as the best five of seven. */
export const handRanking: readonly {
  readonly category: Category;
  readonly example: readonly string[];
  readonly says: string;
  readonly ofFive: number;
  readonly ofSeven: number;
}[] = (
  [
    ['9h 8h 7h 6h 5h', 'Five cards in a row of one suit. Up to the ace it is a royal flush.', 40, 41_584],
    ['Qs Qh Qd Qc 7d', 'Four cards of one rank.', 624, 224_848],
    ['Ks Kh Kd 7s 7c', 'Three cards of one rank and two of another.', 3_744, 3_473_184],
    ['Ad Jd 9d 6d 3d', 'Five cards of one suit.', 5_108, 4_047_644],
    ['Th 9c 8d 7s 6h', 'Five cards in a row. The ace counts high, or low below the two.', 10_200, 6_180_020],
    ['8s 8h 8d Kc 4h', 'Three cards of one rank.', 54_912, 6_461_620],
    ['Kh Kd 7s 7c As', 'Two cards of one rank and two of another.', 123_552, 31_433_400],
    ['Js Jd Ah 9c 4d', 'Two cards of one rank.', 1_098_240, 58_627_800],
    ['Ah Js 9d 6c 3h', 'None of these: the highest card counts.', 1_302_540, 23_294_460],
  ] as const
).map(([example, says, ofFive, ofSeven], place) => ({
  category: categories[8 - place] ?? 'high card',
  example: example.split(' '),
  says,
  ofFive,
  ofSeven,
}));
