import { nextMaps } from '@/components/pets/walk/route';

const way = (from: string, to: string) => [
  { from, to },
  { from: to, to: from },
];
/** A ring of four maps, a house off one of them, and an island that has only a way out. */
const ways = [
  ...way('shore', 'town'),
  ...way('town', 'hill'),
  ...way('hill', 'cave'),
  ...way('cave', 'shore'),
  ...way('town', 'house'),
  { from: 'island', to: 'shore' },
];
const next = (from: string, to: string) => [...nextMaps(ways, from, to)].toSorted();

test('returns the next maps on all shortest ways', () => {
  expect(next('shore', 'town')).toEqual(['town']);
  expect(next('shore', 'house')).toEqual(['town']);
  expect(next('cave', 'house')).toEqual(['hill', 'shore']);
  expect(next('island', 'hill')).toEqual(['shore']);
});

test('returns no map when there is no way', () => {
  expect(next('shore', 'island')).toEqual([]);
  expect(next('shore', 'nowhere')).toEqual([]);
});
