import type { ItemView, PetView, WorldView } from '@/components/pets/world-types';
import { findItem } from '@/lib/creatures/items';
import { findSpecies } from '@/lib/creatures/species';

/** A pet of a species, with ordinary values by default. */
export function petOf(petId: string, speciesId: string, given: Partial<PetView> = {}): PetView {
  const stats = { health: 62, power: 28, speed: 31, defense: 24, luck: 9 };
  return {
    ...{ petId, speciesId, nickname: '', level: 8, experience: 240, nextLevelAt: 300, stats, health: 41 },
    types: [...(findSpecies(speciesId)?.types ?? [])],
    ...{ isShiny: false, bond: 35, hunger: 20, heldItem: null, isActive: true, variantId: 'usual' },
    abilities: [
      { id: 'splash', name: 'Splash', effect: 'damage_8', text: 'Does 8 damage. Always hits.' },
      { id: 'shell-up', name: 'Shell up', effect: 'guard_2', text: 'Halves damage for 2 rounds.' },
    ],
    ...{ canEvolveInto: null, evolutionDeclinedAt: null, metAt: { map: 'CoralShore.json', level: 5 } },
    ...given,
  };
}

export function itemOf(itemId: string, quantity: number, given: Partial<ItemView> = {}): ItemView {
  const item = findItem(itemId);
  return {
    ...{ itemId, quantity, name: item?.name ?? itemId, description: item?.description ?? '', icon: '' },
    ...{ kind: item?.kind ?? 'key', sellPrice: Math.floor((item?.price ?? 0) * 0.4) },
    ...given,
  };
}

/** A world some hours after choosing the starter. */
export function worldOf(given: Partial<WorldView> = {}): WorldView {
  return {
    ...{ version: 7, hasBegun: true, sprite: 'girl1' },
    place: { map: 'CoralShore.json', x: 2, y: 2, facing: 'down' },
    party: ['p1', 'p2'],
    pets: [
      petOf('p1', 'sparkotl', { nickname: 'Ash', level: 12 }),
      petOf('p2', 'pebbrab', { health: 9 }),
      petOf('p3', 'gustern', { isActive: false, isShiny: true, variantId: 'shiny' }),
    ],
    inventory: [itemOf('bubble', 6), itemOf('sea-balm', 3), itemOf('kelp-roll', 2), itemOf('shell-charm', 1)],
    coins: 84,
    quests: [],
    dailies: { day: '2026-11-27', rerolled: false, entries: [] },
    achievements: [],
    journal: [
      { speciesId: 'sparkotl', seen: 1, caught: 1, isShinyCaught: false },
      { speciesId: 'pebbrab', seen: 4, caught: 1, isShinyCaught: false },
      { speciesId: 'gustern', seen: 2, caught: 1, isShinyCaught: true },
      { speciesId: 'chillow', seen: 1, caught: 0, isShinyCaught: false },
    ],
    ...{ flags: [], openedChests: [], beaten: [], isSeen: true, battle: null, lastBattle: null },
    ...{ encounter: null, coinsToday: { earned: 35, cap: 150 } },
    ...given,
  };
}
