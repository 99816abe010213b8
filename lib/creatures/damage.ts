// The formulas for damage and points, in integers rounded down at the end.
import { weightOf } from '@/lib/creatures/growth';

export interface Hit {
  /** N of `damage_N`. */
  readonly amount: number;
  /** Of the attacker. */
  readonly level: number;
  readonly power: number;
  /** Of the target. */
  readonly defense: number;
  /** The effectiveness of the element, in percent: 50, 70, 100, 150 or 200. */
  readonly typePercent: number;
  /** 90 to 110. */
  readonly roll: number;
  readonly isCritical: boolean;
  /** The effect of held items, in percent. */
  readonly heldPercent: number;
  readonly isGuarded: boolean;
}

export const rollRange = [90, 110] as const;

/**
 * Damage of a hit: N * k * P * T * R * C / (20 * D * 20000), with k = level + 20 and C = 2, or 3 if critical;
 * at least 1. Held items apply in percent, and a guard halves it.
 */
export function damageDone(hit: Hit): number {
  const { amount, level, power, defense, typePercent, roll, isCritical, heldPercent, isGuarded } = hit;
  const whole = amount * weightOf(level) * power * typePercent * roll * (isCritical ? 3 : 2) * heldPercent;
  const parts = 20 * Math.max(1, defense) * 20_000 * 100 * (isGuarded ? 2 : 1);
  return Math.max(1, Math.floor(whole / parts));
}

/**
 * The health of `amount` points at a level: N * k / 20, at least 1. A point is 2.5 % of an average pet's
 * health.
 */
export function pointsAt(amount: number, level: number): number {
  return Math.max(1, Math.floor((amount * weightOf(level)) / 20));
}
