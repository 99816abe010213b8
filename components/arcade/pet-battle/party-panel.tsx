import { HealthBar } from '@/components/arcade/pet-battle/fighter-plate';
import { CreaturePicture } from '@/components/creatures/creature-picture';
import { ElementTag } from '@/components/creatures/element-icon';
import { Button } from '@/components/ui/button';
import { speciesOf } from '@/lib/creatures/species';
import type { PetBattleMove } from '@/lib/games/pet-battle/schema';
import type { KnownPet, SideView } from '@/lib/games/pet-battle/view';

interface PartyPanelProps {
  readonly side: SideView;
  readonly moves: readonly PetBattleMove[];
  readonly isLocked: boolean;
  readonly onMove: (move: PetBattleMove) => void;
}

/** Why a pet can't take the field; null if it can. */
function whyNot(pet: KnownPet, isActive: boolean): string | null {
  if (isActive) return 'On the field';
  return pet.health === 0 ? 'Fainted' : null;
}

/** The viewer's party, and which of its pets can take the field. */
export function PartyPanel({ side, moves, isLocked, onMove }: PartyPanelProps) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {side.pets.map((pet, place) => {
        if (!pet.isKnown) return null;
        const { types } = speciesOf(pet.speciesId);
        const move = moves.find((one) => one.kind === 'swap' && one.pet === place);
        return (
          <li key={pet.petId} className="battle-member">
            <CreaturePicture
              speciesId={pet.speciesId}
              element={types[0]}
              pose="icon"
              isShiny={pet.isShiny}
              className="size-12 shrink-0"
            />
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="truncate">
                <span className="font-semibold">{pet.nickname}</span>{' '}
                <span className="text-xs text-muted">Level {pet.level}</span>
              </p>
              <HealthBar health={pet.health} whole={pet.wholeHealth} />
              <div className="flex flex-wrap gap-1">
                {types.map((type) => (
                  <ElementTag key={type} element={type} />
                ))}
              </div>
            </div>
            {move === undefined ? (
              <span className="text-xs text-muted">{whyNot(pet, place === side.active) ?? 'Not now'}</span>
            ) : (
              <Button size="sm" aria-disabled={isLocked} onClick={() => !isLocked && onMove(move)}>
                Send<span className="sr-only"> {pet.nickname}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
