// Texts for the available actions and the state of both sides.
import { captureOdds, runOdds } from '@/lib/creatures/capture';
import { elementNames } from '@/lib/creatures/elements';
import { findItem } from '@/lib/creatures/items';
import { speciesOf } from '@/lib/creatures/species';
import type { Viewer } from '@/lib/games/game';
import { knownPetOf } from '@/lib/games/pet-battle/computer';
import type { PetBattleOffers } from '@/lib/games/pet-battle/rules';
import type { HiddenPet, KnownPet, PetBattleView } from '@/lib/games/pet-battle/view';

export const otherOf = (seat: number) => (seat === 0 ? 1 : 0);

/** The chance in percent that a throw of this item captures seat 0's foe. */
export function throwOdds(view: PetBattleView, itemId: string): number {
  const foe = knownPetOf(view, 1);
  const use = findItem(itemId)?.use;
  if (foe === null || use?.kind !== 'capture') return 0;
  return captureOdds({
    rate: speciesOf(foe.speciesId).captureRate,
    health: foe.health,
    wholeHealth: foe.wholeHealth,
    itemPercent: use.percent,
    hasStatus: foe.status !== null,
    failures: foe.failures,
  });
}

/** The chance in percent that seat 0 escapes. */
export function flightOdds(view: PetBattleView): number {
  const own = knownPetOf(view, 0);
  const foe = knownPetOf(view, 1);
  if (own === null || foe === null) return 0;
  return runOdds({ speed: own.speed, foeSpeed: foe.speed, attempts: view.runs });
}

const statusNames = { poison: 'poisoned', chill: 'chilled', daze: 'dazed' } as const;

/** A pet in words: 'Rayzle, level 5, Storm, 21 of 30 health, poisoned'. */
function describePet(pet: KnownPet): string {
  const types = speciesOf(pet.speciesId).types.map((type) => elementNames[type]);
  return [
    pet.nickname,
    `level ${pet.level}`,
    types.join(' and '),
    `${pet.health} of ${pet.wholeHealth} health`,
    ...(pet.status === null ? [] : [statusNames[pet.status.kind]]),
    ...(pet.guard > 0 ? ['guarded'] : []),
  ].join(', ');
}

export function canFight(pet: KnownPet | HiddenPet): boolean {
  return pet.isKnown ? pet.health > 0 : !pet.isFainted;
}

/** What the viewer can do, in a short sentence. */
export function nowWords(view: PetBattleView, { kind }: PetBattleOffers): string {
  if (kind === 'bring') return 'Choose four creatures.';
  return kind === 'replace' ? 'Choose who takes the field.' : `Round ${view.round}: choose what to do.`;
}

/** The state of both sides, for screen readers. */
export function standingWords(view: PetBattleView, viewer: Viewer, names: readonly string[]): string {
  const own = viewer === 'spectator' ? 0 : viewer;
  return [own, otherOf(own)]
    .map((seat) => {
      const whose = seat === viewer ? 'You' : (names[seat] ?? '');
      const pet = knownPetOf(view, seat);
      if (pet === null) return `${whose}: nobody on the field.`;
      const rest = (view.sides[seat]?.pets.filter(canFight).length ?? 0) - (pet.health > 0 ? 1 : 0);
      return `${whose}: ${describePet(pet)}; ${rest} more can fight.`;
    })
    .join(' ');
}
