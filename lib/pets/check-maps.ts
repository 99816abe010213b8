import 'server-only';
import { checkWorld, type WorldProblem } from '@/lib/maps/check-world';
import { tilesetCatalogue } from '@/lib/maps/known-tilesets';
import { firstMap, firstPlace, mapNameOf } from '@/lib/maps/names';
import { listNpcs } from '@/lib/pets/people';
import { readTileMaps } from '@/lib/pets/read-maps';
import { checkStory } from '@/lib/rules/pets/story/check-story';
import { storyIn } from '@/lib/rules/pets/story/the-story';

const most = 1000;

/** The problems of the stored world; see checkWorld and checkStory. `isCut` if there are more than 1000. */
export async function checkMaps() {
  const [{ maps, unreadable }, people] = await Promise.all([readTileMaps(), listNpcs()]);
  const world = {
    maps,
    npcs: people.map(({ npc }) => npc),
    catalogue: tilesetCatalogue(),
    start: { map: firstMap, ...firstPlace },
  };
  const unread = unreadable.map((map): WorldProblem => {
    const message = `${mapNameOf(map)} can't be read by this release.`;
    return { code: 'unreadable-map', message, map, x: null, y: null, npcId: null, line: null };
  });
  const problems = [...unread, ...checkWorld(world), ...checkStory(storyIn(world))];
  return { problems: problems.slice(0, most), isCut: problems.length > most };
}
