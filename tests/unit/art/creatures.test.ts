import { creaturePath } from '@/lib/creatures/pictures';
import { creatureNames } from '@/scripts/art/creatures/designs';
import { creaturePicture } from '@/scripts/art/creatures/picture';
import { drawn, type Pixels } from '@/scripts/art/render';

const SIDE = 64;

type Pose = 'front' | 'blink' | 'back';

/** Draws a picture at icon size. */
function drawnSmall(name: string, pose: Pose, isShiny = false): Pixels {
  const svg = creaturePicture(name, pose, isShiny);
  return drawn(svg.replace('width="512" height="512"', `width="${SIDE}" height="${SIDE}"`));
}

/** Which pixels belong to the creature: those more than half opaque, which excludes its shadow. */
const outlineOf = ({ data }: Pixels) =>
  Array.from({ length: SIDE * SIDE }, (_, at) => (data[at * 4 + 3] ?? 0) > 127);

/** Intersection over union of two outlines. */
function overlap(one: readonly boolean[], other: readonly boolean[]): number {
  const both = one.filter((isIn, at) => isIn && other[at]).length;
  return both / one.filter((isIn, at) => isIn || other[at]).length;
}

/** The share of channel values that differ visibly between two pictures. */
function difference(one: Pixels, other: Pixels): number {
  return (
    one.data.filter((value, at) => Math.abs(value - (other.data[at] ?? 0)) > 24).length / one.data.length
  );
}

const fronts = creatureNames.map((name) => ({ name, pixels: drawnSmall(name, 'front') }));
const outlines = fronts.map(({ name, pixels }) => ({ name, outline: outlineOf(pixels) }));

test.each(outlines)('$name fills its picture without being cut off', ({ outline }) => {
  const isOnEdge = (at: number) =>
    at < SIDE || at >= SIDE * (SIDE - 1) || at % SIDE === 0 || at % SIDE === SIDE - 1;
  expect(outline.filter((isIn, at) => isIn && isOnEdge(at))).toHaveLength(0);
  expect(outline.filter(Boolean).length / outline.length).toBeGreaterThan(0.18);
});

test('no two species have the same outline', () => {
  const alike = outlines.flatMap(({ name, outline }, at) =>
    outlines
      .slice(at + 1)
      .filter((other) => overlap(outline, other.outline) > 0.82)
      .map((other) => `${name} ${other.name}`),
  );
  expect(alike).toEqual([]);
});

test.each(fronts)('$name differs when shiny, blinking and from behind', ({ name, pixels }) => {
  expect(difference(pixels, drawnSmall(name, 'front', true))).toBeGreaterThan(0.06);
  expect(difference(pixels, drawnSmall(name, 'blink'))).toBeGreaterThan(0.003);
  expect(difference(pixels, drawnSmall(name, 'back'))).toBeGreaterThan(0.05);
});

test('the path of a picture contains its species, pose and size', () => {
  expect(creaturePath('rayzle', 'front', false, 256)).toBe('/art/creatures/256/rayzle-front.webp');
  expect(creaturePath('rayzle', 'icon', true, 64)).toBe('/art/creatures/64/rayzle-icon-shiny.webp');
});
