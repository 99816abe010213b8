// What a person does with their pets: care, evolution, party.
import { conflict, invalidAt } from '@/lib/core/errors';
import { afterMeal } from '@/lib/creatures/care';
import { pointsAt } from '@/lib/creatures/damage';
import { findItem } from '@/lib/creatures/items';
import { findSpecies, speciesOf } from '@/lib/creatures/species';
import { peopleSprites } from '@/lib/maps/people';
import { count } from '@/lib/rules/pets/goals';
import { getItem, quantityOf, withItems, withoutItems } from '@/lib/rules/pets/items';
import { withCaught, withSeen } from '@/lib/rules/pets/journal';
import { levelOfPet, nextOf, ownPet, statsOfPet, withPet } from '@/lib/rules/pets/pets';
import type { World } from '@/lib/rules/pets/schema';
import { change, say, type Turn } from '@/lib/rules/pets/turn';

/** Outfits that every player has. */
const freeSprites = ['boy1', 'boy2', 'girl1', 'girl2'] as const;

/** Gives medicine. Throws `conflict` if it would have no effect. */
export function use(turn: Turn, itemId: string, petId: string): void {
  const { world } = turn;
  const pet = ownPet(world, petId);
  const item = getItem(itemId);
  const { health: whole } = statsOfPet(pet);
  const heal = (): number => {
    switch (item.use.kind) {
      case 'heal':
        if (pet.health === 0) throw conflict(`${pet.nickname} has fainted and needs another remedy.`);
        return pet.health + pointsAt(item.use.amount, levelOfPet(pet));
      case 'revive':
        if (pet.health > 0) throw conflict(`${pet.nickname} hasn't fainted.`);
        return Math.max(1, Math.floor((whole * item.use.percent) / 100));
      case 'cure':
        throw conflict(`${pet.nickname} is well: a fight's troubles end with it.`);
      default:
        throw conflict(`${item.name} isn't a remedy.`);
    }
  };
  const health = Math.min(whole, heal());
  if (health === pet.health) throw conflict(`${pet.nickname} is well.`);
  const items = withoutItems(world.items, [{ itemId, quantity: 1 }]);
  change(turn, { items, pets: withPet(world, { ...pet, health }) });
}

/** Feeds a pet. Throws `conflict` if it would have no effect. */
export function feed(turn: Turn, itemId: string, petId: string): void {
  const { world } = turn;
  const pet = ownPet(world, petId);
  const item = getItem(itemId);
  if (item.use.kind !== 'feed') throw conflict(`${item.name} isn't food.`);
  if (pet.hunger === 0) throw conflict(`${pet.nickname} isn't hungry.`);
  const items = withoutItems(world.items, [{ itemId, quantity: 1 }]);
  change(turn, { items, pets: withPet(world, afterMeal(pet, item.use)) });
  count(turn, { kind: 'feed' });
}

/** Gives a pet an item to hold, or takes it back (null). */
export function hold(turn: Turn, petId: string, itemId: string | null): void {
  const { world } = turn;
  const pet = ownPet(world, petId);
  if (itemId !== null && getItem(itemId).kind !== 'held') throw conflict("This can't be held.");
  if (pet.heldItem === itemId) return;
  const given = itemId === null ? [] : [{ itemId, quantity: 1 }];
  const left = withoutItems(world.items, given);
  const back = pet.heldItem === null ? [] : [{ itemId: pet.heldItem, quantity: 1 }];
  // An item that was held sells for nothing, since gifts aren't tracked.
  change(turn, { items: withItems(left, back, true), pets: withPet(world, { ...pet, heldItem: itemId }) });
}

export function rename(turn: Turn, petId: string, nickname: string): void {
  const pet = ownPet(turn.world, petId);
  change(turn, { pets: withPet(turn.world, { ...pet, nickname }) });
}

/** Releases pets and returns their held items. Throws `conflict` for the whole party. */
export function release(turn: Turn, petIds: readonly string[]): void {
  const { world } = turn;
  const gone = new Set(petIds);
  const held = [...gone].flatMap((petId) => ownPet(world, petId).heldItem ?? []);
  const party = world.party.filter((petId) => !gone.has(petId));
  if (party.length === 0) throw conflict('At least one pet comes along.');
  change(turn, {
    party,
    pets: world.pets.filter(({ petId }) => !gone.has(petId)),
    items: withItems(
      world.items,
      held.map((itemId) => ({ itemId, quantity: 1 })),
      true,
    ),
  });
}

/** Evolves a pet. Throws `conflict` if it can't evolve yet. */
export function evolve(turn: Turn, petId: string): void {
  const { world } = turn;
  const pet = ownPet(world, petId);
  const into = nextOf(pet);
  if (into === null) throw conflict(`${pet.nickname} can't evolve yet.`);
  const isOwnName = pet.nickname !== findSpecies(pet.speciesId)?.name;
  const nickname = isOwnName ? pet.nickname : speciesOf(into).name;
  const next = { ...pet, speciesId: into, nickname, evolutionDeclinedAt: null };
  const grown = statsOfPet(next).health - statsOfPet(pet).health;
  const health = pet.health === 0 ? 0 : Math.max(1, pet.health + grown);
  change(turn, { pets: withPet(world, { ...next, health }) });
  withSeen(turn, [into]);
  const isKnown = turn.world.journal.some((one) => one.speciesId === into && one.caught > 0);
  if (!isKnown || pet.isShiny) withCaught(turn, { speciesId: into, isShiny: pet.isShiny });
  say(turn, { kind: 'evolved', petId, into });
  count(turn, { kind: 'evolve' });
}

/** Declines a pet's evolution, which is offered again at its next level. */
export function keep(turn: Turn, petId: string): void {
  const pet = ownPet(turn.world, petId);
  if (nextOf(pet) === null) throw conflict(`${pet.nickname} can't evolve yet.`);
  change(turn, { pets: withPet(turn.world, { ...pet, evolutionDeclinedAt: levelOfPet(pet) }) });
}

/** Sets the party. Throws `invalid` for duplicates, `not_found` for another person's pet. */
export function setParty(turn: Turn, petIds: readonly string[]): void {
  if (new Set(petIds).size !== petIds.length) throw invalidAt('petIds', 'Each pet comes along once.');
  for (const petId of petIds) ownPet(turn.world, petId);
  change(turn, { party: [...petIds] });
}

function mayWear(world: World, sprite: string): boolean {
  const isFree = freeSprites.some((one) => one === sprite);
  return isFree || (findItem(`look-${sprite}`) !== null && quantityOf(world, `look-${sprite}`) > 0);
}

/** Changes the player's look. Throws `invalid` for an unknown one, `conflict` for one that isn't owned. */
export function wear(turn: Turn, sprite: string): void {
  if (!peopleSprites.some((one) => one === sprite)) throw invalidAt('sprite', 'There is no such look.');
  if (!mayWear(turn.world, sprite)) throw conflict("You don't have this look yet.");
  change(turn, { sprite });
}
