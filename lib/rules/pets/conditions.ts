// Evaluates the conditions of dialogue, portals and triggers in a world.
import type { Condition } from '@/lib/maps/rule-schema';
import { quantityOf } from '@/lib/rules/pets/items';
import { highestIn } from '@/lib/rules/pets/pets';
import type { World } from '@/lib/rules/pets/schema';

export function progressOf({ quests }: Pick<World, 'quests'>, questId: string): number {
  return quests.find((one) => one.questId === questId)?.progress ?? 0;
}

/** Evaluates a condition, ignoring its `not`. */
export function isSoIn(world: World): (condition: Condition) => boolean {
  return ({ verb, name, amount }) => {
    switch (verb) {
      case 'has':
        return quantityOf(world, name) >= amount;
      case 'flag':
        return world.flags.includes(name);
      case 'quest':
        return progressOf(world, name) >= amount;
      case 'level':
        return highestIn(world) >= amount;
      case 'caught':
        return world.journal.some((one) => one.speciesId === name && one.caught >= amount);
      case 'beaten':
        return world.beaten.includes(name);
    }
  };
}
