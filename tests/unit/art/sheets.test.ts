import { tilesetManifest } from '@/lib/maps/tilesets';
import manifest from '@/lib/maps/tilesets.json';
import { bridgeTag } from '@/lib/maps/walking';
import { manifestOf, sheets, sourceHash } from '@/scripts/art/catalogue';
import sources from '@/scripts/art/sources.json';
import {
  countAlpha,
  difference,
  isAlike,
  pixelOf,
  type Side,
  sheetPixels,
  sideOf,
} from '@/tests/support/art/drawn-sheet';

const { layouts } = tilesetManifest.parse(manifest);
const themes = [
  'Dungeon',
  'Grassland',
  'Snowland',
  'Town',
  'Interior',
  'Water',
  'Waterfall',
  'Extra Objects',
];
const variants = ['Color 2', 'Color 3', 'Fall', 'Spring', 'Winter'];
/** All but the overlays, whose tiles are transparent by design. */
const grounds = themes.filter((theme) => theme !== 'Extra Objects');

function layoutOf(theme: string) {
  const sheet = sheets.find(({ name }) => name === theme);
  const layout = layouts.find(({ name }) => name === sheet?.layout);
  if (!layout) throw new Error(`${theme} has no layout.`);
  return layout;
}

test('the stored manifest matches the output of the script', () => {
  expect(manifest).toEqual(JSON.parse(JSON.stringify(manifestOf())));
});

test('every theme has its own colours, two others and three seasons, and land has embers too', () => {
  const scorched = ['Grassland', 'Waterfall'];
  const expected = themes.flatMap((theme) => [
    theme,
    ...[...variants, ...(scorched.includes(theme) ? ['Ember'] : [])].map((variant) => `${theme} ${variant}`),
  ]);
  expect(sheets.map(({ name }) => name)).toEqual([...expected, 'Things']);
});

test.each(['Grassland Fall', 'Water Color 2', 'Things'])('%s matches its recorded source hash', (name) => {
  const sheet = sheets.find((one) => one.name === name);
  const known = new Map(Object.entries(sources));
  expect(sourceHash(sheet?.svg() ?? '')).toBe(known.get(name));
});

test('two sheets of one theme differ in colours but not in outlines', () => {
  const [plain, fall] = [sheetPixels('Grassland'), sheetPixels('Grassland Fall')];
  const tree = layoutOf('Grassland').tiles.find(({ name }) => name === 'Broad tree, top left')?.index ?? 0;
  expect(difference(sideOf(plain, tree, 'right', 8), sideOf(fall, tree, 'right', 8))).toBeGreaterThan(20);
  for (let y = 0; y < 128; y += 8) {
    expect(pixelOf(plain, tree, 120, y)[3]).toBe(pixelOf(fall, tree, 120, y)[3]);
  }
});

test('stairs, piers and stepping stones are bridges; gates and fences are not', () => {
  const named = (theme: string, name: string) =>
    layoutOf(theme).tiles.find((tile) => tile.name === name)?.tags;
  expect(named('Grassland', 'Stairs, middle')).toContain(bridgeTag);
  expect(named('Water', 'Pier, east west')).toContain(bridgeTag);
  expect(named('Waterfall', 'Stepping stone, alone')).toContain(bridgeTag);
  expect(named('Grassland', 'Gate, closed')).not.toContain(bridgeTag);
  expect(named('Grassland', 'Fence, alone')).not.toContain(bridgeTag);
});

describe.each(themes)('%s', (theme) => {
  test('declares every drawn tile and no empty one', () => {
    const pixels = sheetPixels(theme);
    const declared = new Set(layoutOf(theme).tiles.map(({ index }) => index));
    const drawn = Array.from({ length: 256 }, (_, tile) => tile).filter(
      (tile) => countAlpha(pixels, tile, (alpha) => alpha > 0) > 0,
    );
    // A corner of the square of a tall thing may be empty.
    const mayBeEmpty = layoutOf(theme).tiles.filter(({ tags }) =>
      tags.some((tag) => /^(tall|post)-/.test(tag)),
    );
    const empty = [...declared].filter((tile) => !drawn.includes(tile));
    expect(empty.filter((tile) => !mayBeEmpty.some(({ index }) => index === tile))).toEqual([]);
    expect(drawn.filter((tile) => !declared.has(tile))).toEqual([]);
  });

  test('has animated tiles whose frames differ', () => {
    const pixels = sheetPixels(theme);
    const animated = layoutOf(theme).tiles.filter(({ frames }) => frames !== undefined);
    expect(animated.length).toBeGreaterThanOrEqual(16);
    for (const { frames = [] } of animated) {
      const [first = 0, second = 0] = frames.map(({ index }) => index);
      expect(isAlike(pixels, first, second)).toBe(false);
    }
  });
});

describe.each(grounds)('the ground of %s', (theme) => {
  const layout = layoutOf(theme);
  const isGround = (index: number) => index < 112 || index >= 208;

  test('has no holes', () => {
    const pixels = sheetPixels(theme);
    const holes = layout.tiles.filter(
      ({ index }) => isGround(index) && countAlpha(pixels, index, (alpha) => alpha < 255) > 0,
    );
    expect(holes.map(({ name }) => name)).toEqual([]);
  });

  /** How much neighbouring pixels of one tile differ near a side; a seam differs more. */
  const step = (tile: number, side: Side) => {
    const pixels = sheetPixels(theme);
    return difference(sideOf(pixels, tile, side, 1), sideOf(pixels, tile, side, 2));
  };

  test('shows no seam between any two of its variants', () => {
    const pixels = sheetPixels(theme);
    const kinds = layout.tiles
      .filter(({ tags }) => tags.includes('ground') && !tags.includes('edge'))
      .slice(0, 6);
    expect(kinds.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const { index: one } of kinds) {
      for (const { index: two } of kinds) {
        const across = difference(sideOf(pixels, one, 'right'), sideOf(pixels, two, 'left'));
        const down = difference(sideOf(pixels, one, 'bottom'), sideOf(pixels, two, 'top'));
        expect(across).toBeLessThan(step(one, 'right') + step(two, 'left') + 3);
        expect(down).toBeLessThan(step(one, 'bottom') + step(two, 'top') + 3);
      }
    }
  });

  test.each(layout.terrains.map(({ name }) => name))('joins every fitting pair of %s corners', (terrain) => {
    const pixels = sheetPixels(theme);
    const set = layout.tiles.filter(({ corners }) => corners?.terrain === terrain);
    const differs = (one: number, side: Side, two: number, other: Side) =>
      difference(sideOf(pixels, one, side), sideOf(pixels, two, other)) > 12;
    const bad: string[] = [];
    for (const one of set) {
      for (const two of set) {
        const [a, b] = [one.corners?.mask ?? 0, two.corners?.mask ?? 0];
        const isBeside = Boolean(a & 2) === Boolean(b & 1) && Boolean(a & 4) === Boolean(b & 8);
        const isBelow = Boolean(a & 8) === Boolean(b & 1) && Boolean(a & 4) === Boolean(b & 2);
        if (isBeside && differs(one.index, 'right', two.index, 'left'))
          bad.push(`${one.index} | ${two.index}`);
        if (isBelow && differs(one.index, 'bottom', two.index, 'top'))
          bad.push(`${one.index} / ${two.index}`);
      }
    }
    expect(bad).toEqual([]);
  });
});
