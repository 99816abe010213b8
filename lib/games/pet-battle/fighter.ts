// A pet's stats in battle, with everything that modifies them.
import { bondLuck, powerPercent } from '@/lib/creatures/care';
import { damageDone, type Hit } from '@/lib/creatures/damage';
import { accuracyOf, isQuick } from '@/lib/creatures/effects';
import { effectiveness } from '@/lib/creatures/elements';
import { statsAt } from '@/lib/creatures/growth';
import { heldOf } from '@/lib/creatures/items';
import type { Ability, Stats } from '@/lib/creatures/model';
import { speciesOf } from '@/lib/creatures/species';
import type { BattlePet } from '@/lib/games/pet-battle/model';
import type { Fighter, FighterStatus, PetBattleMove } from '@/lib/games/pet-battle/schema';

type Grown = Pick<BattlePet, 'speciesId' | 'level'>;

/** The stats of a pet by species and level alone. */
export function statsOf({ speciesId, level }: Grown): Stats {
  return statsAt(speciesOf(speciesId).base, level);
}

export function wholeHealthOf(pet: Grown): number {
  return statsOf(pet).health;
}

/** What decides hits and who acts first. */
export type Combatant = Pick<BattlePet, 'speciesId' | 'level' | 'heldItem' | 'bond' | 'hunger' | 'health'> & {
  readonly status: FighterStatus | null;
  readonly guard: number;
};

/** Speed with a held item, halved by chill. */
export function speedOf(pet: Combatant): number {
  const held = heldOf(pet.heldItem);
  const percent = held?.kind === 'speed' ? 100 + held.percent : 100;
  const speed = Math.floor((statsOf(pet).speed * percent) / 100);
  return pet.status?.kind === 'chill' ? Math.floor(speed / 2) : speed;
}

/** The chance of a critical hit, in percent. */
export function criticalOdds(pet: Combatant): number {
  const held = heldOf(pet.heldItem);
  const more = held?.kind === 'luck' ? held.percent : 0;
  return Math.min(100, statsOf(pet).luck + bondLuck(pet.bond) + more);
}

/** An ability's effectiveness, in percent: 50, 70, 100, 150 or 200. */
export function typePercentOf(ability: Pick<Ability, 'element'>, target: Grown): number {
  return ability.element === null ? 100 : effectiveness(ability.element, speciesOf(target.speciesId).types);
}

/** Effect of held items on a hit, in percent. */
function heldPercent(ability: Pick<Ability, 'element'>, attacker: Combatant, target: Combatant): number {
  const own = heldOf(attacker.heldItem);
  const theirs = heldOf(target.heldItem);
  const boost = own?.kind === 'boost' && own.element === ability.element ? 100 + own.percent : 100;
  const armour = theirs?.kind === 'armour' ? 100 - theirs.percent : 100;
  return Math.floor((boost * armour) / 100);
}

/** Damage of a hit with the given dice: `roll` from 90 to 110. */
export function hitOf(
  ability: Pick<Ability, 'element'>,
  amount: number,
  attacker: Combatant,
  target: Combatant,
  dice: Pick<Hit, 'roll' | 'isCritical'>,
): number {
  return damageDone({
    amount,
    level: attacker.level,
    power: Math.floor((statsOf(attacker).power * powerPercent(attacker.hunger)) / 100),
    defense: statsOf(target).defense,
    typePercent: typePercentOf(ability, target),
    heldPercent: heldPercent(ability, attacker, target),
    isGuarded: target.guard > 0,
    ...dice,
  });
}

/** The chance that an attack hits, in percent: 100 after a miss. */
export function hitOdds(ability: Pick<Ability, 'effect'>, { hasMissed }: Pick<Fighter, 'hasMissed'>): number {
  return hasMissed ? 100 : accuracyOf(ability);
}

/** The order of a move within a round, smallest first: run, swap, item, capture, quick, usual. */
export function precedenceOf(move: PetBattleMove, abilityOf: (id: string) => Ability): number {
  switch (move.kind) {
    case 'run':
      return 0;
    case 'swap':
    case 'bring':
      return 1;
    case 'item':
      return 2;
    case 'capture':
      return 3;
    case 'ability':
      return isQuick(abilityOf(move.abilityId)) ? 4 : 5;
  }
}
