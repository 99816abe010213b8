// The results of a battle, for the world of the player in seat 0.
import type { BattleOutcome, BattlePet } from '@/lib/games/pet-battle/model';
import type { Fighter, PetBattleState } from '@/lib/games/pet-battle/schema';

function toBattlePet(pet: Fighter): BattlePet {
  const { petId, speciesId, nickname, level, health, abilities, heldItem, isShiny, bond, hunger } = pet;
  return { petId, speciesId, nickname, level, health, abilities, heldItem, isShiny, bond, hunger };
}

/** The results so far of a battle, finished or not. */
export function outcomeOf({ sides, ending, fallen, used }: PetBattleState): BattleOutcome {
  const [own, foes] = sides;
  const foe = foes?.pets[foes.active];
  const isCaptured = ending?.reason === 'captured';
  const isDecided = ending !== null && !isCaptured && ending.reason !== 'ran';
  const defeated = [...fallen, ...(isCaptured ? [foes?.active ?? 0] : [])];
  return {
    won: isDecided ? ending.winner : null,
    isOver: ending !== null,
    ranAway: ending?.reason === 'ran',
    captured: isCaptured && foe ? toBattlePet(foe) : null,
    fought: own?.pets.filter(({ isSeen }) => isSeen).map(({ petId }) => petId) ?? [],
    defeated: defeated.flatMap((place) => {
      const pet = foes?.pets[place];
      return pet ? [{ speciesId: pet.speciesId, level: pet.level }] : [];
    }),
    seen: foes?.pets.filter(({ isSeen }) => isSeen).map(({ speciesId }) => speciesId) ?? [],
    healthByPetId: Object.fromEntries(own?.pets.map(({ petId, health }) => [petId, health]) ?? []),
    itemsUsed: used,
  };
}
