import { conflict, invalidAt } from '@/lib/core/errors';
import { starterIds } from '@/lib/creatures/ids';
import { firstMap, firstPlace } from '@/lib/maps/names';
import { dayOf } from '@/lib/rules/pets/daily';
import { withItems } from '@/lib/rules/pets/items';
import { withCaught, withSeen } from '@/lib/rules/pets/journal';
import { newPet } from '@/lib/rules/pets/pets';
import type { Place, World } from '@/lib/rules/pets/schema';
import { change, dayAt, type Story, type Turn } from '@/lib/rules/pets/turn';

export const startPlace: Place = { map: firstMap, ...firstPlace, facing: 'down' };

/** Two above most wild pets of the first map, against which it fights alone. */
const starterLevel = 7;

/** What every player starts with; gifts, which sell for nothing. */
const firstItems = [
  { itemId: 'bubble', quantity: 5 },
  { itemId: 'sea-balm', quantity: 3 },
  { itemId: 'shrimp-snack', quantity: 3 },
];

/** The world of a player without a starter. `dice` are 64 hexadecimal digits. */
export function newWorld(userId: string, dice: string, story: Story, now: number): World {
  return {
    ...{ userId, dice, revision: 0, nextPet: 1, pets: [], party: [], items: [], sprite: 'boy1' },
    ...{ isSeen: true, flags: [], opened: [], sprung: [], visited: [firstMap], beaten: [], heard: [] },
    ...{ talking: null, quests: [], achieved: [], journal: [], met: 0, encounter: null, battle: null },
    ...{ lastBattle: null, healer: null, owed: [], answered: [], today: dayOf({ dice }, story, dayAt(now)) },
    totals: { win: 0, open: 0, feed: 0, steps: 0, evolve: 0 },
    sent: { number: 0, place: null },
  };
}

/** Chooses the starter. Throws `invalid` for another species, and `conflict` the second time. */
export function begin(turn: Turn, speciesId: string, nickname: string): void {
  const { world, setting } = turn;
  if (!starterIds.some((id) => id === speciesId)) throw invalidAt('speciesId', 'Choose one of the starters.');
  if (world.pets.length > 0 || world.nextPet > 1) throw conflict('You have a starter already.');
  const given = { map: setting.place.map, ...(nickname !== '' && { nickname }) };
  const pet = newPet('p1', { speciesId, level: starterLevel, isShiny: false }, given);
  change(turn, { pets: [pet], party: ['p1'], nextPet: 2, items: withItems([], firstItems, true) });
  withSeen(turn, [speciesId]);
  withCaught(turn, { speciesId, isShiny: false });
}
