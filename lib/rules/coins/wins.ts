// What a win against people gives. Coins have no value outside of the arcade and are never staked. A day
// gives no more than its limit, so that neither playing on nor second accounts that let somebody win pay.

/** Coins of a win, and how many wins of a day (by UTC) give them. */
export const winRules = { coins: 10, winsOfDay: 5 } as const;

/** Why a win gives nothing. */
export const whyNoCoins = ['same-person', 'day-full'] as const;
export type WhyNoCoins = (typeof whyNoCoins)[number];

/** The day of an ISO date, by UTC. */
export const dayOf = (iso: string): string => iso.slice(0, 10);

/** The key of what the seat of a match has won. */
export const winKey = (matchId: string, seat: number): string => `win:${matchId}:${seat}`;

/** What the wins of somebody on a day count for. */
export const winsOf = (userId: string, day: string): string => `${userId}:win:${day}`;

/** The seat that has won alone against others; null for a draw, and where nobody else played. */
export function soleWinner(ranks: readonly number[]): number | null {
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  return first.length === 1 && ranks.length > 1 ? (first[0] ?? null) : null;
}

export interface WinsSoFar {
  /** Wins of this day that gave coins. */
  readonly count: number;
  /** Whom they were against. */
  readonly beaten: ReadonlySet<string>;
}

/**
 * What a win against these people gives after those of the same day: whole coins, or why none. Somebody who
 * has not been beaten yet on this day has to be among them.
 */
export function coinsOfWin(opponents: readonly string[], { count, beaten }: WinsSoFar): number | WhyNoCoins {
  if (count >= winRules.winsOfDay) return 'day-full';
  return opponents.some((userId) => !beaten.has(userId)) ? winRules.coins : 'same-person';
}
