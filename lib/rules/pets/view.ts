// A world as its person sees it.

import { abilityOf } from '@/lib/creatures/abilities';
import { describeAbility } from '@/lib/creatures/effects';
import { experienceAt } from '@/lib/creatures/growth';
import { highestLevel } from '@/lib/creatures/ids';
import { findItem, sellPriceOf } from '@/lib/creatures/items';
import { abilitiesAt, findSpecies, speciesOf } from '@/lib/creatures/species';
import { onDay } from '@/lib/rules/pets/daily';
import { achievedCount } from '@/lib/rules/pets/goals';
import { coinsOfDay } from '@/lib/rules/pets/limits';
import { levelOfPet, nextOf, statsOfPet } from '@/lib/rules/pets/pets';
import type { OwnedStack, Pet, Place, World } from '@/lib/rules/pets/schema';
import type { Story } from '@/lib/rules/pets/turn';
import type { ItemView, PetView, WorldView } from '@/lib/rules/pets/view-schema';

export function toPetView(pet: Pet, { party }: Pick<World, 'party'>): PetView {
  const { petId, speciesId, nickname, experience, health, isShiny, bond, hunger, heldItem } = pet;
  const level = levelOfPet(pet);
  const known = speciesOf(speciesId);
  return {
    ...{ petId, speciesId, nickname, level, experience, health, isShiny, bond, hunger, heldItem },
    nextLevelAt: level >= highestLevel ? null : experienceAt(level + 1),
    types: [...known.types],
    stats: statsOfPet(pet),
    isActive: party.includes(petId),
    abilities: abilitiesAt(known, level).map((id) => {
      const ability = abilityOf(id);
      return { id, name: ability.name, effect: ability.effect, text: describeAbility(ability) };
    }),
    variantId: isShiny ? 'shiny' : 'usual',
    canEvolveInto: nextOf(pet),
    evolutionDeclinedAt: pet.evolutionDeclinedAt,
    metAt: pet.metAt,
  };
}

/** Pets of species that this release knows. */
function petViewsOf(world: Pick<World, 'pets' | 'party'>): PetView[] {
  return world.pets
    .filter(({ speciesId }) => findSpecies(speciesId) !== null)
    .map((pet) => toPetView(pet, world));
}

function itemViewsOf(items: readonly OwnedStack[]): ItemView[] {
  return items.flatMap(({ itemId, quantity, gifts }) => {
    const item = findItem(itemId);
    if (item === null) return [];
    const { name, description, icon, kind } = item;
    const isSold = quantity > gifts && kind !== 'key';
    return [
      { itemId, quantity, name, description, icon, kind, sellPrice: isSold ? (sellPriceOf(item) ?? 0) : 0 },
    ];
  });
}

export function encounterViewOf({ encounter }: Pick<World, 'encounter'>) {
  if (encounter === null) return null;
  const { id, speciesId, level, isShiny } = encounter;
  return { id, speciesId, level, isShiny };
}

interface Around {
  readonly story: Story;
  readonly place: Place;
  /** Of the ledger. */
  readonly coins: number;
  /** Epoch ms. */
  readonly now: number;
}

export function toWorldView(stored: World, { story, place, coins, now }: Around): WorldView {
  const world = onDay(stored, story, now);
  const { today, battle } = world;
  return {
    version: world.revision,
    hasBegun: world.pets.length > 0,
    sprite: world.sprite,
    place,
    party: [...world.party],
    pets: petViewsOf(world),
    inventory: itemViewsOf(world.items),
    coins,
    quests: world.quests.map(({ questId, progress, count, isClaimed }) => ({
      questId,
      progress,
      count,
      isClaimed,
    })),
    dailies: { day: today.day, rerolled: today.rerolled, entries: [...today.entries] },
    achievements: story.achievements.map((one) => ({
      achievementId: one.id,
      count: achievedCount(one, world),
      isClaimed: world.achieved.includes(one.id),
    })),
    journal: [...world.journal],
    flags: [...world.flags],
    openedChests: [...world.opened],
    beaten: [...world.beaten],
    isSeen: world.isSeen,
    battle: battle === null ? null : { matchId: battle.matchId },
    lastBattle: world.lastBattle,
    encounter: encounterViewOf(world),
    coinsToday: { earned: today.earned, cap: coinsOfDay.all },
  };
}
