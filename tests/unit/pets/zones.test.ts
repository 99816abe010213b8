// Checks the tables of wild pets against the maps and the species.
import { starterIds } from '@/lib/creatures/ids';
import { species, speciesOf } from '@/lib/creatures/species';
import { mapLevels, residentsAt, wildPetOf, zones } from '@/lib/rules/pets/zones';
import { contentWorld } from '@/tests/support/pets/content-world';

test('zones on maps and tables match one to one', async () => {
  const { maps } = await contentWorld();
  const onMaps = [...maps].flatMap(([map, { encounters }]) => encounters.map(({ id }) => `${map} ${id}`));
  const inTables = Object.entries(zones).map(([id, { map }]) => `${map} ${id}`);
  expect(onMaps.toSorted()).toEqual(inTables.toSorted());
});

test.each(Object.entries(zones))(
  '%s stays within the levels of its map, with residents at each level',
  (id, zone) => {
    const [lowest, highest] = zone.levels;
    const band = mapLevels[zone.map] ?? [0, 0];
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*-(grass|water|cave)(-[2-9])?$/);
    expect(lowest).toBeGreaterThanOrEqual(band[0]);
    expect(highest).toBeLessThanOrEqual(band[1]);
    for (let level = lowest; level <= highest; level += 1) {
      const weights = residentsAt(zone, level).map(({ weight }) => weight);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeGreaterThan(0);
    }
    const ids = zone.residents.map(({ speciesId }) => speciesId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { speciesId, weight, from = lowest } of zone.residents) {
      expect(weight).toBeGreaterThan(0);
      expect(from).toBeLessThanOrEqual(highest);
      expect([speciesId, from >= evolvedAt(speciesId)]).toEqual([speciesId, true]);
    }
  },
);

/** The first level of a species: that of its evolution, 18 if it evolves by bond, or else 1. */
function evolvedAt(id: string): number {
  const before = species.find(({ evolution }) => evolution?.into === id)?.evolution;
  if (!before) return 1;
  return before.when.kind === 'level' ? before.when.level : 18;
}

test('the zones of a map span exactly its levels', () => {
  for (const [map, [lowest, highest]] of Object.entries(mapLevels)) {
    const levels = Object.values(zones).flatMap((zone) => (zone.map === map ? zone.levels : []));
    expect([map, Math.min(...levels), Math.max(...levels)]).toEqual([map, lowest, highest]);
  }
});

test('every species but narboreal lives in two zones, and starters and last stages are rare', () => {
  const homesOf = (id: string) =>
    Object.values(zones).filter(({ residents }) => residents.some(({ speciesId }) => speciesId === id));
  const lonely = species.filter(({ id }) => homesOf(id).length < 2).map(({ id }) => id);
  expect(lonely).toEqual(['narboreal']);
  for (const { residents } of Object.values(zones)) {
    const weightOf = (id: string) => residents.find(({ speciesId }) => speciesId === id)?.weight ?? 0;
    const last = residents.filter(({ speciesId }) => speciesOf(speciesId).stage === 3);
    for (const { speciesId, weight } of last) {
      expect([speciesId, weight <= 12]).toEqual([speciesId, true]);
    }
    const starters = starterIds.reduce((sum, id) => sum + weightOf(id), 0);
    expect(starters).toBeLessThanOrEqual(12);
  }
});

test('a wild pet is drawn by level and weight', () => {
  const zone = zones['whisper-forest-grass-2'];
  if (!zone) throw new Error('The zone is gone.');
  const met = (...rolls: number[]) => wildPetOf(zone, () => rolls.shift() ?? 0);
  expect(met(0, 0)).toEqual({ speciesId: 'sprigslug', level: 13 });
  expect(met(0.99, 0.999)).toEqual({ speciesId: 'kelphorn', level: 16 });
  expect(met(0.5, 0.999)).toEqual({ speciesId: 'fronda', level: 15 });
  expect(met(0, 0.42)).toEqual({ speciesId: 'urchick', level: 13 });
});
