import type { World } from '@/lib/maps/check-world';
import { achievements } from '@/lib/rules/pets/story/achievements';
import { dailies } from '@/lib/rules/pets/story/dailies';
import { quests } from '@/lib/rules/pets/story/quests';
import type { StoryWorld } from '@/lib/rules/pets/story/story-world';
import { zones } from '@/lib/rules/pets/zones';

export function storyIn(world: World): StoryWorld {
  const speciesByZone = new Map(
    Object.entries(zones).map(([id, { residents }]) => [id, residents.map(({ speciesId }) => speciesId)]),
  );
  return { ...world, quests, dailies, achievements, speciesByZone };
}
