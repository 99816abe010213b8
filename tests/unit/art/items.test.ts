import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itemIds } from '@/lib/creatures/ids';
import { itemIcons } from '@/scripts/item-icons';

test('every item has a picture, and no picture lacks an item', () => {
  expect(Object.keys(itemIcons).toSorted()).toEqual([...itemIds].toSorted());
});

test.each(itemIds)('the picture of %s is a small SVG without scripts or links', (item) => {
  const svg = readFileSync(join(process.cwd(), 'public/art/items', `${item}.svg`), 'utf8');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">/);
  expect(svg.length).toBeLessThan(20_000);
  expect(svg).not.toMatch(/<script|href=/);
});

test('no two items look the same', () => {
  expect(new Set(Object.values(itemIcons)).size).toBe(itemIds.length);
});
