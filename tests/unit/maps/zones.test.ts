import { applyChanges } from '@/lib/maps/changes';
import { mapLimits } from '@/lib/maps/limits';
import { newMap, type TileMap } from '@/lib/maps/model';
import type { Encounter } from '@/lib/maps/own-schema';
import { setZone, zoneCells, zoneIdsOf } from '@/lib/maps/zones';

const row = (...places: number[]): [number, number][] => places.map((x) => [x, 0]);
const map: TileMap = {
  ...newMap(50, 50),
  encounters: [
    { id: 'grass', tiles: row(0, 1), row: 3 },
    { id: 'water', tiles: [[5, 5]] },
    { id: 'grass', tiles: row(2, 60) },
  ],
};
const after = (id: string, cells: readonly number[], from = map) =>
  applyChanges(from, setZone(from, id, new Set(cells)));

test('entries with the same ID are one zone', () => {
  expect(zoneIdsOf(map)).toEqual(['grass', 'water']);
  expect([...zoneCells(map, 'grass')]).toEqual([0, 1, 2]);
  expect([...zoneCells(map, 'none')]).toEqual([]);
});

test('a zone takes cells from others and preserves its other data', () => {
  const next = after('grass', [255, 0]);
  expect(next.encounters).toEqual([{ id: 'grass', tiles: [...row(0), [5, 5]], row: 3 }]);
  expect(after('sand', [7]).encounters.at(-1)).toEqual({ id: 'sand', tiles: [[7, 0]] });
  expect(zoneIdsOf(after('water', []))).toEqual(['grass']);
});

test('setting the same cells is no change', () => {
  const tidy = after('grass', [0, 1, 2]);
  expect(setZone(tidy, 'grass', new Set([2, 1, 0]))).toEqual([]);
});

test('splits a large zone into entries, up to the limit of a map', () => {
  const all = [...map.pass.keys()];
  const large = after('grass', all);
  expect(large.encounters.map(({ tiles }) => tiles.length)).toEqual([1000, 1000, 500]);
  expect(zoneCells(large, 'grass').size).toBe(2500);
  const zoneAt = (at: number): Encounter => ({ id: `z${at}`, tiles: [[at, 0]] });
  const full = { ...map, encounters: Array.from({ length: mapLimits.encounters }, (_, at) => zoneAt(at)) };
  expect(setZone(full, 'z3', new Set([3, 90]))).toHaveLength(1);
  expect(() => setZone(full, 'one-more', new Set([99]))).toThrow('A map has at most 20 zones.');
});
