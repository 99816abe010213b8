// The numbers of the rules apart from the board's.

export const cityNumbers = {
  seats: { min: 2, max: 4 },
  coins: 1500,
  salary: 200,
  /** Cost of leaving the colosseum. */
  fee: 50,
  /** Failed throws for doubles until the fee is due. */
  tries: 3,
  /** Doubles in a row that send a player to the colosseum. */
  doubles: 3,
  houses: 42,
  hotels: 16,
  /** Deeds dealt to each at the start, by number of players. */
  dealt: { 2: 5, 3: 3, 4: 2 },
  /** Maximum rounds and minutes; a long game usually ends by bankruptcy first. */
  usual: { rounds: 30, minutes: 45 },
  long: { rounds: 150, minutes: null },
  /** Offers per seat and turn, including counter-offers. */
  offersPerTurn: 3,
  /** Rounds for which offered trades are remembered. */
  remembered: 3,
  /** Pause of a computer before a move, in ms. */
  thinks: [400, 800],
  seconds: { turn: 20, auction: 15, debt: 45, trade: 30 },
} as const satisfies {
  readonly dealt: Readonly<Record<2 | 3 | 4, number>>;
  readonly [name: string]: unknown;
};
