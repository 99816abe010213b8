// Maps and people in the form of the game, computed once for each revision of a map.
import 'server-only';
import type { WayOfMaps } from '@/lib/contracts/pets/spec';
import { caught } from '@/lib/core/errors';
import { maps } from '@/lib/db/collections/maps';
import { collectionOf } from '@/lib/db/store';
import { tilesetCatalogue } from '@/lib/maps/known-tilesets';
import { readMapText } from '@/lib/maps/map-text';
import { firstMap } from '@/lib/maps/names';
import type { Npc } from '@/lib/maps/npc-schema';
import { listNpcs } from '@/lib/pets/people';
import { readMaps } from '@/lib/pets/read-maps';
import { seedWorld } from '@/lib/pets/seed-world';
import { type MapFacts, mapFactsOf } from '@/lib/rules/pets/map-facts';
import { startPlace } from '@/lib/rules/pets/new-world';
import type { Place } from '@/lib/rules/pets/schema';

interface Known {
  readonly revision: number;
  readonly facts: MapFacts;
}

const known = new Map<string, Known>();

/** The facts of a stored map; null if it is missing. Throws `unreadable`. */
export async function findFacts(map: string): Promise<MapFacts | null> {
  await seedWorld();
  const stored = await collectionOf(maps).get(map);
  if (stored === null) return null;
  const { revision, text } = stored.value;
  const present = known.get(map);
  if (present?.revision === revision) return present.facts;
  const facts = mapFactsOf(map, readMapText(text), tilesetCatalogue());
  known.set(map, { revision, facts });
  return facts;
}

/** Caches the result of `read` for `ms` milliseconds. */
function kept<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly until: number; readonly value: Promise<T> } | null = null;
  return () => {
    const now = Date.now();
    if (last !== null && last.until > now) return last.value;
    const value = read();
    last = { until: now + ms, value };
    value.catch(() => {
      last = null;
    });
    return value;
  };
}

/** All people in the game by id; cached for 5 s. */
export const peopleOfWorld = kept(5000, async (): Promise<ReadonlyMap<string, Npc>> => {
  const all = await listNpcs();
  return new Map(all.map(({ npc }) => [npc.npcId, npc]));
});

// One unreadable map must not close the others.
const unlessUnreadable = caught('unreadable', () => null);

async function portalsOfWorld() {
  const names = [...(await readMaps()).keys()];
  const found = await Promise.all(
    names.map(async (from) =>
      Object.values((await findFacts(from).catch(unlessUnreadable))?.interactives ?? {}).flatMap((one) =>
        one.type === 'portal' ? [{ from, ...one }] : [],
      ),
    ),
  );
  return found.flat();
}

/** Which map leads to which, each pair once; cached for 30 s. */
export const waysOfMaps = kept(30_000, async (): Promise<readonly WayOfMaps[]> => {
  const ways = (await portalsOfWorld()).map(({ from, destinationMap: to }) => ({ from, to }));
  return [...new Map(ways.map((way) => [JSON.stringify(way), way])).values()];
});

/** Where each map is entered: by the first portal that leads there; cached for 30 s. */
export const startsOfMaps = kept(30_000, async (): Promise<(map: string) => Place | null> => {
  const starts = new Map<string, Place>([[firstMap, startPlace]]);
  for (const { destinationMap: map, destinationCoords, faceDirection: facing } of await portalsOfWorld()) {
    const [x, y] = destinationCoords;
    if (!starts.has(map)) starts.set(map, { map, x, y, facing });
  }
  return (map) => starts.get(map) ?? null;
});
