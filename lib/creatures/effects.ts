// Parses effects of abilities, such as `damage_12` or `damage_8 daze_30`, and describes them.
import { elementNames } from '@/lib/creatures/elements';
import type { Ability, Effect } from '@/lib/creatures/model';

/** The damage of an ability without a valid effect. */
const defaultDamage = 10;

const wholeNumber = /^\d{1,3}$/;

function readNumber(text: string | undefined): number | null {
  return text !== undefined && wholeNumber.test(text) ? Number(text) : null;
}

/** Parses one word of an effect; null if invalid. */
function readWord(word: string): Effect | null {
  const [kind, value, more] = word.split('_');
  if (kind === 'cure') return value === undefined ? { kind } : null;
  if (kind === 'poison') {
    const [amount, rounds] = (value ?? '').split('x').map(readNumber);
    const chance = more === undefined ? 100 : readNumber(more);
    if (amount == null || rounds == null || chance === null) return null;
    return { kind, amount, rounds, chance };
  }
  const number = readNumber(value);
  if (number === null) return null;
  if (kind === 'chill') {
    const chance = more === undefined ? 100 : readNumber(more);
    return chance === null ? null : { kind, rounds: number, chance };
  }
  if (more !== undefined) return null;
  switch (kind) {
    case 'damage':
      return { kind, amount: Math.max(1, number) };
    case 'heal':
      return { kind, amount: number };
    case 'drain':
      return { kind, percent: number };
    case 'guard':
      return { kind, rounds: number };
    case 'daze':
      return { kind, chance: number };
    default:
      return null;
  }
}

/** True if every word of an effect is valid. */
export function isEffect(effect: string): boolean {
  return effect.split(' ').every((word) => readWord(word) !== null);
}

/**
 * The effects of an ability in order: `damage_N`, `heal_N`, `drain_PERCENT`, `guard_ROUNDS`,
 * `poison_NxROUNDS`, `chill_ROUNDS`, `daze_CHANCE`, `cure`; poison and chill may end in `_CHANCE`. Skips
 * invalid words; defaults to damage 10 if none is valid. Damage is at least 1.
 */
export function effectsOf(effect: string): readonly Effect[] {
  const effects = effect.split(' ').flatMap((word) => readWord(word) ?? []);
  return effects.length === 0 ? [{ kind: 'damage', amount: defaultDamage }] : effects;
}

/** An ability's total damage; 0 for none. */
export function damageOf({ effect }: Pick<Ability, 'effect'>): number {
  return effectsOf(effect).reduce((sum, one) => sum + (one.kind === 'damage' ? one.amount : 0), 0);
}

/** Abilities up to this damage act before all others. */
export const quickDamage = 6;

/** True for an ability that acts before slower ones regardless of speed: damage up to 6, and guarding. */
export function isQuick(ability: Pick<Ability, 'effect'>): boolean {
  const damage = damageOf(ability);
  if (damage > 0) return damage <= quickDamage;
  return effectsOf(ability.effect).some(({ kind }) => kind === 'guard');
}

/**
 * The chance that an ability hits, in percent: 100 up to damage 10, then 2.5 less for each point, so 90 at 14
 * and 75 at 20. Only damage can miss.
 */
export function accuracyOf(ability: Pick<Ability, 'effect'>): number {
  return Math.floor(100 - Math.max(0, damageOf(ability) - 10) * 2.5);
}

const rounds = (count: number) => `${count} ${count === 1 ? 'round' : 'rounds'}`;
const sometimes = (chance: number) => (chance >= 100 ? '' : ` (${chance} %)`);

function sentence(effect: Effect, element: string): string {
  switch (effect.kind) {
    case 'damage':
      return `${effect.amount} ${element}damage.`;
    case 'heal':
      return `Heals ${effect.amount} points.`;
    case 'drain':
      return `Heals ${effect.percent} % of the damage done.`;
    case 'guard':
      return `Halves damage taken for ${rounds(effect.rounds)}.`;
    case 'poison':
      return `Poisons for ${rounds(effect.rounds)}, ${effect.amount} points each${sometimes(effect.chance)}.`;
    case 'chill':
      return `Halves the foe's speed for ${rounds(effect.rounds)}${sometimes(effect.chance)}.`;
    case 'daze':
      return `Costs the foe a turn${sometimes(effect.chance)}.`;
    case 'cure':
      return 'Cures its own status.';
  }
}

export function describeAbility(ability: Pick<Ability, 'effect' | 'element'>): string {
  const element = ability.element === null ? '' : `${elementNames[ability.element]} `;
  const parts = effectsOf(ability.effect).map((effect) => sentence(effect, element));
  const accuracy = accuracyOf(ability);
  if (accuracy < 100) parts.push(`Hits ${accuracy} % of the time.`);
  if (isQuick(ability)) parts.push('Acts first.');
  return parts.join(' ');
}
