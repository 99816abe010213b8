// The odds of capturing and of running away, in percent.

export interface Throw {
  /** Of the species: 50, 35, 20 or 10. */
  readonly rate: number;
  /** Of the target, current and maximum. */
  readonly health: number;
  readonly wholeHealth: number;
  /** Of the bubble: 100, 150 or 200. */
  readonly itemPercent: number;
  readonly hasStatus: boolean;
  /** Failed throws at this target. */
  readonly failures: number;
}

/**
 * The chance that a throw captures its target, in percent: rate * (150 - health %) * item * status / 10^6,
 * plus 10 per failure, within 5 and 95; the tenth throw is certain.
 */
export function captureOdds({ rate, health, wholeHealth, itemPercent, hasStatus, failures }: Throw): number {
  if (failures >= 9) return 100;
  const healthPercent = Math.floor((health * 100) / wholeHealth);
  const status = hasStatus ? 125 : 100;
  const odds = Math.floor((rate * (150 - healthPercent) * itemPercent * status) / 1_000_000) + 10 * failures;
  return Math.min(95, Math.max(5, odds));
}

/** The chance of running away, in percent: certain if faster, otherwise 60, 80, then 100. */
export function runOdds({
  speed,
  foeSpeed,
  attempts,
}: {
  readonly speed: number;
  readonly foeSpeed: number;
  /** Failed attempts in this battle. */
  readonly attempts: number;
}): number {
  return speed > foeSpeed ? 100 : Math.min(100, 60 + 20 * attempts);
}
