// Stats, experience and levels, in integers rounded down.
import { highestLevel } from '@/lib/creatures/ids';
import type { Stats } from '@/lib/creatures/model';

/** The weight of a level in every formula. */
export function weightOf(level: number): number {
  return level + 20;
}

/**
 * The stats of a pet at a level: health is base * k / 5, power, defense and speed base * k / 10 with
 * k = level + 20; luck is the base itself, the chance of a critical hit in percent.
 */
export function statsAt(base: Stats, level: number): Stats {
  const k = weightOf(level);
  const grown = (stat: number) => Math.floor((stat * k) / 10);
  return {
    health: Math.floor((base.health * k) / 5),
    power: grown(base.power),
    speed: grown(base.speed),
    defense: grown(base.defense),
    luck: base.luck,
  };
}

/** Experience from one level to the next; null at the highest. */
export function experienceToNext(level: number): number | null {
  return level >= highestLevel ? null : Math.floor(((level + 20) * (level + 8)) / 4);
}

/** The total experience at each level, from level 1. */
const totals: readonly number[] = sumsByLevel();

function sumsByLevel(): number[] {
  const sums = [0];
  for (let level = 1; level < highestLevel; level += 1) {
    sums.push((sums.at(-1) ?? 0) + (experienceToNext(level) ?? 0));
  }
  return sums;
}

/** The total experience of a pet that has just reached a level; 0 at level 1. */
export function experienceAt(level: number): number {
  return totals[Math.min(level, highestLevel) - 1] ?? 0;
}

/** The level of a pet with this experience, 1 to 50. */
export function levelOf(experience: number): number {
  const above = totals.findIndex((total) => total > experience);
  return above === -1 ? highestLevel : Math.max(1, above);
}

/**
 * Experience for a defeated foe, for a pet that fought: the foe's level + 20, half as much again from
 * trainers, times 100 + 10 * (foe - own level) percent, within 20 and 200. Party members that didn't fight
 * get half.
 */
export function experienceFor(foe: {
  readonly level: number;
  readonly ownLevel: number;
  readonly isTrainers: boolean;
  readonly hasFought: boolean;
}): number {
  const { level, ownLevel, isTrainers, hasFought } = foe;
  const percent = Math.min(200, Math.max(20, 100 + 10 * (level - ownLevel)));
  const whole = (level + 20) * (isTrainers ? 3 : 2) * percent;
  return Math.floor(whole / (hasFought ? 200 : 400));
}
