// The world that comes with the site, walked from its start with nothing but what is found on the way.
import { keyOf, placeOf } from '@/lib/maps/interactives';
import { contentWorld } from '@/tests/support/pets/content-world';
import { isUsable, reachedFrom, surveyOf, walkOf } from '@/tests/support/pets/reach';

test('every map, chest, sign, person, portal, trigger and zone is reached', async () => {
  const world = await contentWorld();
  const reached = walkOf(world).at(-1)?.reached ?? new Set();
  const missed = [...world.maps].flatMap(([name, map]) => [
    ...Object.entries(map.interactives).flatMap(([key, { type }]) => {
      const [x, y] = placeOf(key);
      const isStoodOn = type === 'portal' || type === 'trigger';
      const isReached = isStoodOn ? reached.has(`${name} ${key}`) : isUsable(map, name, x, y, reached);
      return isReached ? [] : [`${type} of ${name} at ${key}`];
    }),
    ...map.encounters.flatMap(({ id, tiles }) =>
      tiles.some(([x, y]) => reached.has(`${name} ${keyOf(x, y)}`)) ? [] : [`zone ${id}`],
    ),
  ]);
  expect(missed).toEqual([]);
  expect(world.maps.size).toBeGreaterThanOrEqual(11);
});

test('what opens ways is found, and doors stay shut until then', async () => {
  const stages = walkOf(await contentWorld());
  const { items } = stages.at(-1)?.gains ?? { items: new Set() };
  expect([...items]).toEqual(
    expect.arrayContaining([
      ...['swim-fins', 'mine-lamp', 'warm-cloak'],
      ...['lighthouse-lens', 'message-bottle', 'sea-glass'],
    ]),
  );
  const first = [...(stages[0]?.reached ?? [])];
  const isShut = (map: string) => !first.some((place) => place.startsWith(`${map}.json`));
  expect(['HollowCave', 'SnowyPass', 'CoralArena'].map(isShut)).toEqual([true, true, true]);
  expect(['SunMeadow', 'SeaglassTown', 'DriftBeach', 'WhisperForest'].map(isShut)).toEqual(
    Array(4).fill(false),
  );
});

test('people are met on foot', async () => {
  const world = await contentWorld();
  const gains = walkOf(world).at(-1)?.gains;
  if (!gains) throw new Error('Nobody walks.');
  const onFoot = { ...gains, items: new Set([...gains.items].filter((id) => id !== 'swim-fins')) };
  const reached = reachedFrom(surveyOf(world), world.start, onFoot);
  const missed = world.npcs.filter(({ map: name, x, y }) => {
    const map = world.maps.get(name);
    return !map || !isUsable(map, name, x, y, reached);
  });
  expect(missed.map(({ npcId }) => npcId)).toEqual([]);
});

test('wherever a walker gets to, there is a way home with what they have then', async () => {
  const world = await contentWorld();
  const known = surveyOf(world);
  const home = `${world.start.map} ${keyOf(world.start.x, world.start.y)}`;
  const seen = new Set<string>();
  for (const { gains, reached } of walkOf(world)) {
    for (const { map, x, y } of landingsOf(world)) {
      const place = `${map} ${keyOf(x, y)}`;
      if (seen.has(place) || !reached.has(place)) continue;
      seen.add(place);
      expect([place, reachedFrom(known, { map, x, y }, gains).has(home)]).toEqual([place, true]);
    }
  }
  expect(seen.size).toBeGreaterThan(20);
});

/** Where portals lead. */
function landingsOf({ maps }: Awaited<ReturnType<typeof contentWorld>>) {
  return [...maps.values()].flatMap((map) =>
    Object.values(map.interactives).flatMap((thing) =>
      thing.type === 'portal'
        ? [{ map: thing.destinationMap, x: thing.destinationCoords[0], y: thing.destinationCoords[1] }]
        : [],
    ),
  );
}
