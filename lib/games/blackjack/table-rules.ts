// The rules of a table as data, for the engine, the plate on the table and the wiki.

/** The options of the engine. The arcade plays by `blackjackRules`. */
export interface BlackjackRules {
  /** Decks of 52 cards in the shoe, 1 to 8. */
  readonly decks: number;
  readonly hitsSoft17: boolean;
  /** Maximum number of hands in a box, 1 to 4; 1 forbids splitting. */
  readonly maxHands: number;
  readonly doubleAfterSplit: boolean;
  readonly naturalPays: NaturalPays;
  readonly resplitAces: boolean;
  /** Giving up the first two cards for half of the bet, after the dealer's peek. */
  readonly lateSurrender: boolean;
}

export const rulesLimits = { decks: { min: 1, max: 8 }, maxHands: { min: 1, max: 4 } } as const;

export const naturalPayouts = ['3:2', '6:5', '1:1'] as const;
type NaturalPays = (typeof naturalPayouts)[number];

export const blackjackRules: BlackjackRules = {
  decks: 6,
  hitsSoft17: false,
  maxHands: 4,
  doubleAfterSplit: true,
  naturalPays: '3:2',
  resplitAces: false,
  lateSurrender: false,
};

export const blackjackNumbers = {
  seats: { min: 1, max: 5 },
  /** Maximum number of boxes per seat. */
  boxes: 3,
  /** Free chips for a new player and for a rebuy. */
  chips: 1000,
  minBet: 10,
  maxBet: 500,
  /** Position of the cut card; the round that reaches it is the shoe's last. */
  cutPercent: 75,
  betSeconds: 15,
  insuranceSeconds: 15,
  actSeconds: 20,
  rebuySeconds: 60,
  missesBeforeSittingOut: 3,
  /** Rounds after which a seat that sits out or is broke is freed. */
  roundsSittingOut: 30,
  /** Seconds before the first round, after a round without bets and after any other round. */
  pauses: { start: 1, idle: 1, over: 5 },
} as const;

const multipliers = { '3:2': 3 / 2, '6:5': 6 / 5, '1:1': 1 } as const;

/** The win of a natural, in bets. */
export function naturalMultiplier({ naturalPays }: Pick<BlackjackRules, 'naturalPays'>): number {
  return multipliers[naturalPays];
}

/** Bets are multiples of this so that all payouts are whole chips. */
export function betStep({ naturalPays }: Pick<BlackjackRules, 'naturalPays'>): number {
  return naturalPays === '6:5' ? 10 : 2;
}

/** Number of dealt cards at which no further round begins. */
export function cutCardAt({ decks }: Pick<BlackjackRules, 'decks'>): number {
  return Math.floor((decks * 52 * blackjackNumbers.cutPercent) / 100);
}

export interface StatedRule {
  readonly id: string;
  readonly title: string;
  readonly says: string;
}

const handWords = ['one hand', 'two hands', 'three hands', 'four hands'] as const;
const deckWords = ['One deck', 'Two decks', 'Three decks', 'Four decks', 'Five decks', 'Six decks'] as const;

function splitWords({ maxHands, resplitAces, doubleAfterSplit }: BlackjackRules): string {
  if (maxHands === 1) return "Pairs can't be split.";
  const aces = `Split aces get one card each${resplitAces ? '.' : " and can't be split again."}`;
  const double = doubleAfterSplit ? 'You can double after a split.' : "You can't double after a split.";
  return `Two cards of equal value can be split, up to ${handWords[maxHands - 1] ?? 'four hands'}. ${aces} ${double} A 21 after a split is no natural.`;
}

export function statedRules(rules: BlackjackRules): readonly StatedRule[] {
  const { chips, minBet, maxBet, boxes, cutPercent } = blackjackNumbers;
  const { decks, naturalPays } = rules;
  return [
    {
      id: 'shoe',
      title: 'Shoe',
      says: `${deckWords[decks - 1] ?? `${decks} decks`}. The cut card comes at ${cutPercent} %: the round is finished, then a new shoe is shuffled.`,
    },
    {
      id: 'bets',
      title: 'Bets',
      says: `One to ${boxes} boxes per seat, ${minBet} to ${maxBet} chips on each, in steps of ${betStep(rules)}. Everyone sits down with ${chips} free chips and can rebuy when they are gone.`,
    },
    { id: 'naturals', title: 'Naturals', says: `An ace with a ten-valued card pays ${naturalPays}.` },
    {
      id: 'dealer',
      title: 'Dealer',
      says: `The dealer ${rules.hitsSoft17 ? 'hits soft 17 and stands on every other 17' : 'stands on all 17s'}, and looks for a natural under an ace or a ten-valued card before you play.`,
    },
    {
      id: 'insurance',
      title: 'Insurance',
      says: "When the dealer's card is an ace you can insure each box for up to half of its bet. It pays 2:1 if the dealer has a natural.",
    },
    {
      id: 'double',
      title: 'Double',
      says: 'Double your bet on any first two cards, for exactly one more card.',
    },
    { id: 'split', title: 'Split', says: splitWords(rules) },
    {
      id: 'surrender',
      title: 'Surrender',
      says: rules.lateSurrender
        ? 'You can give up your first two cards for half of the bet, once the dealer has no natural.'
        : 'There is no surrender.',
    },
  ];
}

/** The lines of the plate on the table: all rules in a few words, and the cards left in the shoe. */
export function plateOf(rules: BlackjackRules, cardsLeft: number): readonly string[] {
  const { minBet, maxBet, cutPercent } = blackjackNumbers;
  const { decks, maxHands } = rules;
  const splits = [
    maxHands === 1 ? 'No splits' : `Split up to ${maxHands} hands`,
    ...(maxHands === 1
      ? []
      : [
          rules.resplitAces ? 'Aces split again, one card each' : 'Aces split once, one card each',
          rules.doubleAfterSplit ? 'Double after split' : 'No double after split',
        ]),
  ];
  return [
    `Blackjack pays ${rules.naturalPays}`,
    rules.hitsSoft17 ? 'Dealer hits soft 17' : 'Dealer stands on all 17s',
    'Dealer peeks under aces and tens',
    'Insurance pays 2:1',
    'Double any first two cards',
    ...splits,
    rules.lateSurrender ? 'Late surrender' : 'No surrender',
    `Bets ${minBet} to ${maxBet}, in steps of ${betStep(rules)}`,
    `${decks} ${decks === 1 ? 'deck' : 'decks'}, cut card at ${cutPercent} %`,
    `${cardsLeft} ${cardsLeft === 1 ? 'card' : 'cards'} left`,
  ];
}
