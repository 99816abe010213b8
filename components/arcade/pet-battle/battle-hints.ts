import type { Hint } from '@/components/arcade/board';
import type { Viewer } from '@/lib/games/game';
import { knownPetOf } from '@/lib/games/pet-battle/computer';
import type { PetBattleView } from '@/lib/games/pet-battle/view';

const isFighting = (view: PetBattleView, viewer: Viewer) => view.phase === 'fight' && viewer !== 'spectator';

function healthShare(view: PetBattleView, seat: number): number {
  const pet = knownPetOf(view, seat);
  return pet === null ? 1 : pet.health / pet.wholeHealth;
}

/** Hints for a first battle. */
export const battleHints: readonly Hint<PetBattleView>[] = [
  {
    id: 'team',
    text: 'Mix your elements: each is strong against two of the others and weak against two.',
    isDue: (view, viewer) => view.phase === 'bring' && viewer !== 'spectator',
  },
  {
    id: 'ability',
    text: 'Choose an ability. Strong and Weak say how it does against the foe.',
    isDue: (view, viewer) => isFighting(view, viewer) && view.round === 1,
  },
  {
    id: 'capture',
    text: 'It has lost half of its health: the Bag shows the chance of every bubble.',
    isDue: (view, viewer) => isFighting(view, viewer) && view.canCapture && healthShare(view, 1) < 0.5,
  },
  {
    id: 'swap',
    text: 'The Party sends another pet. The foe acts first then, so choose one that can take a hit.',
    isDue: (view, viewer) =>
      isFighting(view, viewer) &&
      (view.sides[viewer === 1 ? 1 : 0]?.pets.length ?? 0) > 1 &&
      healthShare(view, viewer === 1 ? 1 : 0) < 0.4,
  },
];
