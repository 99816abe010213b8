// The shipped world, walked from its start with only what is found on the way.
import { placeOf } from '@/lib/maps/interactives';
import { isNear, surveyOf } from '@/lib/rules/pets/story/story-places';
import { contentWorld } from '@/tests/support/pets/content-world';
import { isReached, reachWith, walkOf } from '@/tests/support/pets/reach';

test('every map, chest, sign, person, portal, trigger and zone can be reached', async () => {
  const world = await contentWorld();
  const survey = surveyOf(world);
  const reached = walkOf(world).at(-1)?.reached ?? new Map();
  const missed = [...world.maps].flatMap(([name, map]) => [
    ...Object.entries(map.interactives).flatMap(([key, { type }]) => {
      const [x, y] = placeOf(key);
      const isGot = type === 'portal' || type === 'trigger' ? isReached : isNear;
      return isGot(survey, reached, { map: name, x, y }) ? [] : [`${type} of ${name} at ${key}`];
    }),
    ...map.encounters.flatMap(({ id, tiles }) =>
      tiles.some(([x, y]) => isReached(survey, reached, { map: name, x, y })) ? [] : [`zone ${id}`],
    ),
  ]);
  expect(missed).toEqual([]);
  expect(world.maps.size).toBeGreaterThanOrEqual(11);
});

test('the items that open ways can be found, and their maps are closed until then', async () => {
  const stages = walkOf(await contentWorld());
  const { items } = stages.at(-1)?.gains ?? { items: new Set() };
  expect([...items]).toEqual(
    expect.arrayContaining([
      ...['swim-fins', 'mine-lamp', 'warm-cloak'],
      ...['lighthouse-lens', 'message-bottle', 'sea-glass'],
    ]),
  );
  const isShut = (map: string) => !stages[0]?.reached.has(`${map}.json`);
  expect(['HollowCave', 'SnowyPass', 'CoralArena'].map(isShut)).toEqual([true, true, true]);
  expect(['SunMeadow', 'SeaglassTown', 'DriftBeach', 'WhisperForest'].map(isShut)).toEqual(
    Array(4).fill(false),
  );
});

test('every person can be reached on foot', async () => {
  const world = await contentWorld();
  const gains = walkOf(world).at(-1)?.gains;
  if (!gains) throw new Error('Nobody walks.');
  const onFoot = { ...gains, items: new Set([...gains.items].filter((id) => id !== 'swim-fins')) };
  const survey = surveyOf(world);
  const reached = reachWith(survey, world.start, onFoot);
  const missed = world.npcs.filter((npc) => !isNear(survey, reached, npc));
  expect(missed.map(({ npcId }) => npcId)).toEqual([]);
});

test('the start can be reached from every portal exit with the items of that stage', async () => {
  const world = await contentWorld();
  const survey = surveyOf(world);
  const seen = new Set<string>();
  for (const { gains, reached } of walkOf(world)) {
    for (const landing of landingsOf(world)) {
      const place = `${landing.map} ${landing.x},${landing.y}`;
      if (seen.has(place) || !isReached(survey, reached, landing)) continue;
      seen.add(place);
      const back = reachWith(survey, landing, gains);
      expect([place, isReached(survey, back, world.start)]).toEqual([place, true]);
    }
  }
  expect(seen.size).toBeGreaterThan(20);
});

/** The destinations of all portals. */
function landingsOf({ maps }: Awaited<ReturnType<typeof contentWorld>>) {
  return [...maps.values()].flatMap((map) =>
    Object.values(map.interactives).flatMap((thing) =>
      thing.type === 'portal'
        ? [{ map: thing.destinationMap, x: thing.destinationCoords[0], y: thing.destinationCoords[1] }]
        : [],
    ),
  );
}
