// The numbers of the rules beside those of the board.

export const cityNumbers = {
  seats: { min: 2, max: 4 },
  coins: 1500,
  salary: 200,
  /** What leaving the colosseum costs. */
  fee: 50,
  /** Failed throws for doubles after which the fee is due. */
  tries: 3,
  /** Doubles in a row, the last of which sends to the colosseum. */
  doubles: 3,
  houses: 42,
  hotels: 16,
  /** Deeds that each is dealt at the start, by how many play. */
  dealt: { 2: 5, 3: 3, 4: 2 },
  /** Rounds of a game, and how many minutes it may last; a long one ends by bankruptcy before. */
  usual: { rounds: 30, minutes: 45 },
  long: { rounds: 150, minutes: null },
  /** Offers that a seat may make in a turn, counter-offers with them. */
  offersPerTurn: 3,
  /** Rounds for which trades that were offered are remembered. */
  remembered: 3,
  seconds: { turn: 20, auction: 15, debt: 45, trade: 30 },
} as const satisfies {
  readonly dealt: Readonly<Record<2 | 3 | 4, number>>;
  readonly [name: string]: unknown;
};
