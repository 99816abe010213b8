import { findPath, MOST_NODES } from '@/components/pets/walk/path';
import { fieldOf, npc, portal } from './fields';

const letters = (steps: readonly string[] | undefined) => steps?.map((step) => step.charAt(0)).join('');

test('finds the shortest way around walls', () => {
  const field = fieldOf(['.....', '.###.', '.....']);
  expect(letters(findPath(field, { x: 1, y: 0 }, { x: 1, y: 2 }, false)?.steps)).toBe('lddr');
});

test('ends beside people, facing them', () => {
  const field = fieldOf(['....M'], { M: npc('mira') });
  expect(findPath(field, { x: 0, y: 0 }, { x: 4, y: 0 }, false)).toEqual({
    steps: ['right', 'right', 'right'],
    faces: 'right',
  });
});

test('only turns when already beside a person', () => {
  const field = fieldOf(['.M'], { M: npc('mira') });
  expect(findPath(field, { x: 0, y: 0 }, { x: 1, y: 0 }, false)).toEqual({ steps: [], faces: 'right' });
});

test('talks over a counter', () => {
  const field = fieldOf(['...', '.##', '.#M'], { M: npc('sela') });
  expect(findPath(field, { x: 0, y: 0 }, { x: 2, y: 2 }, false)).toEqual({
    steps: ['right', 'right'],
    faces: 'down',
  });
});

test('ends beside a wall', () => {
  const field = fieldOf(['..#']);
  expect(findPath(field, { x: 0, y: 0 }, { x: 2, y: 0 }, false)).toEqual({
    steps: ['right'],
    faces: 'right',
  });
});

test('avoids portals unless they are the target', () => {
  const field = fieldOf(['.P.', '...'], { P: portal('SunMeadow.json') });
  expect(letters(findPath(field, { x: 0, y: 0 }, { x: 2, y: 0 }, false)?.steps)).toBe('drru');
  expect(letters(findPath(field, { x: 0, y: 0 }, { x: 1, y: 0 }, false)?.steps)).toBe('r');
});

test('crosses water only for swimmers', () => {
  const field = fieldOf(['.~.']);
  expect(findPath(field, { x: 0, y: 0 }, { x: 2, y: 0 }, false)).toBeNull();
  expect(letters(findPath(field, { x: 0, y: 0 }, { x: 2, y: 0 }, true)?.steps)).toBe('rr');
});

test('gives up after searching the maximum number of tiles', () => {
  const side = 60;
  const wall = '.'.repeat(side - 1);
  const open = fieldOf(
    Array.from({ length: side }, (_, y) => (y < side - 1 ? `${wall}#` : `${'.'.repeat(side - 2)}##`)),
  );
  expect(side * side).toBeGreaterThan(MOST_NODES);
  expect(findPath(open, { x: 0, y: 0 }, { x: side - 1, y: side - 1 }, false)).toBeNull();
});

test('returns null for a target outside the map', () => {
  expect(findPath(fieldOf(['..']), { x: 0, y: 0 }, { x: 5, y: 0 }, false)).toBeNull();
});
