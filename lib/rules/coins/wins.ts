// Coins for a win against people. They have no value outside the arcade and are never staked. The daily
// limit discourages playing on for coins, or against one's own second accounts.

/** Coins for a win, and how many wins a day (UTC) earn them. */
export const winRules = { coins: 10, winsOfDay: 5 } as const;

export const whyNoCoins = ['same-person', 'day-full'] as const;
export type WhyNoCoins = (typeof whyNoCoins)[number];

/** The day of an ISO date, by UTC. */
export const dayOf = (iso: string): string => iso.slice(0, 10);

/** The ledger key for the win of a seat in a match. */
export const winKey = (matchId: string, seat: number): string => `win:${matchId}:${seat}`;

/** The limit that a user's wins of a day count towards. */
export const winsOf = (userId: string, day: string): string => `${userId}:win:${day}`;

/** The only winner's seat; null for a draw, and if no one else played. */
export function soleWinner(ranks: readonly number[]): number | null {
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  return first.length === 1 && ranks.length > 1 ? (first[0] ?? null) : null;
}

export interface WinsSoFar {
  /** Rewarded wins on this day. */
  readonly count: number;
  /** The opponents. */
  readonly beaten: ReadonlySet<string>;
}

/**
 * The coins of a win against these people after the same day's other wins: whole coins, or why there are
 * none. At least one opponent must not have been beaten yet on this day.
 */
export function coinsOfWin(opponents: readonly string[], { count, beaten }: WinsSoFar): number | WhyNoCoins {
  if (count >= winRules.winsOfDay) return 'day-full';
  return opponents.some((userId) => !beaten.has(userId)) ? winRules.coins : 'same-person';
}
