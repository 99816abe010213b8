import 'server-only';
import { checkWorld } from '@/lib/maps/check-world';
import { tilesetCatalogue } from '@/lib/maps/known-tilesets';
import { readMapText } from '@/lib/maps/map-text';
import { firstMap, firstPlace } from '@/lib/maps/names';
import { listNpcs } from '@/lib/pets/people';
import { readMaps } from '@/lib/pets/read-maps';
import { checkStory } from '@/lib/rules/pets/story/check-story';
import { storyIn } from '@/lib/rules/pets/story/the-story';

const most = 1000;

/** Problems of the stored world; see checkWorld and checkStory. `isCut` if there are more. */
export async function checkMaps() {
  const [stored, people] = await Promise.all([readMaps(), listNpcs()]);
  const world = {
    maps: new Map([...stored].map(([name, { text }]) => [name, readMapText(text)])),
    npcs: people.map(({ npc }) => npc),
    catalogue: tilesetCatalogue(),
    start: { map: firstMap, ...firstPlace },
  };
  const problems = [...checkWorld(world), ...checkStory(storyIn(world))];
  return { problems: problems.slice(0, most), isCut: problems.length > most };
}
