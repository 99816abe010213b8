import {
  PEOPLE_FRAMES,
  peopleCell,
  peopleFacings,
  peopleFrame,
  peoplePath,
  peopleSprites,
} from '@/lib/maps/people';
import { peopleSheet } from '@/scripts/art/people/sheet';
import { drawn } from '@/scripts/art/render';

const poses = ['walk', 'run', 'stand', 'blink'] as const;
const cells = peopleFacings.flatMap((facing) =>
  poses.flatMap((pose) =>
    Array.from({ length: pose === 'walk' || pose === 'run' ? PEOPLE_FRAMES : 1 }, (_, frame) =>
      peopleCell(facing, pose, frame),
    ),
  ),
);

test('every pose has a unique cell, and frames wrap around', () => {
  expect(new Set(cells.map(({ column, row }) => `${column},${row}`)).size).toBe(cells.length);
  expect(peopleCell('up', 'run', 9)).toEqual(peopleCell('up', 'run', 1));
  expect(peopleCell('down', 'walk', -1)).toEqual(peopleCell('down', 'walk', 7));
  expect(peoplePath('boy1', 64)).toBe('/art/people/64/boy1.webp');
});

describe.each(peopleSprites)('%s', (sprite) => {
  const { width, height, data } = drawn(peopleSheet(sprite));
  const alpha = (cell: { column: number; row: number }, x: number, y: number) =>
    data[((cell.row * 192 + y) * width + cell.column * 128 + x) * 4 + 3] ?? 0;

  test('stands on the ground line of its frame', () => {
    expect([width, height]).toEqual([16 * 128 * peopleFrame.width, 5 * 128 * peopleFrame.height]);
    const ground = 192 - peopleFrame.footFromBelow * 128;
    for (const facing of peopleFacings) {
      expect(alpha(peopleCell(facing, 'stand'), 64, ground)).toBeGreaterThan(0);
      expect(alpha(peopleCell(facing, 'stand'), 64, ground + 8)).toBe(0);
    }
  });

  test('is not cut off at the sides in any pose', () => {
    for (const cell of cells) {
      const sides = Array.from({ length: 192 }, (_, y) => alpha(cell, 0, y) + alpha(cell, 127, y));
      expect(sides.every((sum) => sum === 0)).toBe(true);
      expect(alpha(cell, 64, 120)).toBe(255);
    }
  });

  test('faces left as a mirror image of facing right', () => {
    for (let frame = 0; frame < PEOPLE_FRAMES; frame += 3) {
      const [left, right] = [peopleCell('left', 'walk', frame), peopleCell('right', 'walk', frame)];
      let off = 0;
      for (let y = 0; y < 192; y += 3) {
        for (let x = 0; x < 128; x += 3)
          if (Math.abs(alpha(left, x, y) - alpha(right, 127 - x, y)) > 96) off += 1;
      }
      expect(off).toBe(0);
    }
  });
});
