import { throwOdds } from '@/components/arcade/pet-battle/battle-words';
import { ItemPicture } from '@/components/creatures/item-picture';
import { Button } from '@/components/ui/button';
import { findItem } from '@/lib/creatures/items';
import { knownPetOf } from '@/lib/games/pet-battle/computer';
import type { PetBattleMove } from '@/lib/games/pet-battle/schema';
import type { PetBattleView } from '@/lib/games/pet-battle/view';

interface BagPanelProps {
  readonly view: PetBattleView;
  readonly moves: readonly PetBattleMove[];
  readonly isLocked: boolean;
  readonly onMove: (move: PetBattleMove) => void;
}

type BagMove = Extract<PetBattleMove, { itemId: string }>;

const isBagMove = (move: PetBattleMove): move is BagMove => 'itemId' in move;

/** The bag's usable items: a throw with its odds, or medicine for one of the party. */
export function BagPanel({ view, moves, isLocked, onMove }: BagPanelProps) {
  const usable = moves.filter(isBagMove);
  const label = (move: BagMove) => {
    if (move.kind === 'capture') return `Throw: ${throwOdds(view, move.itemId)} %`;
    const pet = knownPetOf(view, 0, move.pet);
    return pet === null ? '' : `${pet.nickname} (${pet.health}/${pet.wholeHealth})`;
  };
  if (usable.length === 0) return <p className="text-muted">Nothing in your bag helps now.</p>;
  return (
    <ul className="grid gap-2">
      {view.bag
        .filter(({ itemId }) => usable.some((move) => move.itemId === itemId))
        .map(({ itemId, quantity }) => {
          const item = findItem(itemId);
          return (
            <li key={itemId} className="grid gap-1">
              <div className="flex items-center gap-2">
                <ItemPicture itemId={itemId} />
                <p>
                  <span className="font-semibold">{item?.name}</span> × {quantity}
                  <span className="block text-xs text-muted">{item?.description}</span>
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                {usable
                  .filter((move) => move.itemId === itemId)
                  .map((move) => (
                    <Button
                      key={move.kind === 'item' ? move.pet : 'throw'}
                      size="sm"
                      aria-disabled={isLocked}
                      onClick={() => !isLocked && onMove(move)}
                    >
                      <span className="sr-only">{item?.name}: </span>
                      {label(move)}
                    </Button>
                  ))}
              </div>
            </li>
          );
        })}
    </ul>
  );
}
