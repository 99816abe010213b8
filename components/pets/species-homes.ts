import { mapTitle } from '@/components/pets/walk/surroundings';
import { zones } from '@/lib/rules/pets/zones';

/** The names of the maps with a wild species, in the order of the world. */
export function homesOf(speciesId: string): readonly string[] {
  const maps = Object.values(zones)
    .filter(({ residents }) => residents.some((resident) => resident.speciesId === speciesId))
    .map(({ map }) => mapTitle(map));
  return [...new Set(maps)];
}
